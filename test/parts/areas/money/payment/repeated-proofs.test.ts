import { test as base, describe, expect } from 'vitest';
import { crc16 } from '../../../../../shared/br-code.ts';
import type { PaymentId, PixPayment } from '../../../../../shared/payment.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import {
  atDevice,
  cases,
  inProgress,
  latePix,
  paidByCard,
  paidByPix,
  pendingPix,
  requests,
  saleOf,
  theCase,
  told,
} from '../../../../support/case-scenes.ts';
import { type LyingShop, openLyingShop, speak } from '../../../../support/open-lying-shop.ts';
import type { Shop } from '../../../../support/open-shop.ts';
import { refused, value } from '../../../../support/value.ts';

/* An operator that gives one sale another's charge code or proof. One payment pays one sale. */

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

type Body = Record<string, unknown>;

/** Changes answers to requests with `path`; `about`: only to this charge or sale. */
function answerOtherwise(shop: LyingShop, path: string, change: (body: Body) => unknown, about = ''): void {
  shop.liar.lie((response, honest, request) => {
    const asked = `${request.url} ${String(request.headers['codigo'] ?? '')}`;
    if (!asked.includes(path) || !asked.includes(about) || !honest.text.startsWith('{')) return false;
    speak(response, { ...honest, text: JSON.stringify(change(JSON.parse(honest.text) as Body)) });
    return true;
  });
}

const CREATE = 'SetVendaQrCode';
const STATUS = 'GetInformacoesVendaQrCode';

const startPix = (shop: Shop, sale: Sale): PaymentId => value(shop.till().payments.startPix(sale.id)).id;

const wasDrawn = (shop: Shop, id: PaymentId): boolean => told<PixPayment>(shop, id).some(({ qr }) => qr !== null);

const stateOf = (shop: Shop, { id }: Pick<Sale, 'id'>): string => saleOf(shop, id).state;

/** Later charges are answered with the charge of `code`. */
async function repeatCharge(shop: LyingShop, id: PaymentId, codigo: unknown): Promise<void> {
  const { qr } = shop.payment(id) as PixPayment;
  answerOtherwise(shop, CREATE, (body) => ({ ...body, codigo, qr_code: qr?.brCode }));
}

describe.concurrent('the code of a charge that another attempt has', () => {
  /** The second attempt ends without a QR; the first charge is untouched. */
  async function givenUp(shop: LyingShop, second: PaymentId): Promise<void> {
    expect(await shop.until(second, 'cancelled', 'pending', 'approved')).toMatchObject({
      state: 'cancelled',
      reason: 'qr_repeated',
      qr: null,
    });
    expect(wasDrawn(shop, second)).toBe(false);
  }

  test('one that has been paid: the second sale is not paid by it, also after a restart', async ({ shop }) => {
    const first = await paidByPix(shop);
    await repeatCharge(shop, first.id, Number(first.code));
    const sale = shop.sell();
    const second = startPix(shop, sale);
    await givenUp(shop, second);
    await shop.reopen();
    await givenUp(shop, startPix(shop, sale));
    expect(stateOf(shop, sale)).toBe('open');
    expect(await requests(shop, 'qr.remove')).toBe(0);
    expect(cases(shop)).toEqual([]);
    shop.liar.lie(null);
    await paidByPix(shop, sale);
  });

  test('one that is being paid, both attempts alive: the money is that of the first', async ({ shop }) => {
    const sale = shop.sell();
    const first = await pendingPix(shop, sale);
    answerOtherwise(shop, STATUS, () => 'no such thing');
    value(shop.till().payments.cancel(first.id, false));
    await shop.until(first.id, 'unconfirmed');
    value(shop.till().sales.setAside(sale.id));
    const { qr } = shop.payment(first.id) as PixPayment;
    shop.liar.lie((response, honest, { url }) => {
      if (url?.includes(STATUS)) speak(response, { ...honest, text: 'no such thing' });
      else if (url?.includes(CREATE)) {
        const charge = { ...(JSON.parse(honest.text) as Body), codigo: Number(first.code), qr_code: qr?.brCode };
        speak(response, { ...honest, text: JSON.stringify(charge) });
      } else return false;
      return true;
    });
    const other = shop.sell();
    const second = startPix(shop, other);
    await givenUp(shop, second);
    await shop.reopen();
    shop.liar.lie(null);
    await shop.service.charge(first.code, 'pay');
    await shop.until(first.id, 'approved');
    expect([stateOf(shop, sale), stateOf(shop, other)]).toEqual(['paid', 'open']);
    expect(shop.payment(second)).toMatchObject({ state: 'cancelled', reason: 'qr_repeated' });
  });

  test.for([
    ['with a zero before it', (code: string) => `0${code}`],
    ['as a text', (code: string) => code],
  ] as const)('one that was cancelled, given again %s', async ([, written], { shop }) => {
    const sale = shop.sell();
    const first = await pendingPix(shop, sale);
    await repeatCharge(shop, first.id, written(first.code));
    value(shop.till().payments.cancel(first.id, false));
    await shop.until(first.id, 'cancelled');
    await givenUp(shop, startPix(shop, sale));
    expect(shop.till().payments.payCash(sale.id, sale.totalCents)).toMatchObject({ ok: true });
  });

  test('its history says that it was unconfirmed, and why', async ({ shop }) => {
    const first = await paidByPix(shop);
    await repeatCharge(shop, first.id, first.code);
    const second = startPix(shop, shop.sell());
    await givenUp(shop, second);
    const states = told(shop, second).map(({ state, reason }) => `${state} ${reason}`);
    expect(states).toContain('unconfirmed qr_repeated');
  });
});

describe.concurrent('the proof of a Pix that has paid another sale', () => {
  /** Every charge is told as paid by the first one's payment. */
  const claimPaid = (shop: LyingShop, evidence: Body, about = ''): void =>
    answerOtherwise(shop, STATUS, (body) => ({ ...body, ...evidence, StatusCode: '00', Status: 'APROVADO' }), about);

  test('pays no second one, however often it is told, nor after a restart or decision', async ({ shop }) => {
    const first = await paidByPix(shop);
    claimPaid(shop, { PagamentoId: shop.payment(first.id).evidence?.operatorPaymentId });
    const sale = shop.sell();
    const second = await pendingPix(shop, sale).catch(() => null);
    const id = second?.id ?? value(shop.till().payments.listUnfinished())[0]?.id ?? ('' as PaymentId);
    expect(await shop.until(id, 'unconfirmed', 'approved')).toMatchObject({
      state: 'unconfirmed',
      reason: 'proof_repeated',
    });
    const found = await theCase(shop, { kind: 'doubtful_proof', amountCents: 1_234, paymentId: id });
    expect(found.acts.attach).toEqual({ may: false, why: 'case_proof_used' });
    expect(found.acts.refund).toEqual({ may: true, with: ['by_hand'] });
    expect(shop.till().cases.attach(found.id, sale.id)).toMatchObject(refused('case_proof_used'));
    const asked = await requests(shop, 'qr.status');
    await shop.poll(() => requests(shop, 'qr.status')).toBeGreaterThan(asked + 1);
    await shop.reopen();
    await shop.poll(() => requests(shop, 'qr.status')).toBeGreaterThan(asked + 3);
    expect(cases(shop).map((one) => one.id)).toEqual([found.id]);
    value(shop.till().cases.note(found.id, 'nothing came a second time'));
    expect(shop.payment(id)).toMatchObject({ state: 'cancelled', reason: 'settled_as_case' });
    const again = await requests(shop, 'qr.status');
    await shop.poll(() => requests(shop, 'qr.status')).toBeGreaterThan(again + 1);
    expect(cases(shop).map(({ state }) => state)).toEqual(['noted']);
    expect(stateOf(shop, sale)).toBe('open');
  });

  test.for([
    ['the first before the second', [0, 1]],
    ['the second before the first', [1, 0]],
  ] as const)('both attempts alive, %s: one of them is paid', async ([, [before, after]], { shop }) => {
    await shop.registerQr();
    const silent = (): void => answerOtherwise(shop, STATUS, () => 'no such thing');
    const left = async () => {
      shop.liar.lie(null);
      const sale = shop.sell();
      const pix = await pendingPix(shop, sale);
      silent();
      await shop.until(pix.id, 'unconfirmed');
      value(shop.till().sales.setAside(sale.id));
      return { ...pix, sale };
    };
    const attempts = [await left(), await left()] as const;
    const [one, other] = [attempts[before], attempts[after]];
    const payment = { PagamentoId: 'E1234567820261120140000000000001', NSU: '77', CodigoAutorizacao: 'X9' };
    claimPaid(shop, payment, one.code);
    await shop.until(one.id, 'approved');
    claimPaid(shop, payment);
    await shop
      .poll(() => shop.payment(other.id))
      .toMatchObject({ state: 'unconfirmed', reason: 'proof_repeated', conflict: true });
    expect(attempts.map(({ sale }) => stateOf(shop, sale)).sort()).toEqual(['paid', 'set_aside']);
    expect(cases(shop)).toHaveLength(1);
  });

  test('nor where the operator gives no payment id and repeats NSU, authorisation and day', async ({ shop }) => {
    await shop.registerQr();
    const slip = { PagamentoId: '', NSU: '000077', CodigoAutorizacao: 'X9', DataHora: '2026-11-20 14:00:00' };
    claimPaid(shop, slip);
    await shop.until(startPix(shop, shop.sell()), 'approved');
    expect(await shop.until(startPix(shop, shop.sell()), 'unconfirmed', 'approved')).toMatchObject({
      reason: 'proof_repeated',
    });
  });

  test('late money that has paid another sale meanwhile is neither used again nor refunded', async ({ shop }) => {
    const late = await latePix(shop);
    const found = await theCase(shop, { kind: 'late_money' });
    const sale = saleOf(shop, shop.payment(late.id).saleId);
    value(shop.till().cases.attach(found.id, sale.id));
    claimPaid(shop, { PagamentoId: found.evidence?.operatorPaymentId });
    const other = startPix(shop, shop.sell());
    expect(await shop.until(other, 'unconfirmed', 'approved')).toMatchObject({ reason: 'proof_repeated' });
    const [second] = cases(shop).filter(({ state }) => state === 'open');
    expect(second?.acts.attach).toEqual({ may: false, why: 'case_proof_used' });
  });
});

describe.concurrent('the proof of a card that has paid another sale', () => {
  type Record = { identificador: string; transacoes: { dados: Body }[] };

  /** The next sale is told as paid by `claim` of its record. */
  async function second(shop: LyingShop, claim: (record: Record) => unknown): Promise<PaymentId> {
    const id = await inProgress(shop);
    const lie = (body: Body) => ({ ...body, vendas: (body['vendas'] as Record[]).map(claim) });
    answerOtherwise(shop, 'pos-venda', lie, id);
    await atDevice(shop, 'approve');
    return id;
  }

  test.for(['its record', 'its slip'])('%s does not pay a second one', async (what, { shop }) => {
    const first = shop.payment(await paidByCard(shop)).evidence;
    const dados = { nsu: first?.nsu, autorizacao: first?.authorization, dataHora: first?.paidAt };
    const id = await second(shop, (record) =>
      what === 'its record'
        ? { ...record, identificador: first?.operatorPaymentId }
        : { ...record, transacoes: record.transacoes.map((one) => ({ ...one, dados: { ...one.dados, ...dados } })) },
    );
    expect(await shop.until(id, 'unconfirmed', 'approved')).toMatchObject({ reason: 'proof_repeated' });
    const found = await theCase(shop, { kind: 'doubtful_proof', amountCents: 1_234, paymentId: id });
    expect(found.acts.attach).toEqual({ may: false, why: 'case_proof_used' });
    await shop.reopen();
    expect(shop.payment(id)).toMatchObject({ state: 'unconfirmed', reason: 'proof_repeated' });
    expect(cases(shop)).toHaveLength(1);
  });
});

describe('a dynamic QR code that leaves its amount to its address', () => {
  async function startWithout(shop: LyingShop, more: Body): Promise<PaymentId> {
    await shop.registerQr();
    answerOtherwise(shop, CREATE, (body) => {
      const unsigned = String(body['qr_code']).replace('540512.34', '').slice(0, -4);
      return { ...body, qr_code: unsigned + crc16(unsigned), ...more };
    });
    return startPix(shop, shop.sell());
  }

  test('is drawn where the operator says the amount beside it', async ({ shop }) => {
    const id = await startWithout(shop, {});
    const { qr } = (await shop.until(id, 'pending')) as PixPayment;
    shop.liar.lie(null);
    await shop.service.charge(qr?.code ?? '', 'pay');
    expect(await shop.until(id, 'approved')).toMatchObject({ evidence: { amountCents: 1_234 } });
  });

  test('is removed where the operator says another', async ({ shop }) => {
    const id = await startWithout(shop, { valor: '12,35' });
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'qr_disagrees', qr: null });
    expect(wasDrawn(shop, id)).toBe(false);
  });
});
