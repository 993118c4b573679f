import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, cents, subtract } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { showSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { type CallState, useCall } from '../../use-call.ts';
import { partOf } from './payments-of-sale.ts';

export type Cash = {
  /** For at least the amount due. Asks first about unlikely change. */
  readonly take: (handed: Cents) => void;
  readonly pay: (handed: Cents, part: Cents) => void;
  readonly call: CallState<'payment:pay-cash'>;
  readonly asked: ReactNode;
};

export function useCash(sale: Sale, due: Cents, onTaken: () => void): Cash {
  const { t } = useTranslation('payment');
  const { check, asked } = useDoubt();
  const call = useCall('payment:pay-cash');
  const pay = async (handed: Cents, part: Cents): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ saleId: sale.id, tenderedCents: handed, amountCents: partOf(sale, part) });
    if (!result.ok) return;
    showSale(result.value);
    if (result.value.state !== 'open') return;
    if (handed > part) showNotice(t('cash.giveChange', { change: moneyText(subtract(handed, part)) }), 'warn');
    onTaken();
  };
  const take = (handed: Cents): void => {
    const changeCents = cents(handed - due);
    const amounts = { tendered: moneyText(handed), due: moneyText(due), change: moneyText(changeCents) };
    check({ is: 'change', changeCents }, t('cash.largeChange', amounts), () => void pay(handed, due));
  };
  return { take, pay: (handed, part) => void pay(handed, part), call, asked };
}
