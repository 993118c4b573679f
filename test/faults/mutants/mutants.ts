import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Edit, editsOf } from './operators.ts';
import { sqlEditsOf } from './sql-operators.ts';
import { functionBodies, isParsed, parse, placeOf } from './syntax.ts';

export const root = path.join(import.meta.dirname, '..', '..', '..');

/** A change of one file that tests should notice. Paths from the root, with slashes. */
export type Mutant = Edit & {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly place: string;
};

/** Code that decides what was paid, what is refunded and what is in the drawer. */
const CORE = [
  'shared/{payment-evidence,kept-money,payment,payment-states,money-case,credit-note,sale-return,standalone-card}.ts',
  'electron/areas/money/cases/{case-book,case-refunds,case-service}.ts',
  'electron/areas/money/payment/{payment-ledger,payment-runner,payment-service,poll-log,payment-steps}.ts',
  'electron/areas/money/payment/{card-steps,card-watch,card-records,pix-steps,pix-watch}.ts',
  'electron/areas/money/payment/legs/*.ts',
  'electron/areas/money/returns/*.ts',
  'electron/areas/money/sale/pricing/*.ts',
  'electron/areas/money/{shift-money,tables}.ts',
  'electron/areas/shift/{drawer,tables}.ts',
  'electron/operator/wire*.ts',
  'electron/areas/money/{payment,cases}/{proof,payment,case}-rows.ts',
  // the file's own rules
  'electron/db/migrations/0001-baseline/{credit-note,drawer,money-case,one-proof,payment,sale,sale-return}.ts',
];
/** No decision about money: papers, screens, logs. */
const LEFT_OUT =
  /(?:schemas|device-receipts|find-sales|sale-search-rows|return-view|wire-catalogue-mapping|wire-headers)\.ts$/;

const HAS_STATEMENTS = /^electron\/db\/|-rows\.ts$|\/(shift-money|tables)\.ts$/;

export function coreFiles(): readonly string[] {
  const found = CORE.map((files) => ({ files, paths: globSync(files, { cwd: root }) }));
  const gone = found.filter(({ paths }) => paths.length === 0).map(({ files }) => files);
  if (gone.length > 0) throw new Error(`no file is there any more of ${gone.join(', ')}`);
  return found
    .flatMap(({ paths }) => paths)
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
}

export const sourceOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export function mutantsOf(file: string, source = sourceOf(file)): readonly Mutant[] {
  const bodies = functionBodies(parse(file, source));
  const isStructure = file.includes('/migrations/');
  const edits = [
    ...(isStructure ? [] : editsOf(file, source)),
    ...(HAS_STATEMENTS.test(file) ? sqlEditsOf(file, source) : []),
  ];
  const once = new Map(edits.map((edit) => [`${edit.start} ${edit.end} ${edit.text}`, edit]));
  return [...once.values()]
    .filter((edit) => isParsed(file, withEdit(source, edit)))
    .sort((one, other) => one.start - other.start)
    .map((edit) => ({ ...edit, ...linesOf(source, edit), file, place: placeOf(bodies, file, edit.start) }));
}

export function withEdit(source: string, { start, end, text }: Edit): string {
  return `${source.slice(0, start)}${text}${source.slice(end)}`;
}

function linesOf(source: string, edit: Edit): Pick<Mutant, 'line' | 'from' | 'to'> {
  const first = source.lastIndexOf('\n', edit.start - 1) + 1;
  const after = source.indexOf('\n', edit.end);
  const last = after === -1 ? source.length : after;
  const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
  return {
    line: source.slice(0, edit.start).split('\n').length,
    from: oneLine(source.slice(first, last)),
    to: oneLine(`${source.slice(first, edit.start)}${edit.text}${source.slice(edit.end, last)}`),
  };
}

/** A seeded sample in file order; all if there are fewer. By content: a change elsewhere draws no other mutants. */
export function sample(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const place = ({ file, from, to }: Mutant): string =>
    createHash('sha256').update(`${seed}\0${file}\0${from}\0${to}`).digest('hex');
  const drawn = mutants.map((mutant) => ({ mutant, at: place(mutant) }));
  drawn.sort((one, other) => one.at.localeCompare(other.at));
  const chosen = new Set(drawn.slice(0, count).map(({ mutant }) => mutant));
  return mutants.filter((mutant) => chosen.has(mutant));
}
