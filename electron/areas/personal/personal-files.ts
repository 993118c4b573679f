import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SaleId } from '../../../shared/ids.ts';
import { maskedTaxId } from '../../../shared/masked-tax-id.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { PersonalDataState, PersonalSale } from '../../../shared/personal-data.ts';
import { receiptNumber } from '../../../shared/receipt-number.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { SaleReturn } from '../../../shared/sale-return.ts';
import type { Clock } from '../../lib/clock.ts';
import { folderRights } from '../../lib/folder-rights.ts';
import { removeFile } from '../../lib/remove-file.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';
import { PUT_AWAY } from './attach-personal.ts';
import type { PersonalStore } from './personal-store.ts';

export type SalesAsked = {
  /** Null for a sale that a restored file lacks. */
  readonly find: (id: SaleId) => PersonalSale | null;
  readonly whole: (id: SaleId) => Sale;
  readonly returnsOf: (id: SaleId) => readonly Pick<SaleReturn, 'at' | 'totalCents' | 'money' | 'reason'>[];
};

export type PersonalExportParts = {
  readonly sales: SalesAsked;
  readonly store: Pick<PersonalStore, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly registerNumber: () => number;
  readonly bare: string;
  /** Sales with this number; `found` are those in the till's file. */
  readonly count: number;
  readonly found: readonly PersonalSale[];
};

/**
 * JSON for the customer: amounts in centavos, times in UTC. The tax id is masked: its owner knows it, a finder must
 * not.
 */
export function personalExport(parts: PersonalExportParts): string {
  const { bare, count, clock } = parts;
  const sales = parts.found.map(({ id }) => exportedSale(parts, id));
  const head = {
    taxId: maskedTaxId(bare),
    exportedAt: clock.now().toISOString(),
    currency: 'BRL',
    keptWithSales: count,
  };
  return `${JSON.stringify({ ...head, sales }, null, 2)}\n`;
}

function exportedSale({ sales, store, registerNumber }: PersonalExportParts, id: SaleId) {
  const sale = sales.whole(id);
  const { state, openedAt, closedAt, totalCents, discountCents, lines, payments } = sale;
  const name = store.read({ saleId: id, kind: 'name' });
  return {
    receipt: sale.number === null ? null : receiptNumber(sale, registerNumber()),
    ...{ state, openedAt, closedAt, totalCents, discountCents },
    ...(name.state === 'known' ? { heldFor: name.text } : {}),
    items: lines
      .filter(({ cancelled }) => !cancelled)
      .map(({ code, name: product, quantity, weight, unitPriceCents, totalCents: lineCents }) => ({
        ...{ code, name: product, quantity, unitPriceCents },
        ...(weight ?? {}),
        totalCents: lineCents,
      })),
    payments: payments.map(exportedPayment),
    returns: sales.returnsOf(id),
  };
}

function exportedPayment({ tender, state, amountCents, createdAt }: Payment) {
  return { tender, state, amountCents, createdAt };
}

/** Time only: the name must not identify the customer. */
const FOR_A_CUSTOMER = /^personal-data-(\d{17})\.json$/;

export type PersonalFiles = ReturnType<typeof personalFiles>;

/** Exports in `help` of `dataDir`, and quarantined unreadable files in `folder`. */
export function personalFiles(dataDir: string, folder: string) {
  const help = path.join(dataDir, 'help');

  function dropWritten(isDropped: (stamp: string) => boolean): void {
    for (const name of existsSync(help) ? readdirSync(help) : []) {
      const written = FOR_A_CUSTOMER.exec(name)?.[1];
      if (written !== undefined && isDropped(written)) removeFile(path.join(help, name));
    }
  }

  return {
    write: (text: string, at: Date): string => {
      const file = path.join(help, `personal-data-${stampOf(at)}.json`);
      mkdirSync(help, { recursive: true, mode: 0o700 });
      writeFileDurably(file, text);
      return file;
    },
    /** Also drops files after `until`: a fast clock may have named them. */
    keepBetween: (since: Date, until: Date): void =>
      dropWritten((stamp) => stamp < stampOf(since) || stamp > stampOf(until)),
    dropForCustomers: (): void => dropWritten(() => true),
    putAway: (): readonly string[] => readdirSync(folder).filter((name) => PUT_AWAY.test(name)),
    /** With their journals. */
    dropPutAway: (): void => {
      for (const name of readdirSync(folder).filter((one) => PUT_AWAY.test(one.replace(/-journal$/, '')))) {
        removeFile(path.join(folder, name));
      }
    },
    folder: (): PersonalDataState['folder'] => folderRights(dataDir),
  };
}

function stampOf(at: Date): string {
  return at.toISOString().replace(/\D/g, '');
}
