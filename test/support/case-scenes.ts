import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import type { MoneyCase } from '../../shared/money-case.ts';
import type { CardPayment, PaymentId, PixPayment } from '../../shared/payment.ts';
import type { Sale } from '../../shared/sale.ts';
import { checkInvariants } from '../faults/judge/check-invariants.ts';
import type { Shop } from './open-shop.ts';
import { value } from './value.ts';

export const cases = (shop: Shop): readonly MoneyCase[] => value(shop.till().cases.list());

export async function theCase(shop: Shop, more: Partial<Record<keyof MoneyCase, unknown>> = {}): Promise<MoneyCase> {
  await shop.poll(() => cases(shop)).toMatchObject([more]);
  const [only] = cases(shop);
  if (only === undefined) throw new Error('no case');
  return only;
}

export function device(shop: Shop) {
  const [first] = value(shop.till().devices.list()).devices;
  if (first === undefined) throw new Error('no device');
  return first;
}

export const atDevice = (shop: Shop, act: DeviceAct[1], details?: DeviceAct[2]): Promise<void> =>
  shop.service.device(device(shop).code, act, details);

type DeviceAct = Parameters<Shop['service']['device']>;

export const told = <P extends CardPayment | PixPayment>(shop: Shop, id: PaymentId): readonly P[] =>
  shop.pushed.map(({ payload }) => payload as P).filter((one) => one.id === id);

export async function waiting(shop: Shop, sale: Sale = shop.sell()): Promise<PaymentId> {
  const { id } = shop.startCard(sale);
  await shop.until(id, 'pending');
  return id;
}

export async function inProgress(shop: Shop, sale: Sale = shop.sell()): Promise<PaymentId> {
  const id = await waiting(shop, sale);
  await atDevice(shop, 'start');
  await shop.until(id, 'in_progress');
  return id;
}

export async function paidByCard(shop: Shop, sale: Sale = shop.sell()): Promise<PaymentId> {
  const id = await inProgress(shop, sale);
  await atDevice(shop, 'approve');
  await shop.until(id, 'approved');
  return id;
}

export async function insistOnCancel(shop: Shop, id: PaymentId): Promise<void> {
  value(shop.till().payments.cancel(id, false));
  await shop.poll(() => (shop.payment(id) as CardPayment).abort).toBe('refused');
  value(shop.till().payments.cancel(id, true));
}

/** A card cancelled by force while its device goes on, unseen by the operator. */
export async function goesOnUnseen(shop: Shop, sale: Sale = shop.sell()): Promise<PaymentId> {
  await shop.service.mode({ forced_abort: 'goes_on_unseen' });
  const id = await inProgress(shop, sale);
  await insistOnCancel(shop, id);
  await shop.until(id, 'cancelled');
  return id;
}

/** A card approved after the operator said that its request ended without money. */
export async function lateCard(shop: Shop): Promise<PaymentId> {
  const id = await goesOnUnseen(shop);
  await atDevice(shop, 'approve');
  return id;
}

export async function pendingPix(shop: Shop, sale: Sale = shop.sell()): Promise<{ id: PaymentId; code: string }> {
  if (!value(shop.till().qr.state()).ready) await shop.registerQr();
  const { id } = value(shop.till().payments.startPix(sale.id));
  const { qr } = (await shop.until(id, 'pending')) as PixPayment;
  return { id, code: qr?.code ?? '' };
}

export async function paidByPix(shop: Shop, sale: Sale = shop.sell()): Promise<{ id: PaymentId; code: string }> {
  const pix = await pendingPix(shop, sale);
  await shop.service.charge(pix.code, 'pay');
  await shop.until(pix.id, 'approved');
  return pix;
}

/** An open sale of R$ 100,00, of which R$ 60,00 are paid by Pix. */
export async function partPaidByPix(shop: Shop): Promise<{ sale: Sale; id: PaymentId; code: string }> {
  await shop.registerQr();
  const sale = shop.sell(10_000);
  const { id } = value(shop.till().payments.startPix(sale.id, cents(6_000)));
  const { qr } = (await shop.until(id, 'pending')) as PixPayment;
  const code = qr?.code ?? '';
  await shop.service.charge(code, 'pay');
  await shop.until(id, 'approved');
  return { sale, id, code };
}

/** A cancelled QR whose charge the operator would still accept. */
export async function endedPix(shop: Shop, sale: Sale = shop.sell()): Promise<{ id: PaymentId; code: string }> {
  await shop.service.mode({ pay_after_end: 'accept' });
  const pix = await pendingPix(shop, sale);
  value(shop.till().payments.cancel(pix.id, false));
  await shop.until(pix.id, 'cancelled');
  return pix;
}

export async function latePix(shop: Shop): Promise<{ id: PaymentId; code: string }> {
  const pix = await endedPix(shop);
  await shop.service.charge(pix.code, 'pay');
  return pix;
}

export async function otherAmount(shop: Shop, delta_cents: number): Promise<PaymentId> {
  await shop.service.fault('device.approve', 'wrong_amount', { settings: { delta_cents } });
  const id = await inProgress(shop);
  await atDevice(shop, 'approve');
  return id;
}

export async function deliverAgain(shop: Shop, id: PaymentId): Promise<void> {
  await shop.service.mode({ duplicates: 'accept' });
  const { amountCents } = shop.payment(id);
  const answer = await fetch(`${shop.service.baseUrl}/pos-venda`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.service.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      Identificador: id,
      Valor: amountCents / 100,
      PosDeviceId: device(shop).id,
      TipoPagamento: 2,
      Parcelas: 1,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

export async function undoAtOperator(shop: Shop, code: string): Promise<void> {
  const answer = await fetch(`${shop.service.qrBaseUrl}/api/VendasQrCode/SetRemoveVendaQrCode`, {
    method: 'POST',
    headers: { token: shop.service.token, cnpj: shop.service.cnpj, codigo: code },
  });
  const text = await answer.text();
  if (!text.startsWith('transacao')) throw new Error(text);
}

export async function charges(shop: Shop): Promise<readonly (readonly [string, number, string])[]> {
  const ledger = await shop.service.ledger();
  return ledger.charges.map((one) => [one.identifier, one.amount_cents, one.state]);
}

export async function kept(shop: Shop): Promise<readonly (readonly [string, number])[]> {
  return (await charges(shop)).filter(([, , state]) => state === 'kept').map(([id, amount]) => [id, amount]);
}

export async function breaches(shop: Shop): Promise<readonly unknown[]> {
  await shop.closeTill();
  const ledger = await shop.service.ledger();
  return checkInvariants({ tillFile: `${shop.folder}/till/real/till.db`, ledger });
}

export const saleOf = (shop: Shop, id: SaleId): Sale => value(shop.till().sales.get(id));

export const payCash = (shop: Shop, sale: Sale): Sale => value(shop.till().payments.payCash(sale.id, sale.totalCents));

export async function requests(shop: Shop, operation: string): Promise<number> {
  return (await shop.service.ledger()).requests.filter((one) => one.operation === operation).length;
}

/** Longer than any pause of the payment runner. */
const LONGEST_PAUSE_MS = 3 * 60_000;

/** Lets time pass until no questions go to the operator; returns how many there were. */
export async function untilQuiet(shop: Shop): Promise<number> {
  const asked = async (): Promise<number> => (await shop.service.ledger()).requests.length;
  for (let before = -1, now = await asked(); ; now = await asked()) {
    if (before === now) return now;
    before = now;
    await shop.pass(LONGEST_PAUSE_MS);
  }
}
