import { isFinal } from '../../../shared/payment-states.ts';
import type { controlOf } from '../../support/service-control.ts';
import type { ToldSoFar } from './told-so-far.ts';

/** Numbered from 1. */
export function deviceCode(device: number): string {
  return String(10_000_000 + device);
}

/** The customer holds a card to the device or pays the shown QR; impossible acts are skipped. */
export async function actAsCustomer(
  operator: Pick<ReturnType<typeof controlOf>, 'device' | 'charge'>,
  device: number,
  told: ToldSoFar,
): Promise<void> {
  for (const payment of [...told.payments.values()].filter(({ state }) => !isFinal(state))) {
    if (payment.tender === 'card') await operator.device(deviceCode(device), 'approve').catch(() => undefined);
    if (payment.tender === 'pix' && payment.qr !== null)
      await operator.charge(payment.qr.code, 'pay').catch(() => undefined);
  }
}
