import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openTillDatabase, type TillDatabase } from '../../../../electron/areas/till-database.ts';
import { cents } from '../../../../shared/money.ts';
import type { ProductId } from '../../../../shared/product.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const AT = '2026-11-20T12:00:00.000Z';
let file: TillDatabase;

beforeEach(() => {
  file = openTillDatabase(join(tempFolder(), 'till.db'), AUDIT_PARTS);
  onTestFinished(() => file.close());
  insert('101', '7891000001011', 'Pão de Açúcar');
  insert('102', null, 'Açúcar 100% puro');
  insert('7891000001011x', '036000291452', 'Sabão_em pó');
});

function insert(code: string, barcode: string | null, name: string): ProductId {
  return file.products.insert({ code, barcode, name, priceCents: cents(100) }, AT);
}

describe('finding what was scanned', () => {
  test.each([
    ['7891000001011', 'Pão de Açúcar'],
    ['101', 'Pão de Açúcar'],
    ['102', 'Açúcar 100% puro'],
    ['036000291452', 'Sabão_em pó'],
  ])('%s', (text, name) => {
    expect(file.products.findByScan(text)?.name).toBe(name);
  });

  test('a UPC-A is also the EAN-13 with a zero before it', () => {
    insert('200', '0012345678905', 'Importado');
    expect(file.products.findByScan('012345678905')?.name).toBe('Importado');
  });

  test.each(['', '999', '10', "' OR 1=1 --", '%'])('nothing by %j', (text) => {
    expect(file.products.findByScan(text)).toBeNull();
  });
});

describe('how far a product is with the operator', () => {
  test('follows its outbox lane: a refusal is shown before what waits behind it', () => {
    const id = file.products.findByScan('101')?.id as ProductId;
    expect(file.products.find(id)?.sync).toEqual({ state: 'sent' });
    file.outbox.add(`product:${id}`, 'product_save', {}, AT);
    file.outbox.add(`product:${id}`, 'product_active', { active: false }, AT);
    expect(file.products.find(id)?.sync).toEqual({ state: 'waiting', reason: null });
    const [head] = file.outbox.deliverable();
    file.outbox.markRefused(head?.id ?? 0, 'too dear');
    expect(file.products.find(id)?.sync).toEqual({ state: 'refused', reason: 'too dear' });
    expect(file.outbox.deliverable()).toEqual([]);
    expect(file.outbox.counts()).toEqual({ waiting: 1, refused: 1, since: AT });
  });
});
