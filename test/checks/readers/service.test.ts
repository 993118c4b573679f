import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from '../../support/project-files.ts';
import { controlOf } from '../../support/service-control.ts';
import { type ServiceProcess, startServiceProcess } from '../../support/service-process.ts';
import { type Answer, serviceClient } from './service-client.ts';

/* The payment service, driven by a client that knows only the specification. */

let folder: string;
let service: ServiceProcess;
let client: ReturnType<typeof serviceClient>;
const access = () => {
  const { base_url: baseUrl, qr_base_url: qrBaseUrl, token, cnpj } = service;
  return { baseUrl, qrBaseUrl, token, cnpj };
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-service-'));
  service = await startServiceProcess(folder);
  client = serviceClient(access());
});

afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const json = ({ text }: Answer): unknown => JSON.parse(text);
const NOTHING = { status: 202, type: '', text: '' };
/** Types of a JSON value's fields, as the tables of the specification give them. */
const typesOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [
      name,
      one === null ? 'null' : Array.isArray(one) ? 'array' : Number.isInteger(one) ? 'integer' : typeof one,
    ]),
  );

const COFFEE = { Identificador: '7891000315507', Nome: 'Café & "açúcar"', Preco: 12.5 };

test('the client has nothing of this project', () => {
  expect(readFile('test/checks/readers/service-client.ts')).not.toMatch(/^import|import\(|require\(/m);
});

describe('products', () => {
  const NULLS = { descricao: null, categoria: null, marca: null, modelo: null, codigoBarras: null };

  test('are created, updated, deactivated, reactivated and deleted', async () => {
    const imagem = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');
    const made = await client.createProducts([COFFEE, { ...COFFEE, Identificador: 'a/b c', Imagem: imagem }]);
    expect(made.status).toBe(200);
    const element = { id: expect.any(Number), nome: COFFEE.Nome, ...NULLS };
    expect(json(made)).toEqual([element, element]);
    const renamed = await client.updateProduct({ ...COFFEE, Nome: 'Café', Preco: 13 });
    expect(renamed.status).toBe(200);
    expect(json(renamed)).toEqual([{ ...element, nome: 'Café' }]);
    for (const id of [COFFEE.Identificador, 'a/b c']) {
      expect(await client.deactivateProduct(id)).toEqual(NOTHING);
      expect(await client.activateProduct(id)).toEqual(NOTHING);
      expect(await client.deleteProduct(id)).toEqual(NOTHING);
    }
  });

  test('of another token, of no list and of no name are refused with a status', async () => {
    const stranger = serviceClient({ ...access(), token: 'another' });
    expect((await stranger.createProducts([COFFEE])).status).toBe(401);
    for (const wrong of [client.createProducts([]), client.deleteProduct('nobody'), client.updateProduct(COFFEE)]) {
      expect((await wrong).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('a POS sale', () => {
  const sale = (Identificador: string, more: object = {}) => ({
    ...{ PosDeviceId: 1, Identificador, Valor: 10.9, Descricao: 'Venda 1', TipoPagamento: 2, Parcelas: 1 },
    ...more,
  });

  test('is created, run on the device and read with its payment', async () => {
    const created = await client.createSale(sale('s-1'));
    expect(created.status).toBe(200);
    expect(typesOf(json(created))).toEqual({ id: 'integer' });
    const { device } = controlOf(service.control_url);
    await device('10000001', 'home');
    await device('10000001', 'start');
    await device('10000001', 'approve');
    const read = await client.readSale('s-1');
    expect(read.status).toBe(200);
    const found = json(read) as { vendas: { transacoes: { dados: object }[]; posDevice: object }[] };
    expect(typesOf(found)).toEqual({
      ...{ id: 'integer', identificador: 'string', descricao: 'string', valor: 'number', parcelas: 'integer' },
      ...{ tipoPagamento: 'integer', status: 'object', vendas: 'array' },
    });
    // "Decimal amount, shown with four decimal places"
    expect(read.text).toContain('"valor":10.9000');
    expect(found).toMatchObject({ identificador: 's-1', valor: 10.9, status: { key: 2, value: 'Concluido' } });
    const [payment] = found.vendas;
    expect(typesOf(payment)).toEqual({
      ...{ identificador: 'string', posVendaIdentificador: 'string', valor: 'number', comprovante: 'null' },
      ...{ status: 'object', transacoes: 'array', posDevice: 'object' },
    });
    expect(payment).toMatchObject({ posVendaIdentificador: 's-1', status: { key: 0, value: 'Realizada' } });
    expect(typesOf(payment?.posDevice)).toEqual({ codigo: 'string', nome: 'string' });
    const [transaction] = payment?.transacoes ?? [];
    expect(transaction).toMatchObject({ valor: 10.9, status: { key: 0, value: 'Aprovada' } });
    expect(typesOf(transaction)).toEqual({
      ...{ valor: 'number', parcelas: 'integer', status: 'object', tipoPagamento: 'integer', dados: 'object' },
    });
    expect(typesOf(transaction?.dados)).toEqual({
      ...{ dataHora: 'string', nsu: 'string', autorizacao: 'string', bandeira: 'string', adquirente: 'string' },
    });
    expect(transaction?.dados).toMatchObject({ dataHora: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d+$/) });
  });

  test('is aborted before the device has begun it, and after only by force', async () => {
    await client.createSale(sale('s-2'));
    expect(await client.abortSale('s-2')).toEqual(NOTHING);
    await client.createSale(sale('s-3'));
    const { device } = controlOf(service.control_url);
    await device('10000001', 'home');
    await device('10000001', 'start');
    expect((await client.abortSale('s-3')).status).not.toBe(202);
    expect(await client.abortSale('s-3', true)).toEqual(NOTHING);
    expect(json(await client.readSale('s-3'))).toMatchObject({ vendas: [] });
  });

  test('without its amount, or with a type and no instalments, is refused', async () => {
    for (const more of [{ Valor: undefined }, { Parcelas: undefined }]) {
      expect((await client.createSale(sale('s-4', more))).status).toBeGreaterThanOrEqual(400);
    }
    expect((await client.readSale('s-4')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('a QR charge', () => {
  const COMPANY = {
    ...{ lojaid: '000105', integrador: 'PIX', latitude: '-23.5505', longitude: '-46.6333' },
    horarios: 'segunda|08:00|18:00\u00acterca|08:00|18:00',
  };
  const REGISTER = { nomecaixa: 'CAIXA 1', caixaid: 'CAIXA001', integrador: 'PIX' };

  test('comes after both registrations, is asked about and removed; errors begin with the marker', async () => {
    const ERROR = /^\[ERRO\]: ./;
    expect((await client.registerCashRegister(REGISTER)).text).toMatch(ERROR);
    expect((await client.registerCompany({ ...COMPANY, cnpj: '11222333000180' })).text).toMatch(ERROR);
    expect(typesOf(json(await client.registerCompany(COMPANY)))).toEqual({ id: 'string', lojaid: 'string' });
    const registered = json(await client.registerCashRegister(REGISTER));
    expect(typesOf(registered)).toEqual({ id: 'string', lojaid: 'string', nomecaixa: 'string', caixaid: 'string' });
    expect((await client.chargeStatus('999')).text).toMatch(ERROR);

    const { charge, mode } = controlOf(service.control_url);
    await mode({ status_spacing_ms: 0 });
    const code = await newCharge();
    expect(json(await client.chargeStatus(code))).toMatchObject({ Status: 'PENDENTE', StatusCode: '77' });
    await charge(code, 'pay');
    const paid = json(await client.chargeStatus(code));
    expect(typesOf(paid)).toEqual({
      ...{ Codigo: 'integer', NSU: 'string', CodigoAutorizacao: 'string', DataHora: 'string', Valor: 'string' },
      ...{ StatusCode: 'string', PagamentoId: 'string', Status: 'string', Origem: 'string', CaixaId: 'string' },
    });
    expect(paid).toMatchObject({
      ...{ Codigo: Number(code), Valor: '10,99', StatusCode: '00', Status: 'APROVADO', CaixaId: 'CAIXA001' },
      DataHora: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    const other = await newCharge();
    expect((await client.removeCharge(other)).text).toBe(`transacao: ${other}, status: 86`);
    expect(json(await client.chargeStatus(other))).toMatchObject({ Status: 'DESFEITA', StatusCode: '86' });
    await mode({ status_spacing_ms: 2_000 });
    expect((await client.chargeStatus(other)).text).toMatch(ERROR);
  });

  /** "Creating a QR-code charge: not shown." */
  async function newCharge(): Promise<string> {
    const { qrBaseUrl, token, cnpj } = access();
    const headers = { token, cnpj, caixaid: 'CAIXA001', integrador: 'PIX', valor: '10,99' };
    const answer = await fetch(`${qrBaseUrl}/api/VendasQrCode/SetVendaQrCode`, { method: 'POST', headers });
    return String(((await answer.json()) as { codigo: number }).codigo);
  }
});
