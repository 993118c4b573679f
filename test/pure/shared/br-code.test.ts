import { describe, expect, test } from 'vitest';
import { checkBrCode, crc16, parseBrCode } from '../../../shared/br-code.ts';

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

const STATIC_KEY = field('01', 'chave@loja.example');

function brCode(amount: string | null, name = 'LOJA', target = STATIC_KEY): string {
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + target),
    field('52', '0000'),
    field('53', '986'),
    amount === null ? '' : field('54', amount),
    field('58', 'BR'),
    field('59', name),
    field('60', 'SAO PAULO'),
    '6304',
  ].join('');
  return body + crc16(body);
}

describe('CRC', () => {
  test('is CRC-16/CCITT-FALSE by its published check value', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });

  test('counts the bytes of UTF-8, not the characters', () => {
    expect(crc16('ç')).toBe(crc16('ç'.normalize('NFC')));
    expect(crc16('ç')).not.toBe(crc16('c'));
  });

  // the Central Bank's static example (BR Code manual)
  test('agrees with the published example', () => {
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
    // valid, but without an amount
    expect(checkBrCode(example)).toEqual({ ok: false, reason: 'amount' });
  });
});

describe('BR Code', () => {
  test.each([
    ['10.99', 1099],
    ['10', 1000],
    ['0.05', 5],
    ['10.9', 1090],
  ])('of amount %s', (amount, expected) => {
    expect(checkBrCode(brCode(amount))).toEqual({ ok: true, amountCents: expected });
  });

  test('a single changed character is found', () => {
    const right = brCode('10.99');
    expect(checkBrCode(right.replace('10.99', '10.98'))).toEqual({ ok: false, reason: 'crc' });
    expect(checkBrCode(`${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`)).toEqual({
      ok: false,
      reason: 'crc',
    });
  });

  test.each([null, '', '10,99', '10.999', '-1.00', '1e3', 'abc'])('amount %s is refused despite its CRC', (amount) => {
    expect(checkBrCode(brCode(amount))).toEqual({ ok: false, reason: 'amount' });
  });

  // a dynamic code's address tells the bank the amount (bacen/pix-api, issue 245)
  test('may leave its amount to its address, and is held to one that it tells', () => {
    const address = field('25', 'pix.example/qr/v2/9d36b84f');
    expect(checkBrCode(brCode(null, 'LOJA', address))).toEqual({ ok: true, amountCents: null });
    expect(checkBrCode(brCode('10.99', 'LOJA', address))).toEqual({ ok: true, amountCents: 1099 });
    expect(checkBrCode(brCode('10,99', 'LOJA', address))).toEqual({ ok: false, reason: 'amount' });
    expect(checkBrCode(brCode(null, 'LOJA', field('25', '')))).toEqual({ ok: false, reason: 'amount' });
  });

  test.each([
    ['currency', '5303986', '5303840'],
    ['currency', '5303986', ''],
    ['country', '5802BR', '5802US'],
    ['country', '5802BR', '5802br'],
    ['country', '5802BR', ''],
    ['malformed', 'chave@', 'chav\n@'],
    ['malformed', 'chave@', 'chav\u0000@'],
    ['malformed', 'chave@', 'chav\u0085@'],
    ['malformed', 'chave@', 'chav\u2028@'],
    ['malformed', 'chave@', 'chav\u2029@'],
  ] as const)('is refused for its %s: %j as %j', (reason, part, other) => {
    const unsigned = brCode('1.00').replace(part, other).slice(0, -4);
    expect(checkBrCode(unsigned + crc16(unsigned))).toEqual({ ok: false, reason });
  });

  test.each([
    '',
    'hello',
    '0002',
    '000201',
    brCode('1.00').slice(0, -8),
    `00020100020163041D3D`,
    'https://example.com/qr',
  ])('%j is malformed', (text) => expect(checkBrCode(text)).toEqual({ ok: false, reason: 'malformed' }));

  test('reads its fields', () => {
    const fields = parseBrCode(brCode('7.50'));
    expect([fields?.get('58'), fields?.get('59'), fields?.get('54')]).toEqual(['BR', 'LOJA', '7.50']);
    expect(parseBrCode('0099short')).toBeNull();
  });
});
