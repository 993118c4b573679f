import { describe, expect } from 'vitest';
import {
  atDevice,
  type Bench,
  bench,
  CHARGE,
  call,
  benchTest as it,
  newCharge,
  readSale,
  register,
  SALE,
} from '../../../support/service-harness.ts';
import { until } from '../../../support/until.ts';

async function fault(on: Bench, script: object): Promise<void> {
  const reply = await on.control('POST', '/faults', script);
  expect([reply.status, reply.text]).toEqual([201, expect.stringContaining('"left"')]);
}

const create = (on: Bench) => on.rest('POST', '/pos-venda', SALE);

async function hasSale(on: Bench): Promise<boolean> {
  return (JSON.parse((await on.control('GET', '/pos-sales')).text) as { sales: unknown[] }).sales.length > 0;
}

/** The request has arrived and has its fault. */
const arrives = (on: Bench): Promise<unknown> =>
  expect.poll(async () => (await on.control('GET', '/faults')).text).toBe('{"faults":[]}');

describe('a scripted fault', () => {
  it('loses the answer after the work', async ({ on }) => {
    await fault(on, { operation: 'pos-venda.create', kind: 'answer_lost' });
    expect(await create(on)).toMatchObject({ status: 0, failure: 'ECONNRESET' });
    expect(await readSale(on)).toMatchObject({ id: 1 });
    const { requests } = await on.ledger();
    expect(requests[0]).toMatchObject({
      operation: 'pos-venda.create',
      identifier: 'venda-1',
      amount_cents: 1090,
      outcome: 'done',
      http_status: 200,
      fault: 'answer_lost',
    });
  });

  it('resets the connection before the work', async ({ on }) => {
    await fault(on, { operation: 'pos-venda.create', kind: 'reset' });
    expect(await create(on)).toMatchObject({ status: 0, failure: 'ECONNRESET' });
    expect(await hasSale(on)).toBe(false);
    expect((await on.ledger()).requests).toMatchObject([{ outcome: 'not_done', http_status: 0, fault: 'reset' }]);
  });

  it('puts the answer off, with the work done at once', async ({ on }) => {
    await fault(on, { operation: 'pos-venda.create', kind: 'delay', settings: { ms: 1500 } });
    let isAnswered = false;
    const answer = create(on).then((reply) => {
      isAnswered = true;
      return reply;
    });
    await arrives(on);
    await on.time.pass(1499);
    expect(await hasSale(on)).toBe(true);
    expect(isAnswered).toBe(false);
    await on.time.pass(1);
    expect((await answer).status).toBe(200);
  });

  it('puts the work off as well', async ({ on }) => {
    await fault(on, { operation: 'pos-venda.create', kind: 'delay', settings: { ms: 1500, before: true } });
    const answer = create(on);
    await arrives(on);
    await on.time.pass(1499);
    expect(await hasSale(on)).toBe(false);
    await on.time.pass(1);
    expect((await answer).status).toBe(200);
    expect(await hasSale(on)).toBe(true);
  });

  it('answers 500, or any other status, with the work or without it', async ({ on }) => {
    await fault(on, { operation: 'pos-venda.create', kind: 'http_status' });
    expect(await create(on)).toMatchObject({ status: 500, text: '' });
    expect(await hasSale(on)).toBe(false);
    const settings = { status: 302, location: 'http://127.0.0.1:1/', body: 'x', work: true };
    await fault(on, { operation: 'pos-venda.create', kind: 'http_status', settings });
    expect(await create(on)).toMatchObject({ status: 302, text: 'x', headers: { location: 'http://127.0.0.1:1/' } });
    expect(await hasSale(on)).toBe(true);
  });

  it('answers with nothing in the body', async ({ on }) => {
    await fault(on, { operation: 'pos-venda.create', kind: 'empty_body' });
    expect(await create(on)).toMatchObject({ status: 200, text: '', failure: null });
    expect(await hasSale(on)).toBe(true);
  });

  it('answers with garbage of any length, or with a text of one\u2019s own', async ({ on }) => {
    await create(on);
    await fault(on, { operation: 'pos-venda.read', kind: 'garbage_body', settings: { bytes: 200_000 } });
    const noise = await on.rest('GET', '/pos-venda/venda-1');
    expect(noise.status).toBe(200);
    expect(() => JSON.parse(noise.text)).toThrow(SyntaxError);
    expect(noise.text.length).toBeGreaterThan(100_000);
    const body = '{"status":{"key":77,"value":"?"}}';
    await fault(on, { operation: 'pos-venda.read', kind: 'garbage_body', settings: { body } });
    expect(await on.rest('GET', '/pos-venda/venda-1')).toMatchObject({ status: 200, text: body });
  });

  it('answers with an error text under 200', async ({ on }) => {
    await register(on);
    await fault(on, { operation: 'qr.create', kind: 'error_text', settings: { text: 'fora do ar' } });
    expect(await on.qr('SetVendaQrCode', CHARGE)).toMatchObject({ status: 200, text: '[ERRO]: fora do ar' });
    expect(await on.control('GET', '/charges')).toMatchObject({ text: '{"charges":[]}' });
  });

  it('delivers late what was given up', async ({ on }) => {
    await fault(on, { operation: 'pos-venda.create', kind: 'late_delivery', settings: { ms: 1500 } });
    expect(await create(on)).toMatchObject({ status: 0, failure: 'ECONNRESET' });
    await on.time.pass(1499);
    expect(await hasSale(on)).toBe(false);
    await on.time.pass(1);
    expect(await hasSale(on)).toBe(true);
    expect((await on.ledger()).requests).toMatchObject([{ outcome: 'done', fault: 'late_delivery' }]);
  });

  it('lets the caller give up by himself before it delivers late', async ({ on }) => {
    await fault(on, { operation: 'pos-venda.create', kind: 'late_delivery', settings: { ms: 50, hold: true } });
    const { baseUrl, token } = on.service();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const patience = new AbortController();
    const { signal } = patience;
    const asked = fetch(`${baseUrl}/pos-venda`, { method: 'POST', headers, body: JSON.stringify(SALE), signal });
    const givenUp = expect(asked).rejects.toThrow('aborted');
    await arrives(on);
    await on.time.pass(60_000);
    expect(await hasSale(on)).toBe(false);
    patience.abort();
    await givenUp;
    await until('the service has seen him go', () => on.time.next());
    expect(await hasSale(on)).toBe(true);
  });

  it('delivers late what a reset broke, in the mode for it', async () => {
    const on = await bench({ mode: { late_delivery: { after_ms: 100 } } });
    await fault(on, { operation: 'pos-venda.create', kind: 'reset' });
    await create(on);
    await on.time.pass(99);
    expect(await hasSale(on)).toBe(false);
    await on.time.pass(1);
    expect(await hasSale(on)).toBe(true);
  });

  it('drops what was put off when the service stops', async ({ on }) => {
    await fault(on, { operation: 'pos-venda.create', kind: 'late_delivery', settings: { ms: 100 } });
    await create(on);
    await on.restart();
    expect(on.time.next()).toBe(false);
    expect(await hasSale(on)).toBe(false);
  });

  it('takes a wrong amount at the device, at the phone and into the BR Code', async ({ on }) => {
    await fault(on, { operation: 'device.approve', kind: 'wrong_amount', settings: { amount_cents: 9999 } });
    await create(on);
    await atDevice(on, 'approve');
    expect((await readSale(on)).vendas).toMatchObject([{ valor: 99.99, transacoes: [{ valor: 99.99 }] }]);
    await fault(on, { operation: 'qr.create', kind: 'wrong_amount', settings: { delta_cents: 1 } });
    await fault(on, { operation: 'charge.pay', kind: 'wrong_amount' });
    const codigo = await newCharge(on);
    expect((await on.control('GET', `/charges/${codigo}`)).text).toContain('540511.00');
    await on.control('POST', `/charges/${codigo}/pay`);
    expect(JSON.parse((await on.qr('GetInformacoesVendaQrCode', { codigo })).text)).toMatchObject({ Valor: '10,98' });
    expect((await on.ledger()).charges).toMatchObject([
      { requested_cents: 1090, amount_cents: 9999 },
      { requested_cents: 1099, amount_cents: 1098 },
    ]);
  });
});

describe('the script of faults', () => {
  it('counts down, oldest first, and only for its operation', async ({ on }) => {
    await fault(on, { operation: 'empresa.list', kind: 'http_status', times: 2, settings: { status: 503 } });
    await fault(on, { operation: 'empresa.list', kind: 'http_status', settings: { status: 504 } });
    const seen: number[] = [];
    for (let i = 0; i < 4; i++) seen.push((await on.rest('GET', '/empresa')).status);
    expect(seen).toEqual([503, 503, 504, 200]);
    expect((await on.rest('GET', '/posdevice')).status).toBe(200);
  });

  it('goes on for ever with -1, for every operation with *, until it is deleted', async ({ on }) => {
    await fault(on, { operation: '*', kind: 'http_status', times: -1 });
    for (let i = 0; i < 3; i++) expect((await on.rest('GET', '/empresa')).status).toBe(500);
    expect((await on.qr('SetEmpresaQrCode')).status).toBe(500);
    expect((await on.control('DELETE', '/faults')).status).toBe(204);
    expect((await on.rest('GET', '/empresa')).status).toBe(200);
  });

  it('counts status requests that come too soon also where a fault is in the way', async ({ on }) => {
    const codigo = await newCharge(on);
    await fault(on, { operation: 'qr.status', kind: 'http_status', times: -1 });
    await on.qr('GetInformacoesVendaQrCode', { codigo });
    await on.qr('GetInformacoesVendaQrCode', { codigo });
    expect((await on.ledger()).spacing.violations).toBe(1);
  });

  it.each([
    { operation: 'pos-venda.dance', kind: 'reset' },
    { operation: 'pos-venda.create', kind: 'explode' },
    { operation: 'pos-venda.create', kind: 'delay' },
    { operation: 'pos-venda.create', kind: 'delay', settings: { ms: -1 } },
    { operation: 'pos-venda.create', kind: 'wrong_amount' },
    { operation: 'pos-venda.create', kind: 'reset', times: 1.5 },
    { operation: 'pos-venda.create', kind: 'reset', settings: { more: 1 } },
    { kind: 'reset' },
  ])('refuses %o', async (script) => {
    const on = await bench();
    const reply = await on.control('POST', '/faults', script);
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text)).toEqual({ error: expect.any(String) });
    const malformed = await call('POST', `${on.service().controlUrl}/faults`, { body: '{' });
    expect(malformed.status).toBe(400);
  });
});
