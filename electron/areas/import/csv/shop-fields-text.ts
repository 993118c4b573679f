import { foldText, MAX_MINIMUM_AGE, MAX_MORE_BARCODES, type ProductUnit } from '../../../../shared/product.ts';
import { type FieldRead, guarded } from './clean-text.ts';

/** In quotes, or up to the next sign that stands between two of them. */
const BARCODE = /"((?:[^"]|"")*)"|[^\s;|,]+/g;
const NEEDS_QUOTES = /[\s;|,"]/;

/** What is sold by the piece has many names, what is weighed has one. */
const BY_PIECE = [
  ...[
    'un',
    'und',
    'uni',
    'unid',
    'unidade',
    'unidades',
    'pc',
    'pca',
    'pec',
    'peca',
    'pecas',
    'cx',
    'caixa',
    'pct',
    'pacote',
  ],
  ...[
    'pt',
    'fd',
    'fardo',
    'dz',
    'duzia',
    'par',
    'lata',
    'lt',
    'gf',
    'garrafa',
    'fr',
    'frasco',
    'sc',
    'saco',
    'rl',
    'rolo',
  ],
  ...['bd', 'bandeja', 'kit'],
];
const BY_WEIGHT = ['kg', 'kgs', 'kilo', 'quilo', 'quilos', 'quilograma', 'peso'];
const FOR_EVERYBODY = ['', '0', 'l', 'livre', 'nao', 'n'];

/** Several in one cell, each read as the first one is. None takes away what is there. */
export function readMoreBarcodes(
  cell: string,
  readOne: (text: string) => FieldRead<string>,
): FieldRead<readonly string[]> {
  const found = new Set<string>();
  for (const [whole, quoted] of cell.matchAll(BARCODE)) {
    const one = readOne(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    if (!one.ok) return one;
    if (one.value !== '') found.add(one.value);
  }
  return found.size > MAX_MORE_BARCODES ? { ok: false, reason: 'too_many_barcodes' } : { ok: true, value: [...found] };
}

/** As {@link readMoreBarcodes} reads them back; each may stand in a spreadsheet. */
export function writeMoreBarcodes(barcodes: readonly string[]): string {
  return barcodes
    .map(guarded)
    .map((one) => (NEEDS_QUOTES.test(one) ? `"${one.replaceAll('"', '""')}"` : one))
    .join(' ');
}

export const WRITTEN_UNITS: Readonly<Record<ProductUnit, string>> = { piece: 'un', weight: 'kg' };

/** An empty cell keeps what is there: a price would mean something else. */
export function readUnit(cell: string): FieldRead<ProductUnit | null> {
  const word = foldText(cell).replace(/\.$/, '');
  if (word === '') return { ok: true, value: null };
  if (BY_WEIGHT.includes(word)) return { ok: true, value: 'weight' };
  return BY_PIECE.includes(word) ? { ok: true, value: 'piece' } : { ok: false, reason: 'unit_unknown' };
}

/** Whole years; 0 for everybody. */
export function readMinimumAge(cell: string): FieldRead<number> {
  const text = foldText(cell);
  if (FOR_EVERYBODY.includes(text)) return { ok: true, value: 0 };
  const years = Number(/^\+?(\d{1,2}) ?\+?(?: anos)?$/.exec(text)?.[1] ?? 0);
  return years >= 1 && years <= MAX_MINIMUM_AGE ? { ok: true, value: years } : { ok: false, reason: 'age_unknown' };
}
