import path from 'node:path';
import { ofCustomer } from '../../../../../../electron/areas/money/money.ts';
import { createPollLog } from '../../../../../../electron/areas/money/payment/poll-log.ts';
import { createHeldSaleService } from '../../../../../../electron/areas/money/sale/held-sale-service.ts';
import { createTaxIdService } from '../../../../../../electron/areas/money/sale/tax-id-service.ts';
import { openPersonal } from '../../../../../../electron/areas/personal/personal.ts';
import { silentLogger } from '../../../../../../electron/lib/logger.ts';
import type { SaleId } from '../../../../../../shared/ids.ts';
import { cents } from '../../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../../shared/payment.ts';
import type { Sale } from '../../../../../../shared/sale.ts';
import { DEFAULT_SETTINGS } from '../../../../../../shared/settings.ts';
import { testVault } from '../../../../../support/people-scene.ts';
import { clockAt, nothing, quietParts } from '../../../../../support/quiet-parts.ts';
import { storeCash } from '../../../../../support/quiet-sales.ts';
import { value } from '../../../../../support/value.ts';
import { ANA, openDrawerTill, stockProduct } from '../../../shift/drawer-till.ts';

export const AT = '2026-11-20T12:00:00.000Z';

export function openHeldTill(vault = testVault(true), file?: string) {
  const till = openDrawerTill(file, AT);
  const state = value(till.shift.state());
  if (state.shift === null) value(till.shift.open(cents(20_000)));
  till.actor.signedIn(ANA);
  if (till.database.products.findByScan('101') === null) {
    stockProduct(till, '101', 250);
    stockProduct(till, '102', 1_000);
  }
  const logged: string[] = [];
  const write = (text: string, facts?: unknown): void => void logged.push(`${text} ${JSON.stringify(facts)}`);
  const log = { ...silentLogger, info: write, warn: write, error: write };
  const clock = clockAt(() => new Date(AT));
  const folder = path.dirname(till.file);
  const settings = { get: () => ({ ...DEFAULT_SETTINGS, ...till.settings }), set: nothing };
  const host = { vault, settings, dataDir: folder };
  const noteInAudit = (note: Readonly<Record<string, unknown>>): void => till.database.noteInAudit(note);
  const parts = quietParts({ ...till.database, noteInAudit }, { actor: till.actor, clock, log });
  const pollLog = createPollLog(clock);
  const personal = openPersonal({ ...parts, host, folder }, ofCustomer(parts, pollLog));
  const { store } = personal;
  return {
    ...{ ...till, ...personal, vault },
    held: createHeldSaleService({ ...parts, pollLog, store }),
    taxIds: createTaxIdService({ ...parts, pollLog, store }),
    salesOfTaxId: store.salesOf,
    logged,
  };
}

export type HeldTill = ReturnType<typeof openHeldTill>;

/** The file after a restart, with this vault. */
export function afterRestart(till: HeldTill, vault = till.vault): HeldTill {
  till.database.close();
  return openHeldTill(vault, till.file);
}

export function sell({ sales }: Pick<HeldTill, 'sales'>, ...codes: string[]): Sale {
  for (const code of codes) value(sales.addByCode(code));
  const sale = value(sales.current());
  if (sale === null) throw new Error('nothing was sold');
  return sale;
}

export async function sold(till: HeldTill, taxId: string | null = null, code = '101'): Promise<SaleId> {
  const { id, dueCents } = sell(till, code);
  if (taxId !== null) value(await till.taxIds.set(id, taxId));
  payWhole(till, id, dueCents);
  return id;
}

export function payWhole(till: HeldTill, saleId: SaleId, dueCents: number): void {
  storeCash(till, { saleId, amountCents: cents(dueCents), at: AT });
}

export function payInCash(till: HeldTill, saleId: SaleId, amountCents: number): void {
  storeCash(till, { saleId, amountCents: cents(amountCents), at: AT, closes: false });
}

export function startedPayment({ database, actor }: HeldTill, saleId: SaleId, amountCents: number): void {
  database.transaction(() =>
    database.payments.insert({
      ...{ id: `pix-${saleId}` as PaymentId, saleId, createdAt: AT, ...actor.by() },
      ...{ amountCents: cents(amountCents), tender: 'pix', state: 'pending' },
    }),
  );
}
