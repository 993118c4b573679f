import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { Product, ProductDraft, ProductId } from '../../../../shared/product.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { value } from '../../../support/value.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function draft(more: Partial<ProductDraft> = {}): ProductDraft {
  return { id: null, code: 'A1', barcode: null, name: 'Feijão', priceCents: cents(849), ...more };
}

function find(shop: Shop, id: ProductId): Product | undefined {
  const all = value(shop.till().catalogue.search({ text: '', onlyActive: false, offset: 0, limit: 50 })).products;
  return all.find((product) => product.id === id);
}

async function settled(shop: Shop, id: ProductId, wanted = 'sent'): Promise<Product | undefined> {
  await shop.poll(() => find(shop, id)?.sync.state ?? 'gone').toBe(wanted);
  return find(shop, id);
}

async function requests(shop: Shop): Promise<string[]> {
  const { requests: all } = await shop.service.ledger();
  const asked = all.filter(({ operation }) => operation.startsWith('produto'));
  return asked.map(({ operation, identifier, outcome }) => `${operation} ${identifier} ${outcome}`);
}

async function sent(shop: Shop, more: Partial<ProductDraft> = {}): Promise<ProductId> {
  const { id } = value(shop.till().catalogue.save(draft(more)));
  await settled(shop, id);
  return id;
}

const refuse = (shop: Shop, operation: string, settings: object = { status: 400 }) =>
  shop.service.fault(operation, 'http_status', { settings });

describe.concurrent('the catalogue', () => {
  test('a new product, a change, off, on and away: each goes to the operator in order', async (context) => {
    const shop = await openShop(context);
    const { catalogue } = shop.till();
    const id = await sent(shop, { image: PNG });
    await sent(shop, { id, name: 'Feijão preto' });
    value(catalogue.setActive(id, false));
    await settled(shop, id);
    value(catalogue.setActive(id, true));
    await settled(shop, id);
    value(catalogue.delete(id));
    await settled(shop, id, 'gone');
    expect(await requests(shop)).toEqual([
      'produto.create A1 done',
      'produto.update A1 done',
      'produto.deactivate A1 done',
      'produto.activate A1 done',
      'produto.delete A1 done',
    ]);
  });

  test('a refused product waits alone with its reason; the others go on; mended, it goes too', async (context) => {
    const shop = await openShop(context);
    const { catalogue } = shop.till();
    await refuse(shop, 'produto.create', { status: 422, body: '{"mensagem":"nome proibido"}' });
    const { id } = value(catalogue.save(draft()));
    const reason = expect.stringContaining('nome proibido');
    expect((await settled(shop, id, 'refused'))?.sync).toMatchObject({ reason });
    await sent(shop, { code: 'A2' });
    await sent(shop, { id, name: 'Feijão branco' });
    expect(shop.till().state()).toMatchObject({ outboxWaiting: 0, outboxRefused: 0 });
  });

  test('a refused product is sent again when asked to', async (context) => {
    const shop = await openShop(context);
    await refuse(shop, 'produto.create');
    const { id } = value(shop.till().catalogue.save(draft()));
    await settled(shop, id, 'refused');
    value(shop.till().catalogue.sendAgain(id));
    await settled(shop, id);
  });

  test('an answer that was lost does not make a second product', async (context) => {
    const shop = await openShop(context);
    await shop.service.fault('produto.create', 'answer_lost');
    const { id } = value(shop.till().catalogue.save(draft()));
    await settled(shop, id, 'waiting');
    await settled(shop, id);
    expect(await requests(shop)).toEqual(['produto.create A1 done', 'produto.update A1 done']);
  });

  test('a new code is a new product to the operator', async (context) => {
    const shop = await openShop(context);
    const id = await sent(shop);
    await sent(shop, { id, code: 'B1' });
    const asked = ['produto.create A1 done', 'produto.delete A1 done', 'produto.create B1 done'];
    expect(await requests(shop)).toEqual(asked);
  });

  test('a product that is deleted before it was ever sent just goes', async (context) => {
    const shop = await openShop(context);
    await refuse(shop, 'produto.create');
    const { id } = value(shop.till().catalogue.save(draft()));
    await settled(shop, id, 'refused');
    value(shop.till().catalogue.delete(id));
    await settled(shop, id, 'gone');
  });

  test('code and barcode are unique, and the refusal names the field', async (context) => {
    const shop = await openShop(context);
    const { catalogue } = shop.till();
    value(catalogue.save(draft({ barcode: '7891000315507' })));
    expect(catalogue.save(draft())).toMatchObject({ error: { code: 'duplicate_product', field: 'code' } });
    const { name } = draft();
    const taken = (field: string) => ({
      error: { code: 'barcode_of_other', field, values: { name, code: draft().code } },
    });
    for (const barcode of ['7891000315507', '07891000315507']) {
      expect(catalogue.save(draft({ code: 'A2', barcode }))).toMatchObject(taken('barcode'));
      expect(catalogue.save(draft({ code: 'A2', moreBarcodes: [barcode] }))).toMatchObject(taken('moreBarcodes'));
    }
    expect(shop.till().state().productCount).toBe(1);
  });

  test('a barcode that is another product\u2019s code is refused, and a code that is another\u2019s barcode', async (context) => {
    const { catalogue } = (await openShop(context)).till();
    const coffee = value(catalogue.save(draft({ code: '7891000315507', barcode: '7891000315507' })));
    value(catalogue.save(draft({ code: 'A2', barcode: '7891000100103', moreBarcodes: ['A3'] })));
    value(catalogue.save(draft({ ...coffee, barcode: '7891000053508' })));
    const taken = (field: string, code: string) => ({
      error: { code: 'barcode_of_other', field, values: { name: coffee.name, code } },
    });
    for (const barcode of ['7891000315507', '07891000315507']) {
      expect(catalogue.save(draft({ code: 'B', barcode }))).toMatchObject(taken('barcode', '7891000315507'));
      expect(catalogue.save(draft({ code: 'B', moreBarcodes: [barcode] }))).toMatchObject(
        taken('moreBarcodes', '7891000315507'),
      );
    }
    for (const code of ['7891000100103', '07891000100103', 'A3']) {
      expect(catalogue.save(draft({ code }))).toMatchObject(taken('code', 'A2'));
      expect(catalogue.save(draft({ ...coffee, code }))).toMatchObject(taken('code', 'A2'));
    }
  });

  test.for([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['text', Buffer.from('hello').toString('base64')],
    ['no Base64', '%%%'],
    ['too much', Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(600_000)]).toString('base64')],
  ])('a picture that is %s is refused and nothing is stored', async ([, image], context) => {
    const shop = await openShop(context);
    const refused = shop.till().catalogue.save(draft({ image }));
    expect(refused).toMatchObject({ error: { code: 'invalid_input', field: 'image' } });
    expect(shop.till().state().productCount).toBe(0);
  });

  test('a picture is kept, shown and taken away', async (context) => {
    const shop = await openShop(context);
    const { catalogue } = shop.till();
    const { id } = value(catalogue.save(draft({ image: PNG })));
    expect(value(catalogue.image(id))).toBe(`data:image/png;base64,${PNG}`);
    value(catalogue.save(draft({ id })));
    expect(find(shop, id)?.hasImage).toBe(true);
    value(catalogue.save(draft({ id, image: null })));
    expect(value(catalogue.image(id))).toBeNull();
  });

  test('what was not sent yet is sent after a restart', async (context) => {
    const shop = await openShop(context);
    await shop.service.fault('produto.create', 'http_status', { times: -1 });
    const { id } = value(shop.till().catalogue.save(draft()));
    await shop.closeTill();
    await shop.service.clearFaults();
    await shop.reopen();
    await settled(shop, id);
  });

  test('a new code while the operator is away, then gone: nothing of it stays there', async (context) => {
    const shop = await openShop(context);
    const { catalogue } = shop.till();
    const id = await sent(shop);
    await shop.service.fault('produto.delete', 'http_status');
    value(catalogue.save(draft({ id, code: 'B1' })));
    value(catalogue.delete(id));
    expect(catalogue.save(draft())).toMatchObject({ error: { code: 'duplicate_product', field: 'code' } });
    await settled(shop, id, 'gone');
    const deleted = (await requests(shop)).filter((one) => one.startsWith('produto.delete'));
    expect(new Set(deleted.map((one) => one.split(' ')[1]))).toEqual(new Set(['A1', 'B1']));
  });

  test('switched off, then renamed: switched off under its new code too', async (context) => {
    const shop = await openShop(context);
    const { catalogue } = shop.till();
    const id = await sent(shop);
    value(catalogue.setActive(id, false));
    await sent(shop, { id, code: 'B1' });
    expect((await requests(shop)).at(-1)).toBe('produto.deactivate B1 done');
  });

  test('an old code that the operator will not delete is at least not shown, and does not park the product', async (context) => {
    const shop = await openShop(context);
    const id = await sent(shop);
    await refuse(shop, 'produto.delete', { status: 422, body: 'possui vendas' });
    await sent(shop, { id, code: 'B1' });
    expect(await requests(shop)).toContain('produto.deactivate A1 done');
  });
});
