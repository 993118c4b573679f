import { type ReactNode, useEffect, useState } from 'react';
import { isKept, type Payment, type PaymentId } from '../../shared/payment.ts';
import type { KeyLayer } from '../keys/key-layers.ts';
import { useKeyLayers } from '../keys/key-layers.ts';
import { useSale } from '../state/sale-store.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
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
    /** The payment on the screen that was last seen on its way to being cancelled. */
    let leaving: PaymentId | null = null;
    const look = ({ sale }: ReturnType<typeof useSale.getState>): void => {
      leaving = sale?.payments.find(({ state }) => state === 'cancel_requested')?.id ?? leaving;
    };
    look(useSale.getState());
    const stopLooking = useSale.subscribe(look);
    const stopHearing = onUninvited((change) => {
      const found = paidMeanwhile(change, leaving);
      if (found === null) return;
      leaving = null;
      PaidMeanwhileDialog.bring().then(
        () => setPaid(found),
        // the screen behind it says that it was paid
        () => undefined,
      );
    });
    return () => {
      stopLooking();
      stopHearing();
    };
  }, []);
  return paid === null ? null : <PaidMeanwhileDialog paid={paid} onClose={() => setPaid(null)} />;
}

function paidMeanwhile({ before, news }: Uninvited, leaving: PaymentId | null): PaidMeanwhile | null {
  const payment = news === null ? null : paymentOf(news);
  if (payment === null) return null;
  const { tender, amountCents } = payment;
  if (tender !== 'card' && tender !== 'pix') return null;
  if (payment.id === leaving) return { tender, amountCents, wasToBeCancelled: true };
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
