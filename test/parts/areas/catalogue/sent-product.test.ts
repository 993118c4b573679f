import { describe, expect, test } from 'vitest';
import { createCatalogueService } from '../../../../electron/areas/catalogue/catalogue-service.ts';
import type { Outbox } from '../../../../electron/areas/catalogue/sending/outbox.ts';
import type { SentProduct } from '../../../../electron/areas/catalogue/sent-product.ts';
import { cents } from '../../../../shared/money.ts';
import { openFile } from '../../../support/open-file.ts';
import { nothing, quietParts } from '../../../support/quiet-parts.ts';
import { value } from '../../../support/value.ts';

function sent(code: string, more: Partial<SentProduct> = {}): SentProduct {
  const plain = { code, barcode: null, name: `Produto ${code}`, priceCents: cents(100) };
  return { ...plain, active: true, changedAt: null, ...more };
}

function openCatalogue() {
  const database = openFile();
  const outbox = { wake: nothing, wakeNow: nothing } as unknown as Outbox;
  const catalogue = createCatalogueService({ ...quietParts(database), outbox });
  const rows = (): unknown[] =>
    database.connection.prepare('SELECT lane, kind, payload, state FROM outbox ORDER BY id').all();
  return { database, catalogue, rows };
}

describe('a product that head office gives out', () => {
  test('goes to the operator as one that is typed by hand, and the same again changes nothing', () => {
    const { database, catalogue, rows } = openCatalogue();
    const { id } = value(catalogue.takeSent(sent('A', { active: false }), nothing));
    expect(rows()).toMatchObject([
      { lane: `product:${id}`, kind: 'product_save', state: 'waiting' },
      { lane: `product:${id}`, kind: 'product_active', payload: '{"active":false,"code":"A"}', state: 'waiting' },
    ]);
    const before = rows();
    value(catalogue.takeSent(sent('A', { active: false, changedAt: '2036-01-01T00:00:00Z' }), nothing));
    expect(rows()).toEqual(before);
    expect(database.products.find(id)).toMatchObject({
      active: false,
      headOffice: { changedAt: '2036-01-01T00:00:00Z' },
    });
  });

  test('under the code of one of the store’s own becomes head office’s, and keeps its picture and its sales', () => {
    const { database, catalogue } = openCatalogue();
    const own = value(catalogue.save({ id: null, code: 'A', barcode: '123', name: 'Da loja', priceCents: cents(50) }));
    expect(own.headOffice).toBeNull();
    const taken = value(catalogue.takeSent(sent('A'), nothing));
    expect(taken).toMatchObject({ id: own.id, barcode: null, priceCents: 100, headOffice: { standing: 'as_sent' } });
    expect(database.products.count()).toBe(1);
  });

  test('that got another code here is found again by its own; the code that it took is not another’s', () => {
    const { catalogue } = openCatalogue();
    const { id } = value(catalogue.takeSent(sent('A'), nothing));
    value(catalogue.save({ id, code: 'B', barcode: null, name: 'Produto A', priceCents: cents(100) }));
    expect(catalogue.takeSent(sent('B'), nothing)).toMatchObject({
      error: { code: 'duplicate_product', field: 'code' },
    });
    const again = value(catalogue.takeSent(sent('A'), nothing));
    expect(again).toMatchObject({ id, code: 'A', headOffice: { standing: 'as_sent' } });
    value(catalogue.takeSent(sent('B'), nothing));
  });

  test('is marked as changed here by what says otherwise, not by a save that changes nothing or a picture', () => {
    const { database, catalogue } = openCatalogue();
    const { id } = value(catalogue.takeSent(sent('A'), nothing));
    const typed = { id, code: 'A', barcode: null, name: 'Produto A', priceCents: cents(100) };
    const standing = (): unknown => database.products.find(id)?.headOffice?.standing;
    value(catalogue.save(typed));
    expect(standing()).toBe('as_sent');
    value(catalogue.save({ ...typed, priceCents: cents(90) }));
    expect(standing()).toBe('changed_here');
    value(catalogue.takeSent(sent('A'), nothing));
    value(catalogue.setActive(id, false));
    expect(standing()).toBe('changed_here');
  });

  test('a barcode that another product has is refused, and nothing of the entry is kept', () => {
    const { database, catalogue, rows } = openCatalogue();
    value(catalogue.save({ id: null, code: 'OWN', barcode: '0036000291452', name: 'Da loja', priceCents: cents(50) }));
    value(catalogue.takeSent(sent('A'), nothing));
    const before = rows();
    let kept = 0;
    const refused = catalogue.takeSent(sent('A', { barcode: '036000291452', name: 'Outro' }), () => void kept++);
    const values = { name: 'Da loja', code: 'OWN' };
    expect(refused).toMatchObject({ error: { code: 'barcode_of_other', field: 'barcode', values } });
    expect(database.products.findByCode('A')).toMatchObject({ name: 'Produto A', barcode: null });
    expect(rows()).toEqual(before);
    expect(kept).toBe(0);
  });

  test('a barcode that is the code of another is refused, but for a withdrawn one; so is a code that is a barcode', () => {
    const { catalogue } = openCatalogue();
    const code = '7891000315507';
    value(catalogue.save({ id: null, code: 'OWN', barcode: '123', name: 'Da loja', priceCents: cents(50) }));
    value(catalogue.takeSent(sent(code, { barcode: code }), nothing));
    value(catalogue.takeSent(sent(code), nothing));
    expect(catalogue.takeSent(sent('A', { barcode: code }), nothing)).toMatchObject({
      error: { code: 'barcode_of_other', field: 'barcode', values: { code } },
    });
    expect(catalogue.takeSent(sent('123'), nothing)).toMatchObject({
      error: { code: 'barcode_of_other', field: 'code', values: { code: 'OWN' } },
    });
    catalogue.withdraw(code, nothing);
    expect(value(catalogue.takeSent(sent('A', { barcode: code }), nothing)).barcode).toBe(code);
  });

  test('that is withdrawn stays in the list, off sale, and comes back when it is given out again', () => {
    const { database, catalogue } = openCatalogue();
    const { id } = value(catalogue.takeSent(sent('A'), nothing));
    catalogue.withdraw('A', nothing);
    expect(database.products.find(id)).toMatchObject({ active: false, headOffice: { standing: 'withdrawn' } });
    let kept = 0;
    catalogue.withdraw('NEVER', () => void kept++);
    expect(kept).toBe(1);
    expect(value(catalogue.takeSent(sent('A'), nothing))).toMatchObject({ id, active: true });
  });

  test('is not there, nor off sale, where its place cannot be written with it', () => {
    const { database, catalogue, rows } = openCatalogue();
    const failing = (): never => {
      throw new Error('the place could not be kept');
    };
    expect(() => catalogue.takeSent(sent('A'), failing)).toThrow('the place could not be kept');
    expect([database.products.count(), rows()]).toEqual([0, []]);
    value(catalogue.takeSent(sent('A'), nothing));
    expect(() => catalogue.withdraw('A', failing)).toThrow('the place could not be kept');
    expect(database.products.findByCode('A')).toMatchObject({ active: true, headOffice: { standing: 'as_sent' } });
  });
});
