import { expect, test } from 'vitest';
import { maskedTaxId } from '../../../shared/masked-tax-id.ts';

test.each([
  ['', ''],
  ['5', '•'],
  ['529', '•••'],
  ['5299', '•••.9'],
  ['529.982.247', '•••.982.247'],
  ['52998224725', '•••.982.247-••'],
  ['12ABC34501DE35', '••.ABC.345/01DE-••'],
  ['12.abc.345/01', '•••.BC3.450-•'],
  ['1'.repeat(40), '••.111.111/1111-••'],
])('%s is shown as %s', (typed, shown) => expect(maskedTaxId(typed)).toBe(shown));
