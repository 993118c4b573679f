import type { CreditNote, CreditNoteId } from '../../../../shared/credit-note.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { maskCardNumbers } from '../../../../shared/mask-card-numbers.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { FoundSale, ReturnableSale, ReturnId, SaleReturn, SaleSearch } from '../../../../shared/sale-return.ts';
import { bareTaxId, isCnpj, isCpf } from '../../../../shared/tax-id.ts';
import { writing } from '../../../db/storage-failure.ts';
import { timestamp } from '../../service-parts.ts';
import { originOf } from '../cases/money-of-cases.ts';
import type { CreditNoteRow } from './credit-note-rows.ts';
import { findNote, reissueNote, viewCreditNote } from './credit-notes.ts';
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
    const origin = originOf(parts.database, parts.database.payments.get(leg.paymentId));
    if (leg.caseState === 'refunding') parts.followRefund(leg.caseId);
    // a card reversed on its device shows in later reads
    else if (origin?.tender === 'card') parts.lookAgain(origin.id);
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

type FoundSales = { readonly sales: readonly FoundSale[]; readonly hasMore: boolean };

/** Newest first. */
function findSales(
  { database, localTime, salesOfTaxId }: Pick<ReturnParts, 'database' | 'localTime' | 'salesOfTaxId'>,
  search: SaleSearch,
  offset: number,
  limit: number,
): Result<FoundSales> {
  const { saleSearch } = database;
  // one more tells whether there are more
  const page = { offset, limit: limit + 1 };
  switch (search.by) {
    case 'number':
      return ok(paged(saleSearch.byNumber(search.series, search.number, page), limit));
    case 'day': {
      const { from, to } = localTime().spanOf(search.day);
      return ok(paged(saleSearch.byTime(from.toISOString(), to.toISOString(), page), limit));
    }
    case 'amount':
      return ok(paged(saleSearch.byAmount(search.amountCents, page), limit));
    case 'tax_id': {
      const bare = bareTaxId(search.taxId);
      if (!isCpf(bare) && !isCnpj(bare)) return fail('invalid_input', { field: 'taxId' });
      return ok(paged(saleSearch.byIds(salesOfTaxId(bare), page), limit));
    }
    case 'payment': {
      const found = paged(saleSearch.byPayment(search.text, page), limit);
      // an identifier may look like a card number by chance
      const isCard = found.sales.length === 0 && /^[\d -]+$/.test(search.text);
      return isCard && maskCardNumbers(search.text) !== search.text
        ? fail('card_number_typed', { field: 'text' })
        : ok(found);
    }
  }
}

function paged(found: readonly FoundSale[], limit: number): FoundSales {
  return { sales: found.slice(0, limit), hasMore: found.length > limit };
}
