import Check from 'lucide-react/icons/circle-check';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldSale } from '../../../shared/held-sale.ts';
import { isGoingBack, isSettled, type MoneyCase } from '../../../shared/money-case.ts';
import type { CaseId, Payment } from '../../../shared/payment.ts';
import type { SaleSummary } from '../../../shared/sale.ts';
import { onPush } from '../../pos-api.ts';
import { useSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { ago, dayAndClock, sinceWhen } from '../../text/time-words.ts';
import { LooseSlips } from '../../ui/loose-slips.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall } from '../../use-call.ts';
import { CaseDetail } from './case-detail.tsx';
import { amountOfCase, tenderOfCase } from './case-text.ts';
import { type CaseAct, useCaseActs, usePendingActs } from './pending-acts.tsx';
import { type PendingItem, pendingItems, sinceOf } from './pending-items.ts';
import './pending.css';

export function PendingScreen({ caseId }: { readonly caseId?: CaseId }): ReactNode {
  const { t } = useTranslation('cases');
  const { items, slow, error, again } = usePending();
  const [selectedId, setSelectedId] = useState<string | null>(caseId ?? null);
  const isFree = useSale(({ sale }) => sale?.state !== 'open' || sale.lines.every(({ cancelled }) => cancelled));
  const selected = items === null ? null : chosen(items, selectedId, isFree);
  const acts = usePendingActs(selected, () => void again());
  const caseActs = useCaseActs(selected?.kind === 'case' ? selected.money : null, () => void again());
  const columns = usePendingColumns();
  return (
    <Screen title={t('title')}>
      <ErrorNote error={error} onAgain={() => void again()} />
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

/** The selected row; on a free screen, at first the oldest sale off the screen. */
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
    // a list without its cases would look complete
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

function usePendingColumns(): readonly TableColumn<PendingItem>[] {
  const { t } = useTranslation('cases');
  const now = useNow(5000);
  return [
    {
      id: 'since',
      title: t('column.since'),
      cell: (item) => `${sinceWhen(sinceOf(item), now)} (${ago(sinceOf(item), now)})`,
    },
    { id: 'what', title: t('column.what'), cell: (item) => <What item={item} />, names: true },
    { id: 'amount', title: t('column.amount'), cell: amountOf, align: 'end' },
    { id: 'state', title: t('column.state'), cell: (item) => <PendingMark item={item} /> },
    {
      id: 'answer',
      title: t('column.lastAnswer'),
      cell: (item) => (item.kind === 'payment' ? ago(item.payment.lastAnswerAt, now) : '—'),
    },
  ];
}

function amountOf(item: PendingItem): string {
  switch (item.kind) {
    case 'case':
      return item.money.amountCents === null ? '—' : amountOfCase(item.money);
    case 'payment':
      return moneyText(item.payment.amountCents);
    case 'set_aside':
    case 'held':
      return moneyText(item.sale.totalCents);
  }
}

function What({ item }: { readonly item: PendingItem }): ReactNode {
  const { t } = useTranslation('cases');
  if (item.kind === 'set_aside') return t('kind.setAside');
  if (item.kind === 'held') return <Held sale={item.sale} held={item.held} />;
  if (item.kind === 'case') return `${t(`case.kind.${item.money.kind}`)} — ${tenderOfCase(item.money)}`;
  const tender = t(`tender.${item.payment.tender}`);
  return item.payment.tender === 'card' ? t('on', { tender, device: item.payment.deviceName }) : tender;
}

function Held({ sale, held }: { readonly sale: SaleSummary; readonly held: HeldSale }): ReactNode {
  const { t } = useTranslation('cases');
  const name = useHeldName(held);
  return (
    <>
      <strong>{name}</strong>
      <span className="hint block">
        {t('held.items', { count: sale.itemCount })}, {t('held.by', { name: held.by.name })}
      </span>
    </>
  );
}

function PendingMark({ item }: { readonly item: PendingItem }): ReactNode {
  const { t } = useTranslation('cases');
  if (item.kind === 'case') return <Mark kind={caseLook(item.money)}>{t(`case.state.${stateOf(item.money)}`)}</Mark>;
  if (item.kind === 'set_aside') return <Mark kind="soft">{t('state.set_aside')}</Mark>;
  if (item.kind === 'held') return <Mark kind="soft">{t('state.held')}</Mark>;
  return <Mark kind="warn">{t(`state.${liveState(item.payment)}`)}</Mark>;
}

function stateOf({ kind, state }: MoneyCase): MoneyCase['state'] | 'giveBack' {
  return state === 'open' && isGoingBack(kind) ? 'giveBack' : state;
}

function caseLook({ state }: MoneyCase): 'danger' | 'warn' | 'soft' {
  if (isSettled(state)) return 'soft';
  return state === 'open' ? 'danger' : 'warn';
}

type LiveState = 'created' | 'pending' | 'in_progress' | 'cancel_requested' | 'unconfirmed';

function liveState(payment: Payment): LiveState {
  const { state } = payment;
  return state === 'approved' || state === 'declined' || state === 'cancelled' || state === 'expired'
    ? 'unconfirmed'
    : state;
}

function useHeldName({ name }: Pick<HeldSale, 'name'>): string {
  const { t } = useTranslation('cases');
  if (name === null) return t('held.unreadableName');
  return name === '' ? t('held.noName') : name;
}
