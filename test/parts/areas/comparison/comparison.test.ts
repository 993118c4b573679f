import { describe, expect, onTestFinished, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { ProductId } from '../../../../shared/product.ts';
import { value } from '../../../support/value.ts';
import { type Article, articles, type ComparedShop, codesThatDiffer, openComparedShop } from './compared-shop.ts';

const NOTHING = { only_here: 0, only_there: 0, differs: 0, refused: 0 };

function changed(article: Article | undefined, more: Partial<Article>): Article {
  if (article === undefined) throw new Error('no such article');
  return { ...article, ...more };
}

async function layBoth(shop: ComparedShop, both: readonly Article[]): Promise<void> {
  await shop.layOperator([
    ...both.slice(0, -4),
    changed(both.at(-4), { name: 'Outro nome' }),
    changed(both.at(-3), { priceCents: 9_999 }),
    changed(both.at(-2), { active: false }),
    ...articles(2, 9_001),
  ]);
}

function lists(body: object) {
  const always = { times: -1, settings: { body: JSON.stringify(body) } };
  return ({ service }: ComparedShop) => service.fault('produto.list', 'garbage_body', always);
}

describe('comparing with the operator’s list', () => {
  test('finds what differs, and says nothing of what does not', async (context) => {
    const both = articles(250);
    const shop = await openComparedShop(context, both);
    expect(shop.state()).toEqual({ step: 'never', lastCompleteAt: null, deciding: null });
    await layBoth(shop, both);
    const ended = await shop.compare();
    expect(ended).toMatchObject({
      step: 'ended',
      readCount: 251,
      totalCount: 251,
      counts: { only_here: 1, only_there: 2, differs: 3, refused: 0 },
      lastCompleteAt: null,
    });
    expect(shop.list('only_here').map(({ code, there, result }) => [code, there, result])).toEqual([
      ['P250', null, 'open'],
    ]);
    expect(shop.list('only_there').map(({ code, here, there }) => [code, here, there?.name])).toEqual([
      ['P9001', null, 'Produto 9001'],
      ['P9002', null, 'Produto 9002'],
    ]);
    expect(shop.list('differs').map(({ code, here, there }) => [code, here, there])).toEqual([
      [
        'P247',
        { name: 'Produto 247', priceCents: 347, active: true },
        { name: 'Outro nome', priceCents: 347, active: true },
      ],
      [
        'P248',
        { name: 'Produto 248', priceCents: 348, active: true },
        { name: 'Produto 248', priceCents: 9_999, active: true },
      ],
      [
        'P249',
        { name: 'Produto 249', priceCents: 349, active: true },
        { name: 'Produto 249', priceCents: 349, active: false },
      ],
    ]);
    expect(codesThatDiffer(shop.here(), await shop.there()).length).toBe(6);
  });

  test('sends what was decided, each with its result, and is complete the next time', async (context) => {
    const both = articles(150);
    const shop = await openComparedShop(context, both);
    await layBoth(shop, both);
    await shop.compare();
    shop.decide('differs', 'send', shop.list('differs')[0]);
    expect(shop.state()).toMatchObject({ decided: { ...NOTHING, differs: 1 } });
    shop.decide('differs', 'send');
    await shop.decided();
    shop.decide('only_here', 'send');
    await shop.decided();
    const [off, away] = shop.list('only_there');
    shop.decide('only_there', 'deactivate', off);
    shop.decide('only_there', 'delete', away);
    await shop.drained();
    expect(['only_here', 'differs', 'only_there'].flatMap((kind) => shop.list(kind as 'differs'))).toHaveLength(6);
    expect(shop.list('differs').map(({ result }) => result)).toEqual(['done', 'done', 'done']);
    const there = await shop.there();
    expect(there.get('P9001')).toMatchObject({ active: false });
    expect(codesThatDiffer(shop.here(), there)).toEqual(['P9001']);
    // left there, and not counted again
    expect(await shop.compare()).toMatchObject({ counts: { ...NOTHING, only_there: 1 }, lastCompleteAt: null });
    shop.decide('only_there', 'leave');
    await shop.decided();
    expect(shop.list('only_there').map(({ result }) => result)).toEqual(['left']);
    const complete = await shop.compare();
    expect(complete).toMatchObject({ step: 'ended', counts: NOTHING, leftCount: 1 });
    expect(complete.lastCompleteAt).not.toBeNull();
  });

  test('goes on where the power cut it off, and asks for no page twice', async (context) => {
    const shop = await openComparedShop(context, articles(620));
    await shop.layOperator(articles(600));
    value(shop.till().comparison.run({ anew: false }));
    await shop.untilPassing('three pages read', () => {
      const now = shop.state();
      return now.step === 'under_way' && now.readCount >= 300;
    });
    await shop.cut();
    await shop.ended();
    expect(shop.state()).toMatchObject({ readCount: 600, counts: { ...NOTHING, only_here: 20 } });
    const pages = (await shop.service.ledger()).requests.filter(({ operation }) => operation === 'produto.list');
    expect(pages.length).toBeLessThanOrEqual(7);
  });

  test('can be left and taken up again, and begun anew', async (context) => {
    const shop = await openComparedShop(context, articles(400));
    await shop.layOperator(articles(400));
    const { comparison } = shop.till();
    value(comparison.run({ anew: false }));
    expect(comparison.run({ anew: false })).toMatchObject({ ok: false, error: { code: 'comparison_goes_on' } });
    expect(comparison.decide({ kind: 'differs', act: 'send', differenceId: null })).toMatchObject({ ok: false });
    await shop.untilPassing('a page read', () => {
      const now = shop.state();
      return now.step === 'under_way' && now.readCount > 0;
    });
    const left = { step: 'broken_off', why: 'cancelled', lastCompleteAt: null };
    expect(value(await comparison.leave())).toMatchObject(left);
    value(comparison.run({ anew: false }));
    await shop.ended();
    expect(shop.state()).toMatchObject({ readCount: 400, counts: NOTHING });
    expect(shop.state().lastCompleteAt).not.toBeNull();
  });

  test('waits for a service that does not answer, and gives up one that never does', async (context) => {
    const shop = await openComparedShop(context, articles(3));
    await shop.layOperator(articles(3));
    await shop.service.fault('produto.list', 'http_status', { times: 2 });
    expect(await shop.compare()).toMatchObject({ step: 'ended', counts: NOTHING });
    expect(shop.pushed.some((now) => now.step === 'under_way' && now.wait?.why === 'no_answer')).toBe(true);
    await shop.service.fault('produto.list', 'garbage_body', { times: -1 });
    expect(await shop.compare()).toMatchObject({ step: 'broken_off', why: 'no_answer' });
    await shop.service.clearFaults();
    value(shop.till().comparison.run({ anew: false }));
    await shop.ended();
  });

  test.each([
    ['gives no list', ({ service }: ComparedShop) => service.mode({ product_list: 'not_offered' }), 'not_offered'],
    [
      'lists products without a code',
      lists({ paginaProxima: false, data: [{ id: 1, nome: 'Sem código' }] }),
      'not_offered',
    ],
    [
      'gives the same page for every number',
      lists({ paginaProxima: true, data: [{ id: 1, identificador: 'P1' }] }),
      'not_offered',
    ],
    [
      'refuses',
      ({ service }: ComparedShop) => service.fault('produto.list', 'http_status', { settings: { status: 403 } }),
      'unauthorised',
    ],
  ] as const)('says so of an operator that %s', async (_name, spoil, why) => {
    const shop = await openComparedShop({ onTestFinished }, articles(3));
    await spoil(shop);
    expect(await shop.compare()).toMatchObject({ step: 'broken_off', why, lastCompleteAt: null });
  });

  test('counts what is on its way as neither equal nor different', async (context) => {
    const shop = await openComparedShop(context, articles(3));
    await shop.layOperator(articles(3));
    await shop.service.fault('produto.update', 'http_status', { times: -1 });
    const product = value(shop.till().catalogue.search({ text: 'P2', onlyActive: false, offset: 0, limit: 1 }))
      .products[0];
    const { id, code, name } = product ?? { id: 0 as ProductId, code: '', name: '' };
    value(shop.till().catalogue.save({ id, code, barcode: null, name, priceCents: cents(777) }));
    expect(await shop.compare()).toMatchObject({ counts: NOTHING, waitingCount: 1, lastCompleteAt: null });
    await shop.service.clearFaults();
    await shop.drained();
    expect((await shop.compare()).lastCompleteAt).not.toBeNull();
  });

  test('a code that has become one of the till’s own is not taken away there', async (context) => {
    const shop = await openComparedShop(context, articles(2));
    await shop.layOperator(articles(3));
    await shop.compare();
    await shop.service.fault('produto.deactivate', 'http_status', { times: -1 });
    shop.decide('only_there', 'deactivate', shop.list('only_there')[0]);
    await shop.until('going', () => shop.list('only_there')[0]?.result === 'going');
    value(
      shop.till().catalogue.save({ id: null, code: 'P3', barcode: null, name: 'Produto 3', priceCents: cents(103) }),
    );
    await shop.service.clearFaults();
    await shop.drained();
    expect((await shop.there()).get('P3')).toMatchObject({ active: true });
    expect(await shop.compare()).toMatchObject({ counts: NOTHING });
  });
});
