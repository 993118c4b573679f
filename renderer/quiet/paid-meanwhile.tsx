import { type ReactNode, useEffect, useState } from 'react';
import { isKept, type Payment, type PaymentId } from '../../shared/payment.ts';
import { isFinal } from '../../shared/payment-states.ts';
import type { Sale } from '../../shared/sale.ts';
import { type KeyLayer, useKeyLayers } from '../keys/key-layers.ts';
import { onPush } from '../pos-api.ts';
import { useSale } from '../state/sale-store.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import type { News, Uninvited } from './causes.ts';
import type { PaidMeanwhile } from './paid-meanwhile-dialog.tsx';
import { onUninvited } from './quiet.ts';

export const PaidMeanwhileDialog = lazyScreen(() => import('./paid-meanwhile-dialog.tsx'), 'PaidMeanwhileDialog');

/**
 * Shows a dialog when an approval closed another one: the key meant for that one confirms no sale. Also when a
 * cancellation came too late.
 */
export function PaidMeanwhileNotice(): ReactNode {
  const [paid, setPaid] = useState<PaidMeanwhile | null>(null);
  useEffect(() => {
    const arrivals = createArrivals();
    const look = ({ sale }: ReturnType<typeof useSale.getState>): void => arrivals.sees(sale);
    look(useSale.getState());
    const stops = [
      useSale.subscribe(look),
      onPush('payment:changed', arrivals.hears),
      onUninvited((change) => {
        const found = paidMeanwhile(change, arrivals);
        if (found === null) return;
        arrivals.told();
        PaidMeanwhileDialog.bring().then(
          () => setPaid(found),
          // the screen behind says that it was paid
          () => undefined,
        );
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return paid === null ? null : <PaidMeanwhileDialog paid={paid} onClose={() => setPaid(null)} />;
}

function paidMeanwhile({ before, news }: Uninvited, arrivals: Arrivals): PaidMeanwhile | null {
  const payment = news === null ? null : paymentOf(news);
  if (payment === null) return null;
  const { tender, amountCents } = payment;
  if (tender !== 'card' && tender !== 'pix') return null;
  const arrived = arrivals.find(payment.id);
  if (arrived === null) return null;
  if (arrived.leaving) return { tender, amountCents, wasToBeCancelled: true };
  const dialog = before.findLast(({ level }) => level === 'dialog');
  if (dialog === undefined || isOpen(dialog)) return null;
  // an act that undoes something is not primary and has its own Enter
  const wasToBeCancelled = dialog.keys.some(({ key, primary }) => key === 'Enter' && primary !== true);
  return { tender, amountCents, wasToBeCancelled };
}

function isOpen({ id }: KeyLayer): boolean {
  return useKeyLayers.getState().layers.some((layer) => layer.id === id);
}

function paymentOf(news: News): Payment | null {
  if (news.channel === 'payment:changed') return isKept(news.payload) ? news.payload : null;
  if (news.channel !== 'sale:changed' || news.payload.state !== 'paid') return null;
  return news.payload.payments.findLast(isKept) ?? null;
}

/** `leaving`: its cancellation was requested. */
type OnItsWay = { readonly id: PaymentId; readonly leaving: boolean };

/**
 * Payments that the page saw pending and then approved. Later news of the same payment, such as a return, is ignored.
 */
export function createArrivals() {
  let onItsWay: OnItsWay | null = null;
  let arrived: OnItsWay | null = null;
  return {
    sees: (sale: Pick<Sale, 'payments'> | null): void => {
      const live = sale?.payments.find(({ state }) => !isFinal(state));
      if (live === undefined) return;
      const wasLeaving = onItsWay?.id === live.id && onItsWay.leaving;
      onItsWay = { id: live.id, leaving: wasLeaving || live.state === 'cancel_requested' };
    },
    hears: (payment: Payment): void => {
      if (!isKept(payment)) return;
      if (payment.id === onItsWay?.id) {
        arrived = onItsWay;
        onItsWay = null;
      } else if (payment.id === arrived?.id) arrived = null;
    },
    /** The arrival of this payment until `told` is called; null if it was paid before. */
    find: (id: PaymentId): OnItsWay | null => (arrived?.id === id ? arrived : null),
    told: (): void => {
      arrived = null;
    },
  };
}

type Arrivals = ReturnType<typeof createArrivals>;
