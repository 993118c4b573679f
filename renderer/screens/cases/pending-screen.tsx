import Check from 'lucide-react/icons/circle-check';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldSale } from '../../../shared/held-sale.ts';
import type { CaseId } from '../../../shared/payment.ts';
import type { SaleSummary } from '../../../shared/sale.ts';
import { onPush } from '../../pos-api.ts';
import { useSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { LooseSlips } from '../../ui/loose-slips.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';
import { useCall } from '../../use-call.ts';
import type { CaseAct } from './case-acts.ts';
import { CaseDetail } from './case-detail.tsx';
import { amountOfCase } from './case-text.ts';
import { useHeldName } from './held-name.ts';
import { usePendingColumns } from './pending-columns.tsx';
import { type PendingItem, pendingItems } from './pending-items.ts';
import { useCaseActs } from './use-case-acts.tsx';
import { usePendingActs } from './use-pending-acts.tsx';
import './pending.css';

/** `caseId`: the case to select. */
export function PendingScreen({ caseId }: { readonly caseId?: CaseId }): ReactNode {
  const { t } = useTranslation('cases');
  const shell = useTranslation('shell').t;
  const { items, slow, error, again } = usePending();
  const [selectedId, setSelectedId] = useState<string | null>(caseId ?? null);
  const isFree = useSale(({ sale }) => sale?.state !== 'open' || sale.lines.every(({ cancelled }) => cancelled));
  const selected = items === null ? null : chosen(items, selectedId, isFree);
  const acts = usePendingActs(selected, () => void again());
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
            <Empty icon={Check} title={t('none')}>
              <p>{t('noneHint')}</p>
            </Empty>
          }
        />
      )}
      <Detail selected={selected} onAct={caseActs.begin} />
      <LooseSlips />
      <Working shown={acts.slow}>{t('loading')}</Working>
      {acts.dialog}
      {caseActs.dialog}
    </Screen>
  );
}

/** The selected row; with a free screen, at first the oldest sale off the screen. */
function chosen(items: readonly PendingItem[], id: string | null, isFree: boolean): PendingItem | null {
  const held = isFree ? items.find(({ kind }) => kind === 'held') : undefined;
  return items.find((item) => item.id === id) ?? held ?? items[0] ?? null;
}

function Detail(props: { readonly selected: PendingItem | null; readonly onAct: (act: CaseAct) => void }): ReactNode {
  const { t } = useTranslation('cases');
  switch (props.selected?.kind) {
    case undefined:
      return null;
    case 'case':
      return <CaseDetail money={props.selected.money} onAct={props.onAct} />;
    case 'payment':
      return <Note kind="info">{t('detail.payment')}</Note>;
    case 'set_aside':
    case 'held':
      return <OffScreenDetail item={props.selected} />;
  }
}

function OffScreenDetail({ item }: { readonly item: Extract<PendingItem, { kind: 'set_aside' | 'held' }> }): ReactNode {
  const { t } = useTranslation('cases');
  const { sale, openCase } = item;
  if (openCase !== null) return <Note kind="warn">{t('detail.inCase', { amount: amountOfCase(openCase) })}</Note>;
  if (item.kind === 'held') return <HeldDetail sale={sale} held={item.held} />;
  return (
    <Note kind="info">
      {sale.paidCents === 0 ? null : t('held.partPaid', { paid: moneyText(sale.paidCents) })} {t('detail.setAside')}
    </Note>
  );
}

function HeldDetail({ sale, held }: { readonly sale: SaleSummary; readonly held: HeldSale }): ReactNode {
  const { t } = useTranslation('cases');
  const name = useHeldName(held);
  return (
    <Note kind="info">
      {t('held.detail', { name, person: held.by.name, when: dayAndClock(held.at) })}{' '}
      {sale.paidCents === 0 ? null : t('held.partPaid', { paid: moneyText(sale.paidCents) })}
    </Note>
  );
}

/** Read again after every sale, payment and case push; null until the first answer. */
function usePending() {
  const payments = useCall('payment:list-unfinished');
  const sales = useCall('sale:list');
  const cases = useCall('case:list');
  const [items, setItems] = useState<readonly PendingItem[] | null>(null);
  const readPayments = payments.run;
  const readSales = sales.run;
  const readCases = cases.run;
  const again = useCallback(async (): Promise<void> => {
    const [unfinished, today, money] = await Promise.all([
      readPayments(null),
      readSales({ day: null }),
      readCases(null),
    ]);
    // a list without its cases would look as if there were none
    if (!unfinished.ok || !money.ok) return;
    setItems(pendingItems(unfinished.value, today.ok ? today.value : [], money.value));
  }, [readPayments, readSales, readCases]);
  useEffect(() => {
    const read = (): void => void again();
    read();
    const unsubscribe = [onPush('payment:changed', read), onPush('sale:changed', read), onPush('case:changed', read)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [again]);
  return { items, slow: payments.slow || cases.slow, error: payments.error ?? cases.error ?? sales.error, again };
}
