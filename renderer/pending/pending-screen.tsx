import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/use-keys.ts';
import { showSale, useSale } from '../mirror/sale-store.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote, Note, Working } from '../ui/note.tsx';
import { Empty, Screen } from '../ui/screen.tsx';
import { Table } from '../ui/table.tsx';
import { useCall } from '../use-call.ts';
import { CancelAsideDialog } from './cancel-aside-dialog.tsx';
import { usePendingColumns } from './pending-columns.tsx';
import type { PendingItem } from './pending-items.ts';
import { usePending } from './use-pending.ts';

/** Payments without an end and sales set aside, each with the keys that are safe. */
export function PendingScreen(): ReactNode {
  const { t } = useTranslation('pending');
  const shell = useTranslation('shell').t;
  const { items, slow, error, again } = usePending();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = items?.find((item) => item.id === selectedId) ?? items?.[0] ?? null;
  const acts = usePendingActs(selected);
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
      {selected === null ? null : (
        <Note kind={selected.kind === 'conflict' ? 'error' : 'info'}>{t(DETAIL[selected.kind])}</Note>
      )}
      <Working shown={acts.slow}>{t('loading')}</Working>
      {acts.dialog}
    </Screen>
  );
}

const DETAIL = { payment: 'detail.payment', conflict: 'detail.conflict', set_aside: 'detail.setAside' } as const;

function usePendingActs(selected: PendingItem | null) {
  const { t } = useTranslation('pending');
  const shell = useTranslation('shell').t;
  const { back, goTo } = useNavigation();
  const current = useSale((state) => state.sale);
  const resuming = useCall('sale:resume');
  const asking = useCall('payment:ask-again');
  const [finishFirst, setFinishFirst] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const busy = current?.state === 'open' && current.lines.some((line) => !line.cancelled);

  const resume = async (item: PendingItem): Promise<void> => {
    const saleId = item.kind === 'set_aside' ? item.sale.id : item.payment.saleId;
    if (current?.id === saleId) return goTo({ screen: 'checkout' });
    if (busy) return setFinishFirst(true);
    const result = await resuming.run({ saleId });
    if (!result.ok) return;
    showSale(result.value);
    goTo({ screen: 'checkout' });
    goTo({ screen: 'payment' });
  };
  const askAgain = (): void => {
    if (selected !== null && selected.kind !== 'set_aside') void asking.run({ paymentId: selected.payment.id });
  };
  const resumable = selected !== null && selected.kind !== 'conflict';
  useKeys('screen', [
    {
      key: 'Enter',
      label: t('keys.resume'),
      primary: true,
      disabled: !resumable,
      run: () => selected !== null && void resume(selected),
    },
    {
      key: 'F5',
      label: t('keys.cancelSale'),
      disabled: selected?.kind !== 'set_aside',
      run: () => setCancelling(true),
    },
    { key: 'F8', label: t('keys.askAgain'), disabled: selected?.kind !== 'payment', run: askAgain },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
  const dialog =
    cancelling && selected?.kind === 'set_aside' ? (
      <CancelAsideDialog sale={selected.sale} onClose={() => setCancelling(false)} />
    ) : null;
  return {
    resume: (item: PendingItem) => (item.kind === 'conflict' ? undefined : void resume(item)),
    finishFirst: finishFirst && busy,
    error: resuming.error ?? asking.error,
    slow: resuming.slow || asking.slow,
    dialog,
  };
}
