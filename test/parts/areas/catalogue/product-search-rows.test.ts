import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import { foldText, MOST_COUNTED, type ProductId } from '../../../../shared/product.ts';
import { openFile } from '../../../support/open-file.ts';
import type { TillDatabase } from '../../../support/till-database.ts';

const AT = '2026-11-20T12:00:00.000Z';
let file: TillDatabase;

beforeEach(() => {
  file = openFile();
});

function insert(code: string, barcode: string | null, name: string): ProductId {
  return file.products.insert({ code, barcode, name, priceCents: cents(100) }, AT);
}

function shelf(): void {
  insert('101', '7891000001011', 'Pão de Açúcar');
  insert('102', null, 'Açúcar 100% puro');
  insert('7891000001011x', '036000291452', 'Sabão_em pó');
}

function found(text: string, onlyActive = false, offset = 0, limit = 10): string[] {
  return file.products.search({ text, onlyActive, offset, limit }).products.map(({ name }) => name);
}

const total = (text: string, onlyActive = false): number =>
  file.products.search({ text, onlyActive, offset: 0, limit: 10 }).total;

const rank = (id: ProductId, place: number): void =>
  void file.connection.prepare('UPDATE product SET search_rank = ? WHERE id = ?').run(place, id);

describe('what is typed', () => {
  beforeEach(shelf);

  test.each([
    ['ACUCAR', ['Pão de Açúcar', 'Açúcar 100% puro']],
    ['p', ['Pão de Açúcar', 'Açúcar 100% puro', 'Sabão_em pó']],
    ['acu pão', ['Pão de Açúcar']],
    ['ucar', []],
    ['100%', ['Açúcar 100% puro']],
    ['sabao-em', ['Sabão_em pó']],
    ['0360', ['Sabão_em pó']],
    ['10', ['Pão de Açúcar', 'Açúcar 100% puro']],
    ['789100', ['Pão de Açúcar', 'Sabão_em pó']],
    ['%', []],
    ['xyz', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
    expect(total(text)).toBe(names.length);
  });

  test('a whole code or barcode comes before what begins like it, and sells more', () => {
    rank(insert('1020', null, 'Outro'), 200);
    expect(found('102')).toEqual(['Açúcar 100% puro', 'Outro']);
    expect(found('102', false, 1)).toEqual(['Outro']);
    expect(found('036000291452')[0]).toBe('Sabão_em pó');
  });

  test('follows what is changed, switched off and deleted', () => {
    const id = file.products.findByCode('101')?.id as ProductId;
    file.products.update(id, { code: 'P1', barcode: null, name: 'Pão francês', priceCents: cents(100) }, AT);
    const each = ['acucar', 'pao fr', 'p1', '101'].map((text) => found(text));
    expect(each).toEqual([['Açúcar 100% puro'], ['Pão francês'], ['Pão francês'], []]);
    file.products.setActive(id, false, AT);
    expect([found('pao', true), found('pao'), total('', true)]).toEqual([[], ['Pão francês'], 2]);
    file.products.setDeleting(id, AT);
    expect(file.products.count()).toBe(2);
    file.products.remove(id);
    expect([found('pao'), total(''), file.products.count()]).toEqual([[], 2, 2]);
  });
});

test.each([
  ['1a linha', 'Feijão 1ª linha'],
  ['1\u00aa', 'Feijão 1ª linha'],
  ['2o corte', 'Caderno 2º corte'],
  ['no 3', 'Lixa nº 3'],
  ['piso m2', 'Piso m²'],
  ['m\u00b2', 'Piso m²'],
  ['areia m3', 'Areia m³'],
  ['10m2', 'Piso 10m2'],
])('%j finds what is printed as %j', (typed, name) => {
  insert('1', null, 'Feijão 1ª linha');
  insert('2', null, 'Caderno 2º corte');
  insert('3', null, 'Lixa nº 3');
  insert('4', null, 'Piso m²');
  insert('5', null, 'Areia m³');
  insert('6', null, 'Piso 10m2');
  expect(found(typed)).toEqual([name]);
});

describe('what is scanned', () => {
  beforeEach(shelf);

  test.each([
    ['7891000001011', 'Pão de Açúcar'],
    ['101', 'Pão de Açúcar'],
    ['102', 'Açúcar 100% puro'],
    ['036000291452', 'Sabão_em pó'],
  ])('%s', (text, name) => expect(file.products.findByScan(text)?.name).toBe(name));

  test('a UPC-A is also the EAN-13 with a zero before it', () => {
    insert('200', '0012345678905', 'Importado');
    expect(file.products.findByScan('012345678905')?.name).toBe('Importado');
  });

  test.each(['', '999', '10', "' OR 1=1 --", '%'])('nothing by %j', (text) => {
    expect(file.products.findByScan(text)).toBeNull();
  });
});

test('how far a product is with the operator follows its outbox lane: a refusal comes before what waits behind it', () => {
  const id = insert('101', null, 'Pão');
  expect(file.products.find(id)?.sync).toEqual({ state: 'sent' });
  file.outbox.add(`product:${id}`, 'product_save', {}, AT);
  file.outbox.add(`product:${id}`, 'product_active', { active: false }, AT);
  expect(file.products.find(id)?.sync).toEqual({ state: 'waiting', reason: null });
  const [head] = file.outbox.deliverable(0, 10);
  file.outbox.markRefused(head?.id ?? 0, 'too dear');
  expect(file.products.find(id)?.sync).toEqual({ state: 'refused', reason: 'too dear' });
  expect(file.outbox.deliverable(0, 10)).toEqual([]);
  expect(file.outbox.counts()).toEqual({ waiting: 1, refused: 1, since: AT });
});

describe('in the order in which things are sold', () => {
  test('the one that sells most first, also after its place has changed; then the older one', () => {
    const ids = ['um', 'dois', 'tres'].map((word) => insert(word, null, `Leite ${word}`));
    expect(found('leite')).toEqual(['Leite um', 'Leite dois', 'Leite tres']);
    rank(ids[2] as ProductId, 9);
    rank(ids[1] as ProductId, 1);
    expect(found('lei')).toEqual(['Leite tres', 'Leite dois', 'Leite um']);
    expect(found('lei', false, 1, 1)).toEqual(['Leite dois']);
  });

  test('says exactly how many up to a thousand, and goes on behind', () => {
    file.transaction(() => {
      for (let number = 0; number < MOST_COUNTED + 5; number++) insert(`C${number}`, null, `Item ${number}`);
    });
    insert('X', null, 'Só um');
    expect([total('item'), total('so'), total('')]).toEqual([MOST_COUNTED, 1, MOST_COUNTED + 6]);
    const last = [3, 4].map((more) => `Item ${MOST_COUNTED + more}`);
    expect(found('item', false, MOST_COUNTED + 3, 10)).toEqual(last);
  });
});

describe('counted no further than asked', () => {
  test.each([
    [1, 1],
    [4, 4],
    [7, 6],
    [undefined, 6],
  ])('up to %s: %i of six', (countTo, total) => {
    for (let number = 0; number < 6; number++) insert(`C${number}`, null, `Item ${number}`);
    const answer = file.products.search({ text: 'it', onlyActive: true, offset: 0, limit: 3, countTo });
    expect([answer.products.map(({ code }) => code), answer.total]).toEqual([['C0', 'C1', 'C2'], total]);
  });

  test('a whole code in front counts as one of them', () => {
    insert('900', null, 'Nome');
    for (let number = 0; number < 4; number++) insert(`9000${number}`, null, `Item ${number}`);
    const answer = file.products.search({ text: '900', onlyActive: true, offset: 0, limit: 3, countTo: 4 });
    expect([answer.products.map(({ code }) => code), answer.total]).toEqual([['900', '90000', '90001'], 4]);
  });
});

describe('beginnings of any length', () => {
  test('each finds the word, whatever stands behind it', () => {
    insert('1', null, 'Extraordinariamente bom');
    insert('2', null, 'Extra bom');
    const word = 'extraordinariamente';
    for (let length = 6; length <= word.length; length++) {
      const beginning = word.slice(0, length);
      for (const text of [beginning, `${beginning} b`]) expect(found(text), text).toEqual(['Extraordinariamente bom']);
    }
  });
});

describe('the whole list', () => {
  test('by name, page by page, the same from either end', () => {
    shelf();
    for (let number = 0; number < 20; number++) insert(`C${number}`, null, `Item ${number % 7}`);
    const off = file.products.findByCode('C3')?.id as ProductId;
    file.products.setActive(off, false, AT);
    for (const onlyActive of [false, true]) {
      const pages = [0, 5, 10, 15, 20, 25].flatMap((offset) => found('', onlyActive, offset, 5));
      expect(pages).toHaveLength(onlyActive ? 22 : 23);
      expect(pages).toEqual([...pages].sort((one, other) => (foldText(one) < foldText(other) ? -1 : 1)));
      const ids = [0, 5, 10, 15, 20].flatMap((offset) =>
        file.products.search({ text: '', onlyActive, offset, limit: 5 }).products.map(({ id }) => id),
      );
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

test('a product stands where the list by name has it, of all and of what is for sale', () => {
  const words = [
    'Açaí',
    'acai',
    'Água',
    'Hortelã',
    'inhame',
    'Iogurte',
    'arroz',
    'Zinco',
    'Ñoqui',
    '100% cacau',
    'café',
  ];
  const named = fc.record({ name: fc.constantFrom(...words), active: fc.boolean() });
  const holds = (wanted: readonly { readonly name: string; readonly active: boolean }[]): void => {
    const ids = wanted.map(({ name, active }, number) => {
      const id = insert(`C${number}`, null, name);
      file.products.setActive(id, active, AT);
      return id;
    });
    for (const onlyActive of [false, true]) {
      const list = file.products.search({ text: '', onlyActive, offset: 0, limit: 500 }).products;
      for (const id of ids) {
        const row = list.findIndex((product) => product.id === id);
        expect(file.productPlaces.of(id, onlyActive)).toBe(row === -1 ? null : row);
      }
    }
    expect(file.productPlaces.of(9_999_999 as ProductId, false)).toBeNull();
    for (const id of ids) file.products.remove(id);
  };
  fc.assert(fc.property(fc.array(named, { minLength: 1, maxLength: 40 }), holds), { numRuns: 20 });
});

describe('whatever is typed', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  );

  test('is answered, whatever a product is called', () => {
    let number = 0;
    fc.assert(
      fc.property(anything, anything, (name, text) => {
        const id = insert(`C${number++}`, null, name);
        expect(found(text).length).toBeLessThanOrEqual(1);
        file.products.remove(id);
      }),
      { numRuns: 500 },
    );
  });

  test('is answered for letters that the index does not know yet', () => {
    insert('C1', null, 'Arroz');
    expect(found('a\u19b0rroz')).toEqual([]);
    expect(found('\u19b0arroz')).toEqual(['Arroz']);
    expect(found('\u19b0')).toEqual([]);
  });

  const word = fc.constantFrom('Açúcar', 'açaí', 'Pão', 'PÓ', 'Ópera', 'leite-condensado', '1kg', '500');
  const names = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });

  test('finds what has words that begin so, and nothing else', () => {
    const words = (text: string): string[] => foldText(text).split(/[ -]/).filter(Boolean);
    const typing = fc.array(word, { minLength: 1, maxLength: 3 });
    const holds = (all: readonly string[][], typed: readonly string[], length: number): void => {
      const ids = all.map((name, index) => insert(`#${index}`, null, name.join(' ')));
      const text = typed.map((one) => one.slice(0, length)).join(' ');
      const expected = ids.filter((_, index) => {
        const has = [...words(all[index]?.join(' ') ?? ''), String(index)];
        return words(text).every((asked) => has.some((one) => one.startsWith(asked)));
      });
      const got = file.products.search({ text, onlyActive: false, offset: 0, limit: 100 }).products;
      expect(got.map(({ id }) => id)).toEqual(expected);
      for (const id of ids) file.products.remove(id);
    };
    fc.assert(fc.property(names, typing, fc.integer({ min: 1, max: 8 }), holds), { numRuns: 300 });
  });
});
