import type { ServerResponse } from 'node:http';
import { test as base, describe, expect } from 'vitest';
import { classifyAnswer } from '../../../electron/operator/wire-errors.ts';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import { type Honest, type Lie, type LyingShop, openLyingShop, speak } from '../../support/open-lying-shop.ts';
import { value } from '../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

/*
 * An operator that works and answers nonsense: nothing is taken for paid or charged again, a reason is shown, and the
 * truth comes with the next sound answer.
 */

type Telling = (response: ServerResponse, honest: Honest) => void;

const told =
  (change: (text: string) => string): Telling =>
  (response, honest) =>
    speak(response, { ...honest, text: change(honest.text) });

function stream(response: ServerResponse, honest: Honest): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = ' '.repeat(0x10000);
  let left = 800;
  const feed = (): void => {
    while (left > 0 && !response.destroyed) {
      left--;
      if (!response.write(piece)) return void response.once('drain', feed);
    }
    response.end(honest.text);
  };
  feed();
}

const NONSENSE: readonly (readonly [string, Telling])[] = [
  ['empty', told(() => '')],
  [
    'cut',
    (response, { text }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(text.length + 1) });
      response.write(text.slice(0, -4), () => response.destroy());
    },
  ],
  ['50 MB', stream],
  ['a megabyte of spaces', told((text) => ' '.repeat(1_000_000) + text.slice(0, -1))],
  ['a page', (response) => speak(response, { status: 200, contentType: 'text/html', text: '<html>Login</html>' })],
  ['nested deeply', told((text) => '['.repeat(100_000) + text + ']'.repeat(100_000))],
  ['a list as long as may be', told(() => `{"id":"x","codigo":{},"vendas":[${'1,'.repeat(450_000)}1]}`)],
  ['of other types', told((text) => text.replace(/:(\d[\d.]*)/g, ':["$1"]').replace(/:"(\d+)"/g, ':{"a":$1}'))],
  ['null', told(() => 'null')],
];

const OTHER_CARD: readonly (readonly [string, Telling])[] = [
  ['of another amount', told((text) => text.replaceAll('12.3400', '12.3300'))],
  ['of another identifier', told((text) => text.replaceAll(/(identificador":")[^"]+/gi, '$1another'))],
  ['from another device', told((text) => text.replaceAll('"codigo":"1000000', '"codigo":"2000000'))],
  ['with a date that is to come', told((text) => text.replaceAll(/"dataHora":"\d{4}/g, '"dataHora":"2099'))],
];

const OTHER_PIX: readonly (readonly [string, Telling])[] = [
  ['of another amount', told((text) => text.replaceAll('12,34', '12,33'))],
  ['of another identifier', told((text) => text.replaceAll(/"Codigo":\d+/g, '"Codigo":1'))],
  ['with a date that is to come', told((text) => text.replaceAll(/"DataHora":"\d{4}/g, '"DataHora":"2099'))],
];

const about =
  (path: RegExp, method: string, tell: Telling): Lie =>
  (response, honest, request) => {
    if (request.method !== method || !path.test(request.url ?? '') || honest.status >= 300) return false;
    tell(response, honest);
    return true;
  };

const CREATE_CARD = /\/pos-venda$/;
const READ_CARD = /\/pos-venda\/|\/venda\?/;
const CREATE_PIX = /SetVendaQrCode$/;
const READ_PIX = /GetInformacoesVendaQrCode$/;

async function expectOneCharge({ service }: LyingShop, create: string): Promise<void> {
  const { charges, requests } = await service.ledger();
  expect(charges.map((charge) => [charge.amount_cents, charge.state])).toEqual([[1_234, 'kept']]);
  expect(requests.filter((one) => one.operation === create)).toHaveLength(1);
}

async function afterLies(shop: LyingShop, id: PaymentId, lies: number): Promise<Payment> {
  const before = shop.liar.lies();
  await shop.comes(() => shop.liar.lies() - before >= lies);
  return shop.payment(id);
}

describe.concurrent('the answer about a paid card sale is', () => {
  test.for([...NONSENSE, ...OTHER_CARD])('%s', async ([, tell], { shop }) => {
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'pending');
    shop.liar.lie(about(READ_CARD, 'GET', tell));
    await shop.service.device('10000001', 'approve');
    const found = await shop.until(id, 'unconfirmed');
    expect(found.reason).not.toBeNull();
    expect((await afterLies(shop, id, 3)).state).not.toBe('approved');
    expect(value(shop.till().sales.current())?.state).toBe('open');
    shop.liar.lie(null);
    await shop.until(id, 'approved');
    await expectOneCharge(shop, 'pos-venda.create');
  });
});

describe.concurrent('the answer to a card sale that was taken is', () => {
  test.for(NONSENSE)('%s', async ([, tell], { shop }) => {
    shop.liar.lie(about(CREATE_CARD, 'POST', tell));
    const { id } = shop.startCard(shop.sell());
    await afterLies(shop, id, 1);
    await shop.until(id, 'pending');
    const history = shop.pushed.filter((one) => one.channel === 'payment:changed').map((one) => one.payload as Payment);
    expect(history.find((one) => one.state === 'unconfirmed')?.reason).toBe('request_lost');
    await shop.service.device('10000001', 'approve');
    await shop.until(id, 'approved');
    await expectOneCharge(shop, 'pos-venda.create');
  });
});

async function startPix(shop: LyingShop): Promise<PaymentId> {
  await shop.registerQr();
  return value(shop.till().payments.startPix(shop.sell().id)).id;
}

describe.concurrent('the answer about a paid Pix is', () => {
  test.for([...NONSENSE, ...OTHER_PIX])('%s', async ([, tell], { shop }) => {
    const id = await startPix(shop);
    const pending = await shop.until(id, 'pending');
    shop.liar.lie(about(READ_PIX, 'POST', tell));
    await shop.service.charge(pending.tender === 'pix' ? (pending.qr?.code ?? '') : '', 'pay');
    const found = await shop.until(id, 'unconfirmed');
    expect(found.reason).not.toBeNull();
    expect((await afterLies(shop, id, 1)).state).not.toBe('approved');
    shop.liar.lie(null);
    await shop.until(id, 'approved');
    await expectOneCharge(shop, 'qr.create');
  });
});

const OTHER_CHARGE: readonly (readonly [string, Telling])[] = [
  ['of another amount', told((text) => text.replaceAll('12,34', '12,33'))],
  ['with another text to draw', told((text) => text.replace('540512.34', '540512.33'))],
  ['without an end', told((text) => text.replace('dataexpiracaotransacao', 'fim'))],
];

describe.concurrent('the answer to a Pix charge that was made is', () => {
  test.for([...NONSENSE, ...OTHER_CHARGE])('%s', async ([, tell], { shop }) => {
    shop.liar.lie(about(CREATE_PIX, 'POST', tell));
    const id = await startPix(shop);
    await shop.comes(() => isFinal(shop.payment(id).state));
    const found = shop.payment(id);
    expect([found.state, found.reason]).not.toContain('approved');
    expect(found.reason).not.toBeNull();
    const drawn = shop.pushed.filter((one) => (one.payload as { qr?: unknown }).qr !== undefined);
    expect(drawn.filter((one) => (one.payload as { qr: unknown }).qr !== null)).toEqual([]);
    const { charges, requests } = await shop.service.ledger();
    expect(charges).toEqual([]);
    expect(requests.filter((one) => one.operation === 'qr.create')).toHaveLength(1);
  });
});

test.for([
  ['any_status', 499, 'refused'],
  ['any_status', 500, 'refused'],
  ['any_status', 200, 'refused'],
  ['below_500', 499, 'refused'],
  ['below_500', 500, 'unknown'],
] as const)('a marked error is a refusal if marks count under %s, status %i: %s', ([marks, status, kind]) => {
  const answer = { kind: 'answered', status, contentType: '', text: '[ERRO]: não' } as const;
  expect(classifyAnswer(answer, marks).kind).toBe(kind);
});

test('a marker is looked for in what is there, however much of it is nothing', () => {
  const text = `${' '.repeat(1_000_000)}"`;
  const answer = { kind: 'answered', status: 200, contentType: '', text } as const;
  expect(classifyAnswer(answer, 'any_status')).toEqual({ kind: 'success', text });
});
