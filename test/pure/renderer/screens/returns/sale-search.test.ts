import { describe, expect, test } from 'vitest';
import { readSearch, type SearchKind } from '../../../../../renderer/screens/returns/find-screen.tsx';

describe('what is typed to find a sale', () => {
  test.for<readonly [SearchKind, string, object]>([
    ['number', ' 000042 ', { by: 'number', series: null, number: 42 }],
    ['number', '42', { by: 'number', series: null, number: 42 }],
    ['number', '01-000042', { by: 'number', series: null, number: 42 }],
    ['number', '2-000001', { by: 'number', series: 2, number: 1 }],
    ['number', '01-2-000001', { by: 'number', series: 2, number: 1 }],
    ['day', '20/11/2026', { by: 'day', day: '2026-11-20' }],
    ['amount', 'R$ 129,90', { by: 'amount', amountCents: 12_990 }],
    ['tax_id', '123.456.789-09', { by: 'tax_id', taxId: '12345678909' }],
    ['payment', ' A1B2C3 ', { by: 'payment', text: 'A1B2C3' }],
  ])('%s %j is a question', ([kind, text, search]) => expect(readSearch(kind, text, 1)).toEqual(search));

  test.for<readonly [SearchKind, string]>([
    ['number', ''],
    ['number', '0'],
    ['number', '02-000042'],
    ['number', '12a'],
    ['day', '30/02/2026'],
    ['amount', '0'],
    ['amount', '12.50'],
    ['tax_id', '12345678900'],
    ['payment', '  '],
  ])('%s %j is none', ([kind, text]) => expect(readSearch(kind, text, 1)).toBeNull());
});
