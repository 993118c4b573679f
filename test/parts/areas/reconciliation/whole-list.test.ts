import { test as base, expect } from 'vitest';
import { device, paidByCard } from '../../../support/case-scenes.ts';
import { type LyingShop, openLyingShop, speak } from '../../../support/open-lying-shop.ts';
import { value } from '../../../support/value.ts';

/* A list that says of itself that there is more. */

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

async function reconciled(shop: LyingShop, day: string | null = null) {
  const { reconciliation } = shop.till();
  const { today } = value(reconciliation.view(null));
  value(reconciliation.run(day ?? today, true));
  await shop.pass(60_000);
  const { report } = value(reconciliation.view(day ?? today));
  if (report === null) throw new Error('no report');
  return report;
}

test.for(['left out', 'as text'])('the mark of a next page %s does not make a list whole', async (how, { shop }) => {
  await paidByCard(shop);
  await shop.service.book.add({ id: 'stranger', device: device(shop).code, amountCents: 5_000 });
  await shop.pass(10 * 60_000);
  expect((await reconciled(shop)).counts.missing_here).toBe(1);
  shop.liar.lie((response, honest, { url = '' }) => {
    if (!/\/venda\?/.test(url)) return false;
    const { paginaProxima: _, ...body } = JSON.parse(honest.text) as { paginaProxima: boolean; data: Listed[] };
    const isFirst = !/PaginaNumero=[2-9]/i.test(url);
    const data = body.data.filter(({ posVendaIdentificador: name }) => (name === 'stranger') !== isFirst);
    const mark = how === 'as text' ? { paginaProxima: String(isFirst) } : {};
    const said = { ...body, quantidadeDePaginas: 2, quantidadeTotalDeItens: 2, data, ...mark };
    speak(response, { ...honest, text: JSON.stringify(said) });
    return true;
  });
  const report = await reconciled(shop);
  expect(report.listing === 'had' && report.counts.missing_here === 0).toBe(false);
});

type Listed = { posVendaIdentificador: string };
