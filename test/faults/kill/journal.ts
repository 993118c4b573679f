import Sqlite from 'better-sqlite3';
import type { SaleId } from '../../../shared/ids.ts';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import { type FinalState, isFinal } from '../../../shared/payment-states.ts';
import type { Sale, SaleLineId } from '../../../shared/sale.ts';

/**
 * What the till has said, written down by the process that survives it. What a cashier was told has to be in the file
 * for ever after, whenever the till was killed: this is what "lost" is measured by.
 */
export type Journal = {
  readonly heardSale: (sale: Sale) => void;
  readonly heardPayment: (payment: Payment) => void;
  readonly counts: () => { readonly paid: number; readonly started: number; readonly ended: number };
  /** What was told and is not so in the file; the till must be closed. */
  readonly breaches: (file: string) => readonly string[];
};

export function openJournal(): Journal {
  const lines = new Map<SaleLineId, SaleId>();
  const paid = new Map<SaleId, { readonly number: number | null; readonly totalCents: number }>();
  const started = new Map<
    PaymentId,
    { readonly saleId: SaleId; readonly tender: string; readonly amountCents: number }
  >();
  const ended = new Map<PaymentId, FinalState>();
  const contradictions: string[] = [];

  function heardPayment(payment: Payment): void {
    const { id, saleId, tender, amountCents, state } = payment;
    started.set(id, { saleId, tender, amountCents });
    if (!isFinal(state)) return;
    const before = ended.get(id);
    if (before !== undefined && before !== state) contradictions.push(`I8: payment ${id} was ${before}, now ${state}`);
    ended.set(id, state);
  }

  function heardSale(sale: Sale): void {
    for (const line of sale.lines) lines.set(line.id, sale.id);
    for (const payment of sale.payments) heardPayment(payment);
    if (sale.state === 'paid') paid.set(sale.id, { number: sale.number, totalCents: sale.totalCents });
  }

  return {
    heardSale,
    heardPayment,
    counts: () => ({ paid: paid.size, started: started.size, ended: ended.size }),
    breaches: (file) => {
      const database = new Sqlite(file, { readonly: true });
      const row = <T>(sql: string, id: string): T | undefined => database.prepare<[string], T>(sql).get(id);
      const found = [...contradictions];
      for (const [id, saleId] of lines) {
        const line = row<{ sale_id: string }>('SELECT sale_id FROM sale_line WHERE id = ?', id);
        if (line?.sale_id !== saleId) found.push(`I17: line ${id}, which was told, is lost`);
      }
      for (const [id, told] of paid) {
        const sale = row<{ state: string; number: number; total_cents: number }>('SELECT * FROM sale WHERE id = ?', id);
        const same = sale?.state === 'paid' && sale.number === told.number && sale.total_cents === told.totalCents;
        if (!same)
          found.push(`I17: sale ${id}, told as paid with number ${told.number}, is ${JSON.stringify(sale ?? null)}`);
      }
      for (const [id, told] of started) {
        const payment = row<{ sale_id: string; tender: string; amount_cents: number; state: string }>(
          'SELECT * FROM payment WHERE id = ?',
          id,
        );
        const intent = payment === undefined ? null : [payment.sale_id, payment.tender, payment.amount_cents].join();
        if (intent !== [told.saleId, told.tender, told.amountCents].join())
          found.push(`I6: payment ${id}, which was told, is lost`);
        const end = ended.get(id);
        if (end !== undefined && payment?.state !== end)
          found.push(`I8: payment ${id}, told as ${end}, is ${payment?.state}`);
      }
      database.close();
      return found;
    },
  };
}
