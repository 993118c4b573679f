import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import { AT, type HeldTill } from './held-till.ts';

/** A part of the sale in cash, as the payment service stores it; the sale stays open. */
export function payInCash({ database, actor }: HeldTill, saleId: SaleId, amountCents: number): void {
  const id = `cash-${saleId}` as PaymentId;
  const money = { amountCents: cents(amountCents), tenderedCents: cents(amountCents), changeCents: cents(0) };
  database.transaction(() => {
    database.payments.insert({
      ...{ id, saleId, createdAt: AT, ...actor.by(), ...money },
      ...{ tender: 'cash', state: 'approved' },
    });
    database.payments.addEvent(id, AT, 'paid_cash', 'created', 'approved', null);
  });
}

/** A charge of the sale that has begun and not ended. */
export function startedPayment({ database, actor }: HeldTill, saleId: SaleId, amountCents: number): void {
  database.transaction(() =>
    database.payments.insert({
      ...{ id: `pix-${saleId}` as PaymentId, saleId, createdAt: AT, ...actor.by() },
      ...{ amountCents: cents(amountCents), tender: 'pix', state: 'pending' },
    }),
  );
}
