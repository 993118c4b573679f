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
  });

  it('is not fooled by names of the language', () => {
    const value = parseWireJson('{"__proto__":{"id":1},"constructor":2}')?.value as object;
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect('id' in value).toBe(false);
  });

  it.each(['', '{', 'undefined', "{'a':1}", '<html>', '[ERRO]: x', '[1,]', '\u0000'])('refuses %j', (text) => {
    expect(parseWireJson(text)).toBeNull();
  });

  it('survives any depth', () => {
    const depth = 200_000;
    expect(() => parseWireJson('['.repeat(depth) + ']'.repeat(depth))).not.toThrow();
    expect(() => parseWireJson(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)).not.toThrow();
  });
});

describe('a number put into JSON', () => {
  it('keeps its two decimals', () => {
    expect(JSON.stringify({ Valor: rawJsonNumber('10.90') })).toBe('{"Valor":10.90}');
  });
});
