import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from '../../support/project-files.ts';
import { controlOf } from '../../support/service-control.ts';
import { type ServiceProcess, startServiceProcess } from '../../support/service-process.ts';
import { unless } from './readers.ts';
import { type Answer, createJudge, serviceClient, withoutClient } from './service-client.ts';

/* The payment service, driven by a client that is generated from the specification. */

let folder: string;
let service: ServiceProcess;
let ask: Awaited<ReturnType<typeof serviceClient>>;
const access = () => {
  const { base_url: baseUrl, qr_base_url: qrBaseUrl, token, cnpj } = service;
  return { baseUrl, qrBaseUrl, token, cnpj };
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-service-'));
  service = await startServiceProcess(folder);
  if (withoutClient === undefined) ask = await serviceClient(access());
});

afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const json = ({ text }: Answer): unknown => JSON.parse(text);
const NOTHING = { status: 202, text: '' };
const ERROR = /^\[ERRO\]: ./;

const COFFEE = { Identificador: '7891000315507', Nome: 'Café & "açúcar"', Preco: 12.5 };

test('the document has nothing of this project', () => {
  expect(readFile('test/checks/readers/service-interface.ts')).not.toMatch(/^import|import\(|require\(/m);
});

unless(withoutClient, 'an answer', () => {
  test.each([
    ['a field too many', 'createSale', '{"id":1,"valor":1}'],
    ['a field too few', 'registerCompany', '{"id":"1"}'],
    ['a number for a string', 'registerCompany', '{"id":"1","lojaid":105}'],
    ['another sentence', 'removeCharge', 'transacao: 1, status: 00'],
  ])('with %s is found', (_what, operation, text) => {
    expect(() => createJudge()(operation, { status: 200, text })).toThrow('is not as the specification says');
  });

  test('with a body where there is none is found', () => {
    expect(() => createJudge()('abortSale', { status: 202, text: '{}' })).toThrow('a body where');
  });
});

unless(withoutClient, 'products', () => {
  const NULLS = { descricao: null, categoria: null, marca: null, modelo: null, codigoBarras: null };

  test('are created, updated, deactivated, reactivated and deleted', async () => {
    const imagem = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');
    const made = await ask('createProducts', {}, [COFFEE, { ...COFFEE, Identificador: 'a/b c', Imagem: imagem }]);
    const element = { id: expect.any(Number), nome: COFFEE.Nome, ...NULLS };
    expect([made.status, json(made)]).toEqual([200, [element, element]]);
    const renamed = await ask('updateProduct', {}, { ...COFFEE, Nome: 'Café', Preco: 13 });
    expect([renamed.status, json(renamed)]).toEqual([200, [{ ...element, nome: 'Café' }]]);
    for (const Identificador of [COFFEE.Identificador, 'a/b c']) {
      for (const act of ['deactivateProduct', 'activateProduct', 'deleteProduct'])
        expect(await ask(act, { Identificador })).toEqual(NOTHING);
    }
  });

  test('of another token, of no list and of no name are refused with a status', async () => {
    const stranger = await serviceClient({ ...access(), token: 'another' });
    expect((await stranger('createProducts', {}, [COFFEE])).status).toBe(401);
    const wrong = [
      ask('createProducts', {}, []),
      ask('deleteProduct', { Identificador: 'nobody' }),
      ask('updateProduct', {}, COFFEE),
    ];
    for (const { status } of await Promise.all(wrong)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

unless(withoutClient, 'a POS sale', () => {
  const sale = (Identificador: string, more: object = {}) => ({
    ...{ PosDeviceId: 1, Identificador, Valor: 10.9, Descricao: 'Venda 1', TipoPagamento: 2, Parcelas: 1 },
    ...more,
  });

  test('is created, run on the device and read with its payment', async () => {
    expect((await ask('createSale', {}, sale('s-1'))).status).toBe(200);
    const { device } = controlOf(service.control_url);
    await device('10000001', 'home');
    await device('10000001', 'start');
    await device('10000001', 'approve');
    const read = await ask('readSale', { Identificador: 's-1' });
    // "Decimal amount, shown with four decimal places"
    expect(read.text).toContain('"valor":10.9000');
    const transacoes = [{ valor: 10.9, status: { key: 0, value: 'Aprovada' } }];
    expect([read.status, json(read)]).toMatchObject([
      200,
      {
        ...{ identificador: 's-1', valor: 10.9, status: { key: 2, value: 'Concluido' } },
        vendas: [
          { posVendaIdentificador: 's-1', comprovante: null, status: { key: 0, value: 'Realizada' }, transacoes },
        ],
      },
    ]);
  });

  test('is aborted before the device has begun it, and after only by force', async () => {
    await ask('createSale', {}, sale('s-2'));
    expect(await ask('abortSale', { Identificador: 's-2' })).toEqual(NOTHING);
    await ask('createSale', {}, sale('s-3'));
    const { device } = controlOf(service.control_url);
    await device('10000001', 'home');
    await device('10000001', 'start');
    expect((await ask('abortSale', { Identificador: 's-3' })).status).not.toBe(202);
    expect(await ask('abortSale', { Identificador: 's-3', forca: true })).toEqual(NOTHING);
    expect(json(await ask('readSale', { Identificador: 's-3' }))).toMatchObject({ vendas: [] });
  });

  test('without its amount, or with a type and no instalments, is refused', async () => {
    for (const more of [{ Valor: undefined }, { Parcelas: undefined }]) {
      expect((await ask('createSale', {}, sale('s-4', more))).status).toBeGreaterThanOrEqual(400);
    }
    expect((await ask('readSale', { Identificador: 's-4' })).status).toBeGreaterThanOrEqual(400);
  });
});

unless(withoutClient, 'a QR charge', () => {
  const COMPANY = {
    ...{ lojaid: '000105', integrador: 'PIX', latitude: '-23.5505', longitude: '-46.6333' },
    horarios: 'segunda|08:00|18:00\u00acterca|08:00|18:00',
  };
  const REGISTER = { nomecaixa: 'CAIXA 1', caixaid: 'CAIXA001', integrador: 'PIX' };

  test('comes after both registrations, is asked about and removed; errors begin with the marker', async () => {
    expect((await ask('registerCashRegister', REGISTER)).text).toMatch(ERROR);
    expect((await ask('registerCompany', { ...COMPANY, cnpj: '11222333000180' })).text).toMatch(ERROR);
    expect((await ask('registerCompany', COMPANY)).text).not.toMatch(ERROR);
    expect((await ask('registerCashRegister', REGISTER)).text).not.toMatch(ERROR);
    expect((await ask('chargeStatus', { codigo: '999' })).text).toMatch(ERROR);

    const { charge, mode } = controlOf(service.control_url);
    await mode({ status_spacing_ms: 0 });
    const codigo = await newCharge();
    expect(json(await ask('chargeStatus', { codigo }))).toMatchObject({ Status: 'PENDENTE', StatusCode: '77' });
    await charge(codigo, 'pay');
    expect(json(await ask('chargeStatus', { codigo }))).toMatchObject({
      ...{ Codigo: Number(codigo), Valor: '10,99', StatusCode: '00', Status: 'APROVADO', CaixaId: 'CAIXA001' },
    });
    const other = { codigo: await newCharge() };
    expect((await ask('removeCharge', other)).text).toBe(`transacao: ${other.codigo}, status: 86`);
    expect(json(await ask('chargeStatus', other))).toMatchObject({ Status: 'DESFEITA', StatusCode: '86' });
    await mode({ status_spacing_ms: 2_000 });
    expect((await ask('chargeStatus', other)).text).toMatch(ERROR);
  });

  /** "Creating a QR-code charge: not shown." */
  async function newCharge(): Promise<string> {
    const { qrBaseUrl, token, cnpj } = access();
    const headers = { token, cnpj, caixaid: 'CAIXA001', integrador: 'PIX', valor: '10,99' };
    const answer = await fetch(`${qrBaseUrl}/api/VendasQrCode/SetVendaQrCode`, { method: 'POST', headers });
    return String(((await answer.json()) as { codigo: number }).codigo);
  }
});
