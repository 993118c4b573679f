import { test as base, expect } from 'vitest';
import { verdictOf } from '../../../../../shared/reconciliation.ts';
import { atDevice, cases, deliverAgain, inProgress, kept, paidByCard } from '../../../../support/case-scenes.ts';
import { type Lie, openLyingShop, speak } from '../../../../support/open-lying-shop.ts';
import { value } from '../../../../support/value.ts';

/* An operator that leaves the identifier out of its card records: they are told apart by their slips. */

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

type Named = { identificador: string | null; transacoes: { dados: object }[] };

/** `twice`: a second record with a slip of its own. */
const nameless =
  (twice: boolean): Lie =>
  (response, honest, { url = '', method = '' }) => {
    const isRead = /\/pos-venda\//.test(url);
    if (method !== 'GET' || !(isRead || /\/venda\?/.test(url)) || honest.status !== 200) return false;
    const body = JSON.parse(honest.text) as { vendas?: Named[]; data?: Named[] };
    const strip = (one: Named): Named => ({ ...one, identificador: null });
    if (body.vendas !== undefined) body.vendas = body.vendas.map(strip);
    if (body.data !== undefined) body.data = body.data.map(strip);
    const [first] = body.vendas ?? [];
    if (twice && first !== undefined) {
      const slip = { nsu: '999999', autorizacao: 'ZZ99' };
      const other = first.transacoes.map((one) => ({ ...one, dados: { ...one.dados, ...slip } }));
      body.vendas = [first, { ...first, transacoes: other }];
    }
    speak(response, { ...honest, text: JSON.stringify(body) });
    return true;
  };

test('two in one answer are two: not one of half the money', async ({ shop }) => {
  await inProgress(shop);
  shop.liar.lie(nameless(true));
  await atDevice(shop, 'approve');
  await shop.pass(60_000);
  expect(cases(shop).map(({ amountCents }) => amountCents)).toEqual([1_234, 1_234]);
});

test('one record in two answers is one', async ({ shop }) => {
  shop.liar.lie(nameless(false));
  await paidByCard(shop);
  await shop.pass(20 * 60_000);
  expect(cases(shop)).toEqual([]);
});

test('a second charge of an approved card is a case, and a difference of the day', async ({ shop }) => {
  shop.liar.lie(nameless(false));
  const id = await paidByCard(shop);
  await deliverAgain(shop, id);
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  await shop.pass(20 * 60_000);
  expect(await kept(shop)).toHaveLength(2);
  expect(cases(shop)).toMatchObject([{ kind: 'surplus', amountCents: 1_234 }]);
  const { reconciliation } = shop.till();
  const { today } = value(reconciliation.view(null));
  value(reconciliation.run(today, true));
  await shop.pass(60_000);
  const { report } = value(reconciliation.view(today));
  expect(report?.rows).toMatchObject([{ outcome: 'amount_differs', oursCents: 1_234, theirsCents: 2_468 }]);
  expect(report === null ? '' : verdictOf(report)).toBe('differences');
});
