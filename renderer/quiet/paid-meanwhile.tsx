import { type ReactNode, useEffect, useState } from 'react';
import { isKept, type Payment } from '../../shared/payment.ts';
import type { KeyLayer } from '../keys/key-layers.ts';
import { useKeyLayers } from '../keys/key-layers.ts';
import { onPush } from '../pos-api.ts';
import { useSale } from '../state/sale-store.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { type Arrivals, createArrivals } from './arrivals.ts';
import type { News, Uninvited } from './causes.ts';
import type { PaidMeanwhile } from './paid-meanwhile-dialog.tsx';
import { onUninvited } from './quiet.ts';

export const PaidMeanwhileDialog = lazyScreen(
  async () => (await import('./paid-meanwhile-dialog.tsx')).PaidMeanwhileDialog,
);

/**
 * Shows a dialog where an approval closed another one, so that the key meant for that one confirms no sale; also where
 * a cancellation came too late.
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
