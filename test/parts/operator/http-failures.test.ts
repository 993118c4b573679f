import { createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Answer } from '../../../electron/operator/operator.ts';
import { PATIENCE_MS, until } from '../../support/until.ts';
import { closedPort, listen, respond, startRawServer } from './raw-server.ts';
import { SELF_SIGNED } from './self-signed.ts';
import { SALE, testClient } from './test-client.ts';

function kindOf(answer: Answer<unknown>): string {
  return answer.kind === 'refused' ? `refused ${answer.cause}` : answer.kind;
}

/** A client's limit expires when the test says so. */
function limitByHand(): () => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return async () => {
    for (let at = 0; at < 3; at++) await turn();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  };
}

describe('no connection: nothing was sent', () => {
  it('nobody listens', async () => {
    const { client, outcomes } = testClient(`http://127.0.0.1:${await closedPort()}`);
    expect(kindOf(await client.createCardSale(SALE))).toBe('unreachable');
    expect(kindOf(await client.readCardSale('id-1'))).toBe('unreachable');
    expect(outcomes).toEqual(['unreachable', 'unreachable']);
  });

  it('the name does not exist', async () => {
    const { client } = testClient('https://operator.invalid');
    expect(kindOf(await client.createCardSale(SALE))).toBe('unreachable');
  });

  it('the server speaks no TLS', async () => {
    const server = createServer((socket) => respond(socket, 200, '{"id":1}'));
    const port = await listen(server);
    onTestFinished(() => void server.close());
    const { client } = testClient(`https://localhost:${port}`);
    expect(kindOf(await client.createCardSale(SALE))).toBe('unreachable');
  });

  it('the server says nothing while TLS should begin', async () => {
    const server = await startRawServer(() => undefined);
    const { client } = testClient(server.url.replace('http:', 'https:'), {}, { timeouts: { connectMs: 200 } });
    expect(kindOf(await client.createCardSale(SALE))).toBe('unreachable');
  });

  it('nobody vouches for the certificate, whatever the environment allows', async () => {
    let served = 0;
    const server = createTlsServer(SELF_SIGNED, (socket) => {
      served++;
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 8\r\n\r\n{"id":1}');
    });
    server.on('tlsClientError', () => undefined);
    const port = await listen(server);
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    onTestFinished(async () => {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
      await new Promise((done) => server.close(done));
    });
    const { client } = testClient(`https://localhost:${port}`);
    const answer = await client.createCardSale(SALE);
    expect(kindOf(answer)).toBe('unreachable');
    expect(answer).toHaveProperty('message', expect.stringContaining('SELF_SIGNED'));
    expect(served).toBe(0);
  });
});

describe('sent, but no whole answer: unknown', () => {
  it.each<[string, Parameters<typeof startRawServer>[0]]>([
    ['a reset in place of an answer', (socket) => socket.resetAndDestroy()],
    ['an end in place of an answer', (socket) => socket.end()],
    ['half a status line', (socket) => socket.end('HTTP/1.1 20')],
    ['half a head', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le')],
    ['half a body', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{"id":1}')],
    ['no HTTP at all', (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')],
    ['an empty body', (socket) => respond(socket, 200, '')],
    ['garbage', (socket) => respond(socket, 200, Buffer.from([0, 255, 254, 13, 10, 128]))],
    ['a page', (socket) => respond(socket, 200, '<html><body>Login</body></html>', { 'content-type': 'text/html' })],
    ['an object without its number', (socket) => respond(socket, 200, '{"id":null}')],
    ['a list', (socket) => respond(socket, 200, '[{"id":1}]')],
    ['a number as text', (socket) => respond(socket, 200, '{"id":"1"}')],
    ['408', (socket) => respond(socket, 408, '{"mensagem":"tempo esgotado"}')],
    ['500', (socket) => respond(socket, 500, '{"mensagem":"falha"}')],
    ['504 with a marked error', (socket) => respond(socket, 504, '[ERRO]: tempo esgotado')],
    ['502', (socket) => respond(socket, 502, '<html>Bad Gateway</html>')],
    ['503', (socket) => respond(socket, 503, '')],
    ['done elsewhere', (socket) => respond(socket, 303, '', { location: '/pos-venda/id-1' })],
  ])('%s', async (_name, script) => {
    const server = await startRawServer(script);
    const { client, outcomes } = testClient(server.url);
    expect(kindOf(await client.createCardSale(SALE))).toBe('unknown');
    expect(outcomes).toEqual(['no_answer']);
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof startRawServer>[0]]>([
    ['silence', () => undefined],
    ['half a head that stands still', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-le')],
    ['a body that stands still', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{"id":1')],
  ])('%s, until the limit', async (_name, script) => {
    const server = await startRawServer(script);
    const { client, outcomes } = testClient(server.url);
    const limit = limitByHand();
    const answer = client.createCardSale(SALE);
    await until('the request has arrived', () => server.requests.length === 1);
    await limit();
    expect(await answer).toEqual({ kind: 'unknown', message: `no answer within ${PATIENCE_MS} ms` });
    expect(outcomes).toEqual(['no_answer']);
    expect(server.requests).toHaveLength(1);
  });

  it('more than a megabyte, announced or not', async () => {
    const huge = `{"id":1,"x":"${'x'.repeat(1024 * 1024)}"}`;
    const announced = await startRawServer((socket) => respond(socket, 200, huge));
    const endless = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const feed = () => {
        while (!socket.destroyed && socket.write(`10000\r\n${' '.repeat(0x10000)}\r\n`));
      };
      socket.on('drain', feed);
      feed();
    });
    for (const { url } of [announced, endless]) {
      const answer = await testClient(url).client.createCardSale(SALE);
      expect(answer).toEqual({ kind: 'unknown', message: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
    }
  });

  it('takes an answer just below the cap', async () => {
    const server = await startRawServer((socket) => respond(socket, 200, `{"id":1,"x":"${'x'.repeat(1_000_000)}"}`));
    expect(kindOf(await testClient(server.url).client.createCardSale(SALE))).toBe('done');
  });

  it('a kept connection that died is not taken for "nothing was sent"', async () => {
    const server = await startRawServer((socket, request) => {
      if (request.head.includes('/produto/dying')) socket.resetAndDestroy();
      else respond(socket, 202, '');
    });
    const { client } = testClient(server.url);
    expect(kindOf(await client.deleteProduct('1'))).toBe('done');
    await turn();
    expect(kindOf(await client.deleteProduct('dying'))).toBe('unknown');
    expect(server.connections()).toBe(1);
  });
});

describe('refusals', () => {
  it.each([
    [400, '{"mensagem":"Valor inválido"}', 'refused other', 'Valor inválido'],
    [401, '', 'refused unauthorised', ''],
    [403, '<html>Forbidden</html>', 'refused unauthorised', ''],
    [404, '{"title":"Not Found"}', 'refused not_found', 'Not Found'],
    [409, 'Identificador repetido', 'refused already_exists', 'Identificador repetido'],
    [422, '["Identificador já utilizado"]', 'refused already_exists', 'Identificador já utilizado'],
    [429, '', 'refused too_soon', ''],
    [200, '[ERRO]: CNPJ inválido', 'refused other', 'CNPJ inválido'],
    [202, '"[ERRO]: CNPJ inválido"', 'refused other', 'CNPJ inválido'],
    [400, '[ERRO]: Venda não encontrada', 'refused not_found', 'Venda não encontrada'],
    [400, '[ERRO]: Dispositivo já utilizado', 'refused other', 'Dispositivo já utilizado'],
    [400, 'Token não encontrado', 'refused other', 'Token não encontrado'],
  ])('%d %s', async (status, body, kind, message) => {
    const server = await startRawServer((socket) => respond(socket, status, body));
    const { client, outcomes } = testClient(server.url);
    const answers = [
      await client.createCardSale(SALE),
      await client.removeQrCharge('5'),
      await client.abortCardSale('a', { force: true }),
    ];
    for (const answer of answers) {
      expect(kindOf(answer)).toBe(kind);
      expect(answer).toHaveProperty('message', message);
    }
    expect(new Set(outcomes)).toEqual(new Set([kind === 'refused unauthorised' ? 'unauthorised' : 'reached']));
  });

  it('reads sentences in Latin-1 and Windows-1252, declared or not', async () => {
    // 0x93, 0x94 and 0x96: quotes and a dash in Windows-1252 only
    const bytes = Buffer.from('[ERRO]: CNPJ \x93inv\xe1lido\x94 \x96 veja', 'latin1');
    const declared = ['; charset=ISO-8859-1', '; charset=windows-1252', ''];
    const server = await startRawServer((socket, _request, count) =>
      respond(socket, 400, bytes, { 'content-type': `text/plain${declared[count - 1] ?? ''}` }),
    );
    const { client } = testClient(server.url);
    for (const _ of declared) {
      expect(await client.readQrCharge('5')).toHaveProperty('message', 'CNPJ “inválido” – veja');
    }
  });
});

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('%d is not followed, and no token goes there', async (status) => {
    const other = await startRawServer((socket) => respond(socket, 200, '{"id":1}'));
    const server = await startRawServer((socket) =>
      respond(socket, status, '', { location: `${other.url}/pos-venda` }),
    );
    const { client } = testClient(server.url);
    const answers = [
      await client.createCardSale(SALE),
      await client.readCardSale('id-1'),
      await client.removeQrCharge('5'),
    ];
    const expected = status === 302 || status === 303 ? 'unknown' : 'refused other';
    expect(answers.map(kindOf)).toEqual([expected, expected, expected]);
    expect(server.requests).toHaveLength(3);
    expect(other.connections()).toBe(0);
  });
});

describe('kept back before sending', () => {
  it('without a token', async () => {
    const server = await startRawServer((socket) => respond(socket, 200, '{"id":1}'));
    for (const token of [null, '']) {
      const { client, outcomes } = testClient(server.url, {}, { token: () => token });
      expect(kindOf(await client.createCardSale(SALE))).toBe('refused unauthorised');
      expect(kindOf(await client.readQrCharge('5'))).toBe('refused unauthorised');
      expect(outcomes).toEqual(['unauthorised', 'unauthorised']);
    }
    expect(server.connections()).toBe(0);
  });

  it('to an address that is neither https nor this machine', async () => {
    for (const baseUrl of ['http://operator.example', '', 'junk']) {
      const { client, outcomes } = testClient('http://127.0.0.1:1', { baseUrl });
      expect(await client.createCardSale(SALE)).toMatchObject({ cause: 'invalid_field', field: 'baseUrl' });
      expect(outcomes).toEqual([]);
    }
  });

  it('with a token or a field that no header can carry', async () => {
    const server = await startRawServer((socket) => respond(socket, 200, '{}'));
    const broken = testClient(server.url, {}, { token: () => 'abc\r\nx-injected: 1' });
    expect(await broken.client.listDevices()).toMatchObject({ cause: 'invalid_field', field: 'token' });
    const { client, outcomes } = testClient(server.url);
    const form = { cashRegisterName: 'CAIXA €', cashRegisterId: 'C1' };
    expect(await client.registerCashRegister(form)).toMatchObject({
      cause: 'invalid_field',
      field: 'cashRegisterName',
    });
    expect(outcomes).toEqual([]);
    expect(server.connections()).toBe(0);
  });

  it('for an identifier that would change the path', async () => {
    const server = await startRawServer((socket) => respond(socket, 202, ''));
    const { client } = testClient(server.url);
    const answers = [
      await client.deleteProduct('..'),
      await client.setProductActive('', true),
      await client.readCardSale('.'),
      await client.printOnDevice('', 'x'),
    ];
    expect(answers.map(kindOf)).toEqual(Array(4).fill('refused invalid_field'));
    expect(server.connections()).toBe(0);
  });

  it('for a receipt wider than the paper, and for a refund that the mode does not offer', async () => {
    const server = await startRawServer((socket) => respond(socket, 202, ''));
    const { client } = testClient(server.url, { qrMode: 'acquirer_operated' });
    expect(kindOf(await client.printOnDevice('pay-1', `ok\n${'x'.repeat(41)}`))).toBe('refused invalid_field');
    expect(kindOf(await client.refundQrCharge('5'))).toBe('refused other');
    expect(server.connections()).toBe(0);
    expect(kindOf(await client.printOnDevice('pay-1', 'ç'.repeat(40)))).toBe('done');
  });
});

describe('an answer belongs to its own request', () => {
  const company = (id: number) => JSON.stringify({ data: [{ id, nome: 'x', cnpj: '1' }], paginaProxima: false });
  const forged = `HTTP/1.1 200 OK\r\ncontent-length: ${company(666).length}\r\n\r\n${company(666)}`;

  it('not to the next one, when two are sent for one', async () => {
    const gone = Promise.withResolvers<void>();
    const server = await startRawServer((socket, _request, count) => {
      respond(socket, 200, company(count));
      if (count > 1) return;
      socket.write(forged);
      socket.once('close', () => gone.resolve());
    });
    const { client } = testClient(server.url);
    for (let round = 0; round < 3; round++) {
      const answer = await client.listCompanies();
      if (answer.kind === 'done') expect(answer.value).not.toMatchObject([{ id: 666 }]);
      else expect(answer.kind).toBe('unknown');
      // a connection that speaks unasked is dropped
      await gone.promise;
    }
    expect(server.connections()).toBeGreaterThan(1);
    expect(await client.listCompanies()).toMatchObject({ kind: 'done', value: [{ id: server.requests.length }] });
  });

  it('not to the next one, when it comes after its own was given up', async () => {
    const sockets: Socket[] = [];
    const server = await startRawServer((socket) => sockets.push(socket));
    const { client } = testClient(server.url);
    const limit = limitByHand();
    const first = client.listCompanies();
    await until('the request has arrived', () => server.requests.length === 1);
    await limit();
    expect(kindOf(await first)).toBe('unknown');
    const second = client.listCompanies();
    await until('the next request has arrived', () => server.requests.length === 2);
    const [early, late] = sockets;
    if (early === undefined || late === undefined) throw new Error('two requests, and not two sockets');
    expect(early).not.toBe(late);
    if (!early.destroyed) await new Promise((written) => early.write(forged, written));
    respond(late, 200, company(2));
    expect(await second).toMatchObject({ kind: 'done', value: [{ id: 2 }] });
  });
});

describe('closing', () => {
  it('gives up what is under way as unknown, sends nothing more, and blames nobody', async () => {
    const server = await startRawServer(() => undefined);
    const { client, outcomes } = testClient(server.url);
    const sale = client.createCardSale(SALE);
    const waiting = [client.readQrCharge('1'), client.readQrCharge('2')];
    await until('both have arrived', () => server.requests.length === 2);
    await client.close();
    expect(kindOf(await sale)).toBe('unknown');
    expect((await Promise.all(waiting)).map(kindOf)).toEqual(['unknown', 'unreachable']);
    expect(kindOf(await client.createCardSale(SALE))).toBe('unreachable');
    expect(server.requests).toHaveLength(2);
    expect(outcomes).toEqual([]);
  });
});
