import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Payment } from '../../../../shared/payment.ts';
import type { Result } from '../../../../shared/result.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { type PaymentRow, withTillFile } from '../../judge/till-file.ts';

/** What the till does before it has the right to, seen at the moment at which it does it. */

export type Tell = (breach: string) => void;

/** The payments as they are in the file at this moment, whatever the till holds in memory. */
const durablePayments = (tillFile: string): readonly PaymentRow[] => withTillFile(tillFile, (till) => till.payments);

type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: unknown;
};

/** I6: nothing that may move money leaves before its payment is in the file. Gives what ends the watching. */
export function watchRequests(tillFile: string, tell: Tell): () => void {
  const onCreate = (message: unknown): void => {
    const { method, path, body, headers } = (message as { readonly request: SentRequest }).request;
    const isCard = method === 'POST' && path.endsWith('/pos-venda');
    const isPix = path.endsWith('/SetVendaQrCode');
    if (!isCard && !isPix) return;
    const said = isCard ? String(body) : JSON.stringify(headers);
    const known = durablePayments(tillFile).some((one) => said.includes(isCard ? one.id : one.id.slice(0, 8)));
    if (!known) tell(`I6: the request of a payment left before it was in the file (${method} ${path})`);
  };
  subscribe('undici:request:create', onCreate);
  return () => void unsubscribe('undici:request:create', onCreate);
}

/** I6, I17: what the screen is told of a payment is in the file already; a QR above all. */
export function checkTold(tillFile: string, payment: Payment, tell: Tell): void {
  const row = durablePayments(tillFile).find((one) => one.id === payment.id);
  if (row?.state !== payment.state)
    tell(`I17: the screen was told that ${payment.id} is ${payment.state}, the file says ${row?.state ?? 'nothing'}`);
  if (payment.tender === 'pix' && payment.qr !== null && row?.qr_code !== payment.qr.code)
    tell(`I6: the QR of ${payment.id} was drawn before it was in the file`);
}

/** I17: a sale that was answered is in the file as it was answered. Gives the sale, if it is one. */
export function checkAnswered(tillFile: string, channel: string, answer: unknown, tell: Tell): Sale | null {
  const isOfSale = channel.startsWith('sale:') || channel === 'payment:pay-cash';
  const { ok, value } = answer as Result<Sale | null> & { readonly value?: Sale | null };
  if (!isOfSale || channel === 'sale:list' || !ok || value === null) return null;
  const row = withTillFile(tillFile, (till) => till.sales.find((one) => one.id === value.id));
  if (row?.state !== value.state || row.total_cents !== value.totalCents)
    tell(`I17: the screen was told of a sale that is ${value.state}, the file says ${row?.state ?? 'nothing'}`);
  return value;
}
