import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSale } from '../mirror/sale-store.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote, Note, Working } from '../ui/note.tsx';
import { Empty, Screen } from '../ui/screen.tsx';
import { Table } from '../ui/table.tsx';
import type { CaseAct } from './case-acts.ts';
import { CaseDetail } from './case-detail.tsx';
import { HeldDetail } from './held-detail.tsx';
import { usePendingColumns } from './pending-columns.tsx';
import type { PendingItem } from './pending-items.ts';
import { useCaseActs } from './use-case-acts.tsx';
import { usePending } from './use-pending.ts';
import { usePendingActs } from './use-pending-acts.tsx';
import './pending.css';

/** Cases to decide, payments without an end and sales set aside, each with the keys that are safe. */
export function PendingScreen(): ReactNode {
  const { t } = useTranslation('pending');
  const shell = useTranslation('shell').t;
  const { items, slow, error, again } = usePending();
  const [selectedId, setSelectedId] = useState<string | null>(useShownCase());
  const isFree = useSale(({ sale }) => sale?.state !== 'open' || sale.lines.every(({ cancelled }) => cancelled));
  const selected = items === null ? null : chosen(items, selectedId, isFree);
  const acts = usePendingActs(selected);
  const caseActs = useCaseActs(selected?.kind === 'case' ? selected.money : null, () => void again());
  const columns = usePendingColumns();
  return (
    <Screen title={t('title')}>
      <ErrorNote error={error} actions={<Button onPress={() => void again()}>{shell('keys.again')}</Button>} />
      <ErrorNote error={acts.error} />
      {acts.finishFirst ? <Note kind="warn">{t('finishFirst')}</Note> : null}
      {items === null ? (
        <Working shown={slow}>{t('loading')}</Working>
      ) : (
        <Table
          label={t('list')}
          columns={columns}
          items={items}
          idOf={(item) => item.id}
          onOpen={acts.resume}
          onSelect={setSelectedId}
          selectedId={selected?.id ?? null}
          empty={
            <Empty title={t('none')}>
              <p>{t('noneHint')}</p>
            </Empty>
          }
        />
      )}
      <Detail selected={selected} onAct={caseActs.begin} />
      <Working shown={acts.slow}>{t('loading')}</Working>
      {acts.dialog}
      {caseActs.dialog}
    </Screen>
  );
}

/** The row that the keys act on: until the cashier moves, with a free screen, the first sale that a customer comes back for. */
function chosen(items: readonly PendingItem[], id: string | null, isFree: boolean): PendingItem | null {
  const held = isFree ? items.find(({ kind }) => kind === 'held') : undefined;
  return items.find((item) => item.id === id) ?? held ?? items[0] ?? null;
}

/** The case that the cashier was sent here for. */
function useShownCase(): string | null {
  return useNavigation(({ place }) => (place.screen === 'pending' ? (place.caseId ?? null) : null));
}

function Detail(props: { readonly selected: PendingItem | null; readonly onAct: (act: CaseAct) => void }): ReactNode {
  const { t } = useTranslation('pending');
  switch (props.selected?.kind) {
    case undefined:
      return null;
    case 'case':
      return <CaseDetail money={props.selected.money} onAct={props.onAct} />;
    case 'payment':
      return <Note kind="info">{t('detail.payment')}</Note>;
    case 'set_aside':
      return <Note kind="info">{t('detail.setAside')}</Note>;
    case 'held':
      return <HeldDetail sale={props.selected.sale} held={props.selected.held} />;
  }
}
