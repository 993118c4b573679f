import { describe, expect, it } from 'vitest';
import { parseWireJson, rawJsonNumber, WireNumber } from '../../../electron/operator/wire-json.ts';

function field(text: string, name: string): unknown {
  return (parseWireJson(text)?.value as Record<string, unknown> | undefined)?.[name];
}

describe('JSON of the operator', () => {
  it.each(['10.9900', '0.1', '12345678901234567890', '1e400', '-0.0'])('keeps the digits of %s', (digits) => {
    expect(field(`{"valor":${digits}}`, 'valor')).toEqual(new WireNumber(digits));
  });

  it('reads names without regard to case, at every depth', () => {
    expect(parseWireJson('{"Vendas":[{"PosVendaIdentificador":"a"}]}')?.value).toEqual({
      vendas: [{ posvendaidentificador: 'a' }],
    });
  });

  it('takes a name that is there twice with one value, and drops it where the values differ', () => {
    expect(field('{"Codigo":7,"codigo":7}', 'codigo')).toEqual(new WireNumber('7'));
    expect(field('{"StatusCode":"77","statuscode":"00","STATUSCODE":"00"}', 'statuscode')).toBeUndefined();
    expect(field('{"Valor":{},"valor":{}}', 'valor')).toBeUndefined();
    expect(field('{"Valor":null,"valor":7}', 'valor')).toBeUndefined();
  });

  it('is not fooled by names of the language', () => {
    const value = parseWireJson('{"__proto__":{"id":1},"constructor":2}')?.value as object;
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect('id' in value).toBe(false);
  });

  it.each(['', '{', 'undefined', "{'a':1}", '<html>', '[ERRO]: x', '[1,]', '\u0000'])('refuses %j', (text) => {
    expect(parseWireJson(text)).toBeNull();
  });

  it.each([
    '{"Id":7,"Nome":"Suco 1.5L","lista":[null,true,"",-12,0,[{"A":{"b":3}}]],"__proto__":[1]}',
    '{"Codigo":7,"codigo":8,"CODIGO":7,"x":{"A":[],"a":[]}}',
    '[123456789012345,-123456789012345,0]',
    '"-0"',
    '{"a":",-0.5 : 12e3"}',
  ])('means the same beside a number with a fraction and without: %s', (text) => {
    const alone = parseWireJson(`[${text}]`)?.value as unknown[];
    const beside = parseWireJson(`[${text}, 0.5]`)?.value as unknown[];
    expect(alone[0]).toStrictEqual(beside[0]);
    expect(beside[1]).toEqual(new WireNumber('0.5'));
  });

  it.each(['[-0]', '[ -0 ]', '[1,-0]', '{"a" : -0}', '-0'])('keeps a zero below zero: %s', (text) => {
    expect(JSON.stringify(parseWireJson(text)?.value)).toContain('"source":"-0"');
  });

  it.each(['[1234567890123456789]', '[1,\n\t12345678901234567890]', '12345678901234567890', '{"a":[1e2]}', '1E2'])(
    'keeps the digits of a number wherever it stands: %s',
    (text) => {
      const digits = /\d{3,}|\de\d/i.exec(text)?.[0];
      expect(JSON.stringify(parseWireJson(text)?.value)).toContain(`"source":"${digits}"`);
    },
  );

  it('survives any depth', () => {
    const depth = 200_000;
    expect(() => parseWireJson('['.repeat(depth) + ']'.repeat(depth))).not.toThrow();
    expect(() => parseWireJson(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)).not.toThrow();
  });
});

it('a number put into JSON keeps its two decimals', () => {
  expect(JSON.stringify({ Valor: rawJsonNumber('10.90') })).toBe('{"Valor":10.90}');
});
