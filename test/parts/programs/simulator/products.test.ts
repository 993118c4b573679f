import { describe, expect } from 'vitest';
import { type Bench, bench, benchTest as it, said } from '../../../support/service-harness.ts';

const COFFEE = { Identificador: 'CAFE', Nome: 'Café 500 g', Preco: 18.9 };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64');

const listProducts = async (on: Bench): Promise<readonly unknown[]> =>
  (await said<{ readonly products: readonly unknown[] }>(on.control('GET', '/products'))).products;

describe('creating products', () => {
  it('takes an array and answers with the documented fields', async ({ on }) => {
    const reply = await on.rest('POST', '/produto', [COFFEE, { ...COFFEE, Identificador: 'CHA', Nome: 'Chá' }]);
    expect(reply.status).toBe(200);
    const empty = { descricao: null, categoria: null, marca: null, modelo: null, codigoBarras: null };
    expect(JSON.parse(reply.text)).toEqual([
      { id: 1, nome: 'Café 500 g', ...empty },
      { id: 2, nome: 'Chá', ...empty },
    ]);
    expect(await listProducts(on)).toMatchObject([
      { identifier: 'CAFE', price_cents: 1890, is_active: true, image_bytes: 0 },
      { identifier: 'CHA', price_cents: 1890, is_active: true },
    ]);
  });

  it('keeps the picture', async ({ on }) => {
    expect((await on.rest('POST', '/produto', [{ ...COFFEE, Imagem: PNG }])).status).toBe(200);
    expect(await listProducts(on)).toMatchObject([{ image_bytes: 11 }]);
  });

  it('takes all of the array or nothing', async ({ on }) => {
    const reply = await on.rest('POST', '/produto', [COFFEE, { ...COFFEE, Identificador: 'CHA', Preco: -1 }]);
    expect(reply.status).toBe(400);
    expect(await listProducts(on)).toEqual([]);
  });

  it('refuses an identifier that exists, in the catalogue or in the array itself', async ({ on }) => {
    expect((await on.rest('POST', '/produto', [COFFEE, COFFEE])).status).toBe(409);
    expect(await listProducts(on)).toEqual([]);
    await on.rest('POST', '/produto', [COFFEE]);
    const reply = await on.rest('POST', '/produto', [COFFEE]);
    expect(reply.status).toBe(409);
    expect(JSON.parse(reply.text)).toEqual({ mensagem: expect.stringContaining('CAFE') });
  });

  it.each([
    ['not an array', COFFEE, 400],
    ['an empty array', [], 400],
    ['an element that is no object', [1], 400],
    ['no identifier', [{ Nome: 'x', Preco: 1 }], 400],
    ['an empty identifier', [{ ...COFFEE, Identificador: ' ' }], 400],
    ['names in the wrong letter case', [{ identificador: 'x', nome: 'x', preco: 1 }], 400],
    ['no name', [{ Identificador: 'x', Preco: 1 }], 400],
    ['no price', [{ Identificador: 'x', Nome: 'x' }], 400],
    ['a price as text', [{ ...COFFEE, Preco: '1.00' }], 400],
    ['a price with a fraction of a centavo', [{ ...COFFEE, Preco: 1.005 }], 400],
    ['a picture that is not Base64', [{ ...COFFEE, Imagem: 'não é' }], 400],
    ['a picture with a data: prefix', [{ ...COFFEE, Imagem: `data:image/png;base64,${PNG}` }], 400],
    ['Base64 that is no picture', [{ ...COFFEE, Imagem: Buffer.from('<svg/>').toString('base64') }], 400],
    ['malformed JSON', '[{"Identificador":', 400],
    ['bytes that are not UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), 400],
  ])('refuses %s', async (_what, body, status) => {
    const on = await bench();
    const reply = await on.rest('POST', '/produto', body);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toEqual({ mensagem: expect.any(String) });
  });

  it('refuses another content type, and a body that is too large', async ({ on }) => {
    expect((await on.rest('POST', '/produto', [COFFEE], { 'content-type': 'text/plain' })).status).toBe(415);
    const huge = await on.rest('POST', '/produto', `[${' '.repeat(9 * 1024 * 1024)}]`);
    expect([413, 0]).toContain(huge.status);
    expect(await listProducts(on)).toEqual([]);
  });

  it('wants the company where it is named to be one of the token', async ({ on }) => {
    expect((await on.rest('POST', '/produto?empresaId=1', [COFFEE])).status).toBe(200);
    expect((await on.rest('PUT', '/produto?empresaId=2', COFFEE)).status).toBe(400);
    expect((await on.rest('PUT', '/produto?empresaId=x', COFFEE)).status).toBe(400);
  });
});

describe('a product that exists', () => {
  it('is updated, and keeps its picture when none is sent', async ({ on }) => {
    await on.rest('POST', '/produto', [{ ...COFFEE, Imagem: PNG }]);
    const reply = await on.rest('PUT', '/produto', { ...COFFEE, Nome: 'Café forte', Preco: 20 });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toMatchObject([{ id: 1, nome: 'Café forte' }]);
    expect(await listProducts(on)).toMatchObject([{ name: 'Café forte', price_cents: 2000, image_bytes: 11 }]);
  });

  it('is updated one at a time, and only when it exists', async ({ on }) => {
    expect((await on.rest('PUT', '/produto', [COFFEE])).status).toBe(400);
    expect((await on.rest('PUT', '/produto', COFFEE)).status).toBe(404);
  });

  it('is deactivated, activated and deleted with 202 and no body', async ({ on }) => {
    await on.rest('POST', '/produto', [{ ...COFFEE, Identificador: 'café/1' }]);
    const path = `/produto/${encodeURIComponent('café/1')}`;
    const off = await on.rest('PUT', `${path}/desativar`);
    expect([off.status, off.text]).toEqual([202, '']);
    expect(await listProducts(on)).toMatchObject([{ is_active: false }]);
    expect((await on.rest('PUT', `${path}/ativar`)).status).toBe(202);
    expect(await listProducts(on)).toMatchObject([{ is_active: true }]);
    const gone = await on.rest('DELETE', path, undefined, { 'content-type': 'application/json' });
    expect([gone.status, gone.text]).toEqual([202, '']);
    expect(await listProducts(on)).toEqual([]);
  });
});

describe('the token', () => {
  it.each([
    ['POST', '/produto'],
    ['PUT', '/produto'],
    ['PUT', '/produto/x/ativar'],
    ['PUT', '/produto/x/desativar'],
    ['DELETE', '/produto/x'],
    ['GET', '/empresa'],
    ['GET', '/posdevice'],
    ['POST', '/pos-venda'],
    ['GET', '/pos-venda/x'],
    ['DELETE', '/pos-venda/x'],
    ['GET', '/venda'],
    ['PUT', '/venda/x/comprovante'],
  ])('is wanted by %s %s', async (method, path) => {
    const on = await bench();
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${on.service().token}`, on.service().token]) {
      const reply = await on.rest(method, path, undefined, { authorization });
      expect(reply.status).toBe(401);
      expect(JSON.parse(reply.text)).toEqual({ mensagem: expect.any(String) });
    }
  });
});
