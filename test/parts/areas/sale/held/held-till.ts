import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createAskLog } from '../../../../../electron/areas/payment/ask-log.ts';
import { openPersonal } from '../../../../../electron/areas/personal/personal.ts';
import type { PersonalDataService } from '../../../../../electron/areas/personal/personal-data-service.ts';
import type { TaxIdService } from '../../../../../electron/areas/personal/tax-id-service.ts';
import type { HeldSaleService } from '../../../../../electron/areas/sale/held-sale-service.ts';
import { silentLogger } from '../../../../../electron/lib/logger.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import { DEFAULT_SETTINGS } from '../../../../../shared/settings.ts';
import { testVault } from '../../../../support/people-scene.ts';
import { value } from '../../../../support/value.ts';
import { ANA, type DrawerTill, openDrawerTill, stockProduct } from '../../shift/drawer-till.ts';

export const AT = '2026-11-20T12:00:00.000Z';

/** A till before an open drawer, with its held sales and its customers' numbers. */
export type HeldTill = DrawerTill & {
  readonly held: HeldSaleService;
  readonly taxIds: TaxIdService;
  readonly data: PersonalDataService;
  readonly salesOfTaxId: (bare: string) => readonly SaleId[];
  readonly vault: ReturnType<typeof testVault>;
  /** Everything that was logged. */
  readonly logged: string[];
};

export function openHeldTill(vault = testVault(true), file?: string): HeldTill {
  const till = openDrawerTill(file, AT);
  const state = value(till.shift.state());
  if (state.shift === null) value(till.shift.open(cents(20_000)));
  till.actor.signedIn(ANA);
  if (till.database.products.findByScan('101') === null) {
    stockProduct(till, '101', 250);
    stockProduct(till, '102', 1_000);
  }
  const logged: string[] = [];
  const log = (text: string, facts?: unknown): void => void logged.push(`${text} ${JSON.stringify(facts)}`);
  const clock = { now: () => new Date(AT), monotonicMs: () => 0, sleep: async () => undefined };
  const asks = createAskLog(clock);
  const parts = {
    ...{ database: till.database, actor: till.actor, clock, newId: randomUUID },
    push: () => undefined,
    log: { ...silentLogger, info: log, warn: log, error: log },
    onFault: () => undefined,
  };
  const folder = path.dirname(till.file);
  const settings = { get: () => ({ ...DEFAULT_SETTINGS, ...till.settings }), set: () => undefined };
  const personal = openPersonal(parts, { host: { vault, settings, dataDir: folder }, folder, asks });
  return { ...till, ...personal, vault, logged };
}

/** The same file after the end of the program, with this vault. */
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
