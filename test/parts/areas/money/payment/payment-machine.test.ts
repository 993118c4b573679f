import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { deviceReceiptText } from '../../../../../electron/operator/wire-receipt.ts';
import { cents } from '../../../../../shared/money.ts';
import type { CardPayment, Payment, PaymentEvidence } from '../../../../../shared/payment.ts';
import { atDevice, device, paidByCard, requests, saleOf } from '../../../../support/case-scenes.ts';
import type { Shop } from '../../../../support/open-shop.ts';
import { shopTest as test } from '../../../../support/shop-test.ts';
import { value } from '../../../../support/value.ts';

async function paySplit(shop: Shop): Promise<CardPayment> {
  const sale = shop.sell(1_000);
  value(shop.till().payments.payCash(sale.id, cents(400), cents(400)));
  return shop.payment(await paidByCard(shop, sale)) as CardPayment;
}

const printedOn = async (shop: Shop): Promise<string | null> => {
  const answer = await fetch(`${shop.service.controlUrl}/devices/${device(shop).code}`);
  const { sale } = (await answer.json()) as { sale: { receipt: string | null } | null };
  return sale?.receipt ?? null;
};

describe.concurrent('the receipt on the device', () => {
  test('comes out once the sale is closed, in lines of 40 columns, with every payment', async ({ shop }) => {
    await paySplit(shop);
    await shop.poll(() => printedOn(shop)).toContain('VENDA 01-000001');
    const text = (await printedOn(shop)) ?? '';
    expect(text).toContain('NÃO É DOCUMENTO FISCAL');
    expect(text).toMatch(/^TOTAL R\$ +10,00$/m);
    expect(text).toMatch(/^DINHEIRO +4,00$/m);
    expect(text).toMatch(/^CARTÃO DE CRÉDITO +6,00$/m);
    expect(await requests(shop, 'venda.receipt')).toBe(1);
  });

  test('is tried a few times, told quietly, and never touches the sale', async ({ shop }) => {
    await shop.service.fault('venda.receipt', 'http_status', { times: -1, settings: { status: 503 } });
    const paid = await paySplit(shop);
    const told = () => (shop.payment(paid.id) as CardPayment).receiptFailed;
    await shop.poll(told).toBe(true);
    expect(saleOf(shop, paid.saleId)).toMatchObject({ state: 'paid', dueCents: 0 });
    expect(await requests(shop, 'venda.receipt')).toBe(3);
  });
});

test('comes out once: not again where the return of a sale from before the restart is settled', async ({ shop }) => {
  const paid = await paySplit(shop);
  await shop.poll(() => requests(shop, 'venda.receipt')).toBe(1);
  await shop.reopen();
  const offer = value(shop.till().returns.forSale(paid.saleId));
  const [leg] = offer.legs;
  expect(leg?.remainingCents).toBe(600);
  await atDevice(shop, 'reverse');
  await shop.poll(() => shop.till().state().openCases).toBe(1);
  await shop.pass(60_000);
  expect(await requests(shop, 'venda.receipt')).toBe(1);
  await paySplit(shop);
  await shop.poll(() => requests(shop, 'venda.receipt')).toBe(2);
});

test('has number, authorisation and instalments of the card, the requested ones if untold', async ({ shop }) => {
  const paid = await paySplit(shop);
  const sale = saleOf(shop, paid.saleId);
  const [cash, card] = sale.payments as [Payment, CardPayment];
  const textOf = (one: CardPayment): string =>
    deviceReceiptText({ ...sale, payments: [cash, one] }, one, { storeName: 'Loja', registerNumber: 1 });
  const told = textOf({
    ...card,
    evidence: evidenceOf(card, { nsu: '000123', authorization: 'A1B2', instalments: 3 }),
  });
  expect(told).toMatch(/^CARTÃO DE CRÉDITO 3x +6,00\nNSU +000123\nAUTORIZAÇÃO +A1B2$/m);
  expect(textOf({ ...card, evidence: null, instalments: 2 })).toMatch(/^CARTÃO DE CRÉDITO 2x +6,00$/m);
});

function evidenceOf({ evidence }: CardPayment, more: Partial<PaymentEvidence>): PaymentEvidence {
  if (evidence === null) throw new Error('the card has no evidence');
  return { ...evidence, ...more };
}

test('no line is wider than the paper, whatever the shop is called', async ({ shop }) => {
  const paid = await paySplit(shop);
  const sale = saleOf(shop, paid.saleId);
  const card = sale.payments.at(-1) as CardPayment;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.string({ maxLength: 60 }), (storeName, nsu) => {
      const evidence = card.evidence === null ? null : { ...card.evidence, nsu };
      const text = deviceReceiptText(sale, { ...card, evidence }, { storeName, registerNumber: 1 });
      expect(text.split('\n').filter((line) => [...line].length > 40)).toEqual([]);
    }),
  );
});
