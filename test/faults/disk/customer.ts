import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { ToldSoFar } from './told-so-far.ts';

/** The customer before the till: holds a card against the device, scans the QR that is shown. */
export type Customer = {
  readonly controlUrl: string;
  readonly device: number;
};

/** Devices are numbered from 1. */
export function deviceCode(device: number): string {
  return String(10_000_000 + device);
}

async function ask(url: string, method: 'GET' | 'POST'): Promise<Response> {
  // a connection of its own: one that has been kept may be closed at the other end just as it is used
  const headers = { connection: 'close' };
  return fetch(url, { method, headers, signal: AbortSignal.timeout(5_000) });
}

export function createCustomer({ controlUrl, device }: Customer) {
  return {
    /** Does what is to be done for the payments that the till shows as open; what cannot be done now is left. */
    act: async (told: ToldSoFar): Promise<void> => {
      const open = [...told.payments.values()].filter(({ state }) => !isFinal(state));
      for (const payment of open) {
        if (payment.tender === 'card') await ask(`${controlUrl}/devices/${deviceCode(device)}/approve`, 'POST');
        if (payment.tender === 'pix' && payment.qr !== null) {
          await ask(`${controlUrl}/charges/${Number(payment.qr.code)}/pay`, 'POST');
        }
      }
    },
  };
}

/** The operator's own book on one identifier. */
export async function ledgerOf(controlUrl: string, identifier: string): Promise<LedgerView> {
  const answer = await ask(`${controlUrl}/ledger?identifier=${encodeURIComponent(identifier)}`, 'GET');
  return (await answer.json()) as LedgerView;
}
