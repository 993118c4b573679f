import { describe, expect, test } from 'vitest';
import { filesIn, readFile } from '../../../support/project-files.ts';

/** Sources and texts of the page, by path below `renderer`. */
function pageSources(): ReadonlyMap<string, string> {
  const files = filesIn(['renderer'], /\.(?:tsx?|json)$/);
  return new Map(files.map((file) => [file.replace(/^renderer\//, ''), readFile(file)]));
}

/** Hidden bindings by `key`; `?` if passed in. */
function hiddenBindings(source: string): readonly string[] {
  return [...source.matchAll(/\bhidden: true\b|\.\.\.quiet\b/g)].map(({ index }) => {
    const from = source.lastIndexOf('{', index);
    const to = source.indexOf('}', index);
    const [, key] = /\bkey(?:: ([^,\n]+))?[,\s]/.exec(source.slice(from, to < 0 ? undefined : to)) ?? [];
    return (key ?? '?').replaceAll("'", '').trim();
  });
}

/** Literal keys in a text: `F9`, neither `{{keyPay}}` nor `CPF9`. */
function namedKeys(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\w{])F\d{1,2}\b/g)].map(([key]) => key);
}

const SOURCES = pageSources();

/** Where a finger finds a hidden key. Order of the sources. */
const TOUCHED_AT: Readonly<Record<string, string>> = {
  'screens/catalogue/comparison/comparison-screen.tsx': 'each is a choice above the table',
  'screens/sale/tiles.tsx': 'each is its tile',
  'screens/sale/price-check-dialog.tsx': 'the products of the list',
  'screens/sale/typed-names.tsx': 'the rows of the list',
  'screens/sale/use-checkout-keys.ts': 'the lines of the sale',
  'keys/key-layers.ts': 'the same act, which the strip shows with its other key',
  'screens/payment/card-form.tsx': 'the list of instalments, of vouchers, of devices',
  'screens/payment/cash-form.tsx': 'the notes that are suggested',
  'screens/payment/standalone-form.tsx': 'the list of brands',
  'screens/payment/undo-key.tsx': 'the payments of the list',
  'screens/cases/case-dialogs.tsx': 'the choices of the list',
  'screens/people/people-screen.tsx': 'the button that edits, and the row',
  'screens/printing/job-dialogs.tsx': 'the paper itself is scrolled',
  'screens/receipt/receipt-screen.tsx': 'the same act, which the strip shows as Enter',
  'screens/reports/reports-screen.tsx': 'the days above the report, and the table itself',
  'screens/returns/slip-screen.tsx': 'the same act, which the strip shows as Enter',
  'screens/session/lock.ts': 'the menu',
  'screens/settings/key-dialogs.tsx': 'each is an entry of the list',
  'screens/settings/printers/wizard/test-step.tsx': 'the same act, which the strip shows with its other key',
  'shell/full-screen.ts': 'the menu, and the help',
  'shell/header.tsx': 'the button in the header',
  'shell/help-dialog.tsx': 'closing: its button; the arrows: the list itself',
  'shell/menu-dialog.tsx': 'each is an entry of the menu',
  'screens/shift/closed-till.tsx': 'the same act, which the page shows as Enter',
  'screens/shift/movement-dialog.tsx': 'the reasons of the list',
  'screens/shift/report-screen.tsx': 'the same act, which the strip shows as Enter',
  'screens/shift/movement-views.tsx': 'the same act, which the strip shows as Enter',
  'ui/long-table/long-table.tsx': 'the rows of the table',
  'ui/numbered-choices.tsx': 'each is a choice of the list',
  'ui/paper.tsx': 'the paper itself is scrolled',
  'ui/reason-list.tsx': 'each is a reason of the list',
  'ui/supervisor-dialog.tsx': 'the people of the list',
  'ui/table.tsx': 'the rows of the table',
};

describe('what a key does and the strip does not show', () => {
  test('can be touched somewhere else, and nothing else is listed', () => {
    const hiding = [...SOURCES].filter(([, source]) => hiddenBindings(source).length > 0).map(([file]) => file);
    expect(hiding.sort()).toEqual(Object.keys(TOUCHED_AT).sort());
  });

  test('is found in a source, and only there', () => {
    expect(hiddenBindings("[{ key: 'F7', label, hidden: true, run }, { key: 'F8', label, run }]")).toEqual(['F7']);
    expect(hiddenBindings('{ key, label: one.label, hidden: true }')).toEqual(['?']);
    expect(hiddenBindings("{ key: 'F4', hidden: more === null }")).toEqual([]);
  });
});

/** Screens with fixed keys, which their texts may name. */
const FIXED =
  /^locales\/[\w-]+\/(catalogue|desktop|devices|outbox|cases|import|printers|product-pictures|returns|keys|scanner)\.json$/;
/** A second payment by the same slip has a fixed key. */
const FIXED_WORDS = ['F9 registra o segundo', 'F9 records the second', 'F9 registra el segundo'];

describe('a text that names a key which can be changed', () => {
  const texts = [...SOURCES].filter(([file]) => /^locales\/.*\.json$/.test(file) && !FIXED.test(file));

  test('names the act, so that it is true with other keys', () => {
    const found = texts.flatMap(([file, source]) =>
      source
        .split('\n')
        .filter((line) => !FIXED_WORDS.some((words) => line.includes(words)))
        .flatMap((line) => namedKeys(line).map((key) => `${file}: ${key} in ${line.trim()}`)),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });

  test('is found where it names the key itself', () => {
    expect(namedKeys('F9 paga, e F12 abre o caixa')).toEqual(['F9', 'F12']);
    expect(namedKeys('{{keyPay}} paga; {{F2}} nada; CPF9')).toEqual([]);
  });
});

/** In a sale function keys are acts; these are keys of dialogs. */
const OF_DIALOGS: Readonly<Record<string, readonly string[]>> = {
  'screens/sale/discount-dialog.tsx': ['F2', 'F4', 'F7', 'F8'],
  'screens/sale/search-dialog.tsx': ['F4'],
  'screens/payment/cash-form.tsx': ['F9'],
  'screens/payment/standalone-form.tsx': ['F9'],
};

/** Function keys bound or shown literally. */
function boundByItself(source: string): readonly string[] {
  const found = [...source.matchAll(/(?:key: '|confirmKey="|shortcut="|shortcut: '|runKey\(')(F\d{1,2})\b/g)].map(
    ([, key]) => key ?? '',
  );
  return [...new Set(found)].sort();
}

describe('a key of the sale', () => {
  const sale = [...SOURCES].filter(([file]) => /^(screens\/(sale|payment)|shell)\//.test(file));

  test('is the key of an act, wherever it is bound or shown', () => {
    const found = sale.map(([file, source]) => [file, boundByItself(source)] as const);
    expect(Object.fromEntries(found.filter(([, keys]) => keys.length > 0))).toEqual(OF_DIALOGS);
  });

  test('is found where it is bound by itself', () => {
    expect(boundByItself(`{ key: 'F9', run } <Button shortcut="F5"> runKey('F2') keyOf('pay')`)).toEqual([
      'F2',
      'F5',
      'F9',
    ]);
  });
});

/** Every screen goes back by ESC, in its file or its folder. Customers have no keys. */
describe('ESC', () => {
  const screens = [...SOURCES].filter(
    ([file]) => /-screen\.tsx$/.test(file) && !/^(ui|screens\/(health|rescue|session)|customer)\//.test(file),
  );
  const BY_ITSELF = /key: 'Escape'|useBackKey\(|\bback\b.*Escape/;

  test.each(screens.filter(([file]) => !/checkout-screen/.test(file)))('is a way back on %s', (file, source) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const parts = [...source.matchAll(/from '\.\/([^']+)'/g)].map(([, name]) => SOURCES.get(`${folder}${name}`) ?? '');
    const beyond = [...source.matchAll(/from '\.\.\/([^']+)'/g)].map(([, name]) =>
      name?.startsWith('ui/') === true ? '' : (SOURCES.get(`${folder.split('/').slice(0, -2).join('/')}${name}`) ?? ''),
    );
    expect([source, ...parts, ...beyond].some((text) => BY_ITSELF.test(text))).toBe(true);
  });

  test('would be missed', () => {
    expect(screens.length).toBeGreaterThan(20);
    expect(BY_ITSELF.test("useKeys('screen', [{ key: 'F9', label, run }])")).toBe(false);
  });
});
