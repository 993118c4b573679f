import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRequestSpacing } from '../../../electron/lib/request-spacing.ts';
import { cents } from '../../../shared/money.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { until } from '../../support/until.ts';
import { type RawRequest, respond, startRawServer } from './raw-server.ts';
import { SALE, testClient } from './test-client.ts';

const linesOf = (request: RawRequest | undefined): string[] => request?.head.split('\r\n') ?? [];

describe('the bytes of a request', () => {
  it('carry the opening hours with ¬ as the single byte 0xAC, and accents in Latin-1', async () => {
    const server = await startRawServer((socket) => respond(socket, 200, '{"id":"1","lojaid":"000195","caixaid":"C"}'));
    const { client } = testClient(server.url);
    const answer = await client.registerCompany({
      storeId: '000195',
      latitude: '-23.55',
      longitude: '-46.63',
      openingHours: [
        { day: 'segunda', opensAt: '08:00', closesAt: '18:00' },
        { day: 'terca', opensAt: '09:00', closesAt: '17:00' },
      ],
    });
    expect(answer).toEqual({ kind: 'done', value: { id: '1', storeId: '000195' } });
    await client.registerCashRegister({ cashRegisterName: 'CAIXA São João', cashRegisterId: 'C' });
    const [company, register] = server.requests;
    expect(linesOf(company)[0]).toBe('POST /api/VendasQrCode/SetEmpresaQrCode HTTP/1.1');
    expect(linesOf(company)).toEqual(
      expect.arrayContaining([
        'token: secret-token',
        'cnpj: 12345678000195',
        'lojaid: 000195',
        'integrador: PIX',
        'latitude: -23.55',
        'longitude: -46.63',
        'horarios: segunda|08:00|18:00\xacterca|09:00|17:00',
        'content-length: 0',
      ]),
    );
    expect(linesOf(register)).toContain('nomecaixa: CAIXA S\xe3o Jo\xe3o');
    expect(company?.head).not.toMatch(/authorization/i);
    expect(company?.body).toBe('');
  });

  it('carry a sale as JSON in UTF-8 with an exact amount and the bearer token', async () => {
    const server = await startRawServer((socket) => respond(socket, 200, '{"id":41}'));
    const { client } = testClient(`${server.url}/v1/`);
    expect(await client.createCardSale(SALE)).toEqual({ kind: 'done', value: { operatorId: 41 } });
    const [request] = server.requests;
    expect(linesOf(request)[0]).toBe('POST /v1/pos-venda HTTP/1.1');
    expect(linesOf(request)).toEqual(
      expect.arrayContaining(['authorization: Bearer secret-token', 'content-type: application/json']),
    );
    expect(request?.head).not.toMatch(/\r\ntoken:/i);
    const body = Buffer.from(request?.body ?? '', 'latin1').toString('utf8');
    expect(body).toBe(
      '{"PosDeviceId":7,"Identificador":"id-1","Valor":10.90,"Descricao":"Venda 1, pão","TipoPagamento":3,"Parcelas":1}',
    );
  });

  it('name the type of the body where the documentation does', async () => {
    const server = await startRawServer((socket) => respond(socket, 202, ''));
    const { client } = testClient(server.url);
    await client.deleteProduct('a/b');
    await client.setProductActive('7', false);
    await client.abortCardSale('id-1', { force: true });
    await client.printOnDevice('pay-1', 'VIA DO CLIENTE\nAçaí');
    const [deleted, deactivated, aborted, printed] = server.requests;
    expect(linesOf(deleted)[0]).toBe('DELETE /produto/a%2Fb HTTP/1.1');
    expect(linesOf(deleted)).toContain('content-type: application/json');
    expect(linesOf(deactivated)[0]).toBe('PUT /produto/7/desativar HTTP/1.1');
    expect(linesOf(aborted)[0]).toBe('DELETE /pos-venda/id-1?forca=true HTTP/1.1');
    expect(linesOf(printed)[0]).toBe('PUT /venda/pay-1/comprovante HTTP/1.1');
    expect(linesOf(printed)).toContain('content-type: text/plain');
    expect(Buffer.from(printed?.body ?? '', 'latin1').toString('utf8')).toBe('VIA DO CLIENTE\nAçaí');
  });

  it('say who asks in the acquirer-operated mode', async () => {
    const server = await startRawServer((socket) => respond(socket, 200, '[ERRO]: x'));
    const settings = { qrMode: 'acquirer_operated', acquirerCnpj: '99888777000166' } as const;
    const { client } = testClient(server.url, settings);
    await client.registerCashRegister({
      cashRegisterName: 'CAIXA 1|12345678000195',
      cashRegisterId: '00112345678000195',
    });
    await client.createQrCharge({ amountCents: cents(1099), cashRegisterId: 'C', message: null });
    await client.readQrCharge('5');
    await client.removeQrCharge('5');
    expect(server.requests).toHaveLength(4);
    for (const request of server.requests) {
      expect(linesOf(request)).toEqual(expect.arrayContaining(['cnpj: 99888777000166', 'cnpjec: 12345678000195']));
    }
    expect(linesOf(server.requests[1])).toEqual(
      expect.arrayContaining(['valor: 10,99', 'caixaid: C', 'integrador: PIX']),
    );
  });

  it('send each charge over a connection of its own, and keep the others', async () => {
    const server = await startRawServer((socket) => respond(socket, 200, '{"id":41}'));
    const { client } = testClient(server.url);
    for (let round = 0; round < 6; round++) await client.readCardSale('id-1');
    const kept = server.connections();
    expect(kept).toBeLessThan(6);
    for (let round = 0; round < 3; round++) await client.createCardSale(SALE);
    expect(server.connections()).toBe(kept + 3);
    expect(linesOf(server.requests.at(-1))).toContain('connection: close');
  });
});

describe('lists', () => {
  const page = (number: number, next: boolean, data: unknown[]) =>
    JSON.stringify({
      paginaAtual: number,
      itensPorPagina: 2,
      quantidadeDePaginas: 2,
      quantidadeTotalDeItens: 3,
      primeiroRegistro: 1,
      ultimoRegistro: 2,
      paginaAnterior: false,
      paginaProxima: next,
      data,
    });
  const device = (id: number, more: object = {}) => ({
    id,
    codigo: `POS-${id}`,
    nome: `Balcão ${id}`,
    isAtivo: true,
    heartbeat: '2026-11-20T13:58:00.123456',
    ...more,
  });

  it('are read through all pages, with tolerance for what is junk', async () => {
    const server = await startRawServer((socket, _request, count) =>
      respond(
        socket,
        200,
        count === 1
          ? page(1, true, [device(1), device(2, { heartbeat: '2099-01-01T00:00:00', isAtivo: false, novo: [{}] })])
          : page(2, false, [null, { id: null }, device(2), device(3, { codigo: null, nome: null, heartbeat: 5 })]),
      ),
    );
    const answer = await testClient(server.url, {
      wire: { deviceIdField: 'a', deviceObject: 'b', deviceListPath: '/maquinas' },
    }).client.listDevices();
    expect(answer).toEqual({
      kind: 'done',
      value: [
        { id: 1, code: 'POS-1', name: 'Balcão 1', active: true, lastActivityAt: '2026-11-20T16:58:00.123Z' },
        { id: 2, code: 'POS-2', name: 'Balcão 2', active: false, lastActivityAt: null },
        { id: 3, code: '', name: '', active: true, lastActivityAt: null },
      ],
    });
    expect(server.requests.map((request) => linesOf(request)[0])).toEqual([
      'GET /maquinas HTTP/1.1',
      'GET /maquinas?PaginaNumero=2 HTTP/1.1',
    ]);
  });

  it('end where a page brings nothing new', async () => {
    const server = await startRawServer((socket) => respond(socket, 200, page(1, true, [device(1)])));
    expect(await testClient(server.url).client.listDevices()).toMatchObject({ kind: 'done', value: [{ id: 1 }] });
    expect(server.requests).toHaveLength(2);
  });

  it('end at a cap', async () => {
    const server = await startRawServer((socket, _request, count) =>
      respond(socket, 200, page(count, true, [device(count)])),
    );
    expect(await testClient(server.url).client.listDevices()).toMatchObject({ kind: 'unknown' });
    expect(server.requests).toHaveLength(50);
  });

  it('are unknown when one page is', async () => {
    const server = await startRawServer((socket, _request, count) =>
      respond(socket, 200, count === 1 ? page(1, true, [device(1)]) : '{"data":{}}'),
    );
    expect(await testClient(server.url).client.listDevices()).toMatchObject({ kind: 'unknown' });
  });

  it('of sales count only when every element can be read', async () => {
    const sale = {
      id: 9,
      identificador: 'p',
      posVendaIdentificador: 's',
      valor: 1,
      status: { key: 0 },
      cadastradoEm: '2026-11-20T10:00:00',
    };
    const query = { from: '2026-11-20T00:00:00', to: '2026-11-20T23:59:59', page: 1 };
    const answers = [page(1, true, [sale]), page(1, true, [sale, null]), page(2, false, [sale])];
    const server = await startRawServer((socket, _request, count) => respond(socket, 200, answers[count - 1] ?? ''));
    const { client } = testClient(server.url);
    expect(await client.listCardSales(query)).toMatchObject({
      kind: 'done',
      value: { items: [{ operatorId: 9, amountCents: 100 }], page: 1, pageCount: 2, totalCount: 3, hasNext: true },
    });
    expect(await client.listCardSales(query)).toMatchObject({ kind: 'unknown' });
    expect(await client.listCardSales(query)).toMatchObject({ kind: 'unknown' });
  });
});

describe('products', () => {
  it('answer one element for each that was sent, or nobody knows what was done', async () => {
    const answers = [
      '[{"id":1,"nome":"a"},{"id":2,"nome":null}]',
      '[{"id":1,"nome":"a"}]',
      '[{"id":1},{"id":null}]',
      '{}',
    ];
    const server = await startRawServer((socket, _request, count) => respond(socket, 200, answers[count - 1] ?? ''));
    const { client } = testClient(server.url, { companyId: 12 });
    const product = { code: '1', name: 'a', priceCents: cents(100), image: null };
    expect(await client.createProducts([product, product])).toEqual({
      kind: 'done',
      value: [{ operatorId: 1 }, { operatorId: 2 }],
    });
    for (let round = 0; round < 3; round++) {
      expect(await client.createProducts([product, product])).toMatchObject({ kind: 'unknown' });
    }
    expect(linesOf(server.requests[0])[0]).toBe('POST /produto?empresaId=12 HTTP/1.1');
  });
});

describe('status requests', () => {
  it('of several clients wait in one queue, and only they do', async () => {
    let started = 0;
    const server = await startRawServer((socket, request) => {
      if (request.head.includes('GetInformacoes')) started++;
      respond(socket, 200, '[ERRO]: x');
    });
    const clock = manualClock();
    const spacing = createRequestSpacing(clock, 250);
    const clients = [testClient(server.url, {}, { spacing }).client, testClient(server.url, {}, { spacing }).client];
    const asked = clients.flatMap((client) => [client.readQrCharge('1'), client.readQrCharge('2')]);
    for (const [before, question] of asked.entries()) {
      await turn();
      await clock.pass(249);
      await Promise.all(clients.map((client) => client.removeQrCharge('1')));
      expect(started).toBe(before);
      await clock.pass(1);
      await until('the next question is asked', () => started === before + 1);
      await question;
    }
    expect(started).toBe(asked.length);
  });
});
