import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldSale } from '../../../shared/held-sale.ts';
import { isGoingBack, isSettled, type MoneyCase } from '../../../shared/money-case.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { SaleSummary } from '../../../shared/sale.ts';
import { moneyText } from '../../text/money-text.ts';
import { ago, sinceWhen } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { amountOfCase, tenderOfCase } from './case-text.ts';
import { useHeldName } from './held-name.ts';
import { type PendingItem, sinceOf } from './pending-items.ts';

export function usePendingColumns(): readonly TableColumn<PendingItem>[] {
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
      <span className="held-facts">
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

/** Money that is being given back needs no decision. */
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
