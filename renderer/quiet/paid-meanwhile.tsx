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
 * A dialog that an approval took away is answered by a dialog: the key that was meant for it confirms no sale. So is a
 * cancelling that was asked for and came too late.
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
          // the screen behind it says that it was paid
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
  // what would be undone does not stand out, and asks for its Enter
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
