import type { CreditNote, CreditNoteId } from '../../../../shared/credit-note.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { ReturnableSale, ReturnId, SaleReturn, SaleSearch } from '../../../../shared/sale-return.ts';
import { writing } from '../../../db/storage-failure.ts';
import { timestamp } from '../../service-parts.ts';
import type { CreditNoteRow } from './credit-note-rows.ts';
import { findNote, reissueNote, viewCreditNote } from './credit-notes.ts';
import { type FoundSales, findSales } from './find-sales.ts';
import { makeReturn, type ReturnOrder } from './make-return.ts';
import type { ReturnParts } from './return-parts.ts';
import { viewReturn } from './return-view.ts';
import { returnableSale } from './returnable-sale.ts';

/** Each call is one transaction. */
export function createReturnService(parts: ReturnParts) {
  const { returns, creditNotes, transaction } = parts.database;
  const viewNote = (row: CreditNoteRow | null): Result<CreditNote> =>
    row === null ? fail('not_found') : ok(viewCreditNote(row, timestamp(parts.clock)));

  const get = (id: ReturnId): Result<SaleReturn> => {
    const row = returns.find(id);
    return row === null ? fail('not_found') : ok(viewReturn(parts, row));
  };

  /** After the commit. */
  function announce({ money, leg }: SaleReturn): void {
    if (money === 'cash') parts.onCash();
    if (leg === null) return;
    parts.onCase();
    if (leg.caseState === 'refunding') parts.followRefund(leg.caseId);
    // a card reversed on its device shows in later reads
    else if (leg.tender === 'card') parts.lookAgain(leg.paymentId);
  }

  return {
    find: (search: SaleSearch, offset: number, limit: number): Result<FoundSales> =>
      findSales(parts, search, offset, limit),
    forSale: (id: SaleId): Result<ReturnableSale> => returnableSale(parts, id),
    get,
    make: (order: ReturnOrder): Result<SaleReturn> => {
      const id = parts.newId() as ReturnId;
      const made = writing(id, () => transaction(() => makeReturn(parts, id, order)));
      if (!made.ok) return made;
      const done = get(id);
      if (done.ok) announce(done.value);
      return done;
    },
    creditNote: (code: string): Result<CreditNote> => {
      const found = findNote(parts, code);
      return found.ok ? viewNote(found.value) : found;
    },
    reissue: (code: string): Result<CreditNote> => {
      const id = parts.newId() as CreditNoteId;
      const reissued = writing(id, () => transaction(() => reissueNote(parts, id, code)));
      return reissued.ok ? viewNote(creditNotes.find(id)) : reissued;
    },
    /** For a call whose commit failed. */
    findNote: (id: string): CreditNoteRow | null => creditNotes.find(id as CreditNoteId),
    viewNote,
  };
}

export type ReturnService = ReturnType<typeof createReturnService>;
