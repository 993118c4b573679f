import { maskCardNumbers } from '../../../../shared/mask-card-numbers.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { FoundSale, SaleSearch } from '../../../../shared/sale-return.ts';
import { bareTaxId, isCnpj, isCpf } from '../../../../shared/tax-id.ts';
import type { ReturnParts } from './return-parts.ts';

export type FoundSales = { readonly sales: readonly FoundSale[]; readonly hasMore: boolean };

/** Newest first. */
export function findSales(
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
