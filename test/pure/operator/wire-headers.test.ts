import { describe, expect, it } from 'vitest';
import { checkHeaders } from '../../../electron/operator/wire-headers.ts';

function check(value: string) {
  return checkHeaders([
    { name: 'token', value: 'abc', field: 'token' },
    { name: 'nomecaixa', value, field: 'cashRegisterName' },
  ]);
}

describe('header values', () => {
  const FIT = ['CAIXA 1|12345678000195', 'Caixa do José, açúcar', 'segunda|08:00|18:00¬terca|08:00|18:00', 'ÿ', ''];
  it.each(FIT)('%j travels', (value) => {
    expect(check(value)).toEqual({ ok: true, headers: { token: 'abc', nomecaixa: value } });
  });

  it('composes letters first: a tilde of its own is not in Latin-1, the letter with it is', () => {
    expect(check('Sa\u0303o')).toEqual({ ok: true, headers: { token: 'abc', nomecaixa: 'S\u00e3o' } });
  });

  const LINES = ['line\r\ninjected: yes', 'line\n', '\r', 'nul\0', 'tab\t', '\x7f', '\x85'];
  it.each([...LINES, '€ 5', '😀', 'łódź', '\ud800', 'zero\u200bwidth'])('%j is refused by header name', (value) => {
    expect(check(value)).toEqual({ ok: false, header: { name: 'nomecaixa', value, field: 'cashRegisterName' } });
  });
});
