import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createHeadOfficeLink, type HeadOfficeLinkParts } from '../../electron/areas/head-office/head-office-link.ts';
import { trailReader } from '../../electron/areas/head-office/publish-trail.ts';
import { type Clock, systemClock } from '../../electron/lib/clock.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import { cents } from '../../shared/money.ts';
import type { HeadOfficeSettings } from '../../shared/settings.ts';
import { nothing, quietParts } from '../support/quiet-parts.ts';
import { quietSales, storeCash } from '../support/quiet-sales.ts';
import { atOpenDrawer } from '../support/test-actor.ts';
import { openTillDatabase, type TillDatabase } from '../support/till-database.ts';

export type SellingTillParts = {
  /** In its own folder, made if missing: a till keeps other files beside it. */
  readonly file: string;
  readonly till: number;
  readonly clock?: Clock;
};

export type TillSums = { readonly entries: number; readonly sales: number; readonly totalCents: number };

export type SellingTill = ReturnType<typeof openSellingTill>;

const PRODUCTS = 20;

export function openSellingTill({ file, till, clock = systemClock }: SellingTillParts) {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = openTillDatabase(file, { now: clock.now, who: () => ({ till, person: null, shift: null }) });
  if (database.products.count() === 0) stock(database);
  const actor = atOpenDrawer(database, clock.now().toISOString());
  const parts = quietParts(database, { clock, actor });
  const sales = quietSales(parts);
  const sold = database.connection.prepare<[], { sales: number; total: number }>(
    `SELECT count(*) AS sales, coalesce(sum(total_cents), 0) AS total FROM sale WHERE state = 'paid'`,
  );
  const trail = trailReader(database.connection);
  return {
    database,
    trail,
    /** A cash sale, one commit per item and one for the money. */
    sell: (items: number): void => {
      for (let item = 0; item < items; item++) {
        const added = sales.addByCode(`P${1 + ((item * 7) % PRODUCTS)}`);
        if (!added.ok) throw new Error(`an item was not sold: ${added.error.code}`);
      }
      const open = database.sales.findOpen();
      if (open === null) throw new Error('no sale is open');
      storeCash(parts, { saleId: open.id, amountCents: open.total_cents, at: clock.now().toISOString() });
    },
    sums: (): TillSums => {
      const { sales: count = 0, total = 0 } = sold.get() ?? {};
      return { entries: trail.headId(), sales: count, totalCents: total };
    },
    connect: (settings: HeadOfficeSettings, more: Partial<HeadOfficeLinkParts> = {}) => {
      const link = createHeadOfficeLink({
        settings,
        registerNumber: till,
        trail,
        memory: database.memory,
        clock,
        random: Math.random,
        log: silentLogger,
        onChanged: nothing,
        onFault: nothing,
        ...more,
      });
      link.start();
      return link;
    },
    close: database.close,
  };
}

function stock(database: TillDatabase): void {
  database.transaction(() => {
    for (let number = 1; number <= PRODUCTS; number++) {
      const priceCents = cents(199 + 37 * number);
      database.products.insert({ code: `P${number}`, barcode: null, name: `Produto ${number}`, priceCents }, 'then');
    }
  });
}
