import { hash } from 'node:crypto';
import { type Breach, breach } from './breach.ts';
import type { Facts } from './facts.ts';
import { type AuditRow, type Row, readObject, type TillFile } from './till-file.ts';

export type Step = {
  readonly id: number;
  readonly subject: string;
  readonly subjectId: string;
  readonly before: Row | null;
  readonly after: Row;
};

type Till = Pick<TillFile, 'audit' | 'columns'>;

const known = new WeakMap<Till, readonly Step[]>();

export function stepsOf(till: Till): readonly Step[] {
  const steps = known.get(till) ?? readSteps(till);
  known.set(till, steps);
  return steps;
}

function readSteps({ audit, columns }: Till): readonly Step[] {
  const last = new Map<string, Row>();
  const empty = (table: string): Row => Object.fromEntries(columns(table).map(({ name }) => [name, null]));
  return audit.map((entry) => {
    const key = `${entry.subject} ${entry.subject_id}`;
    const before = last.get(key) ?? null;
    const after = { ...empty(entry.subject), ...keyOf(entry), ...readObject(entry.body) } as Row;
    last.set(key, after);
    return { id: entry.id, subject: entry.subject, subjectId: entry.subject_id, before, after };
  });
}

/** Whole numbers in text, as the trail has every key. */
const COUNTED = new Set(['series', 'number']);
const EVENTS = new Set(['payment_event', 'payment_conflict']);

/** An entry's body does not repeat the key of its row. */
function keyOf({ subject, subject_id }: AuditRow): Row {
  const key = AUDITED[subject];
  if (key === undefined) return {};
  return { [key]: COUNTED.has(key) || EVENTS.has(subject) ? Number(subject_id) : subject_id };
}

/** Tables of money, with their key; those that exist must be in the trail. */
const AUDITED: Readonly<Record<string, string>> = {
  receipt_series: 'series',
  sale: 'id',
  sale_line: 'id',
  sale_act: 'id',
  line_weight: 'line_id',
  payment: 'id',
  payment_undone: 'payment_id',
  payment_event: 'id',
  payment_conflict: 'id',
  money_case: 'id',
  sale_return: 'id',
  return_line: 'id',
  credit_note: 'id',
  reconciliation: 'id',
  reconciliation_act: 'id',
  person: 'id',
  shift: 'id',
  cash_movement: 'id',
  shift_count: 'id',
  shift_report: 'number',
};
const NOTES = 'till';

function checkChain(audit: readonly AuditRow[]): Breach[] {
  let previous = '';
  for (const [index, entry] of audit.entries()) {
    const { id, at, who, subject, subject_id, body } = entry;
    const row = [`audit ${id}`];
    if (id !== index + 1) return [breach('I12', row, `the trail goes from entry ${index} to entry ${id}`)];
    const sealed = hash('sha256', JSON.stringify([previous, id, at, who, subject, subject_id, body]));
    if (sealed !== entry.hash) return [breach('I12', row, 'an entry of the trail does not carry its seal')];
    previous = entry.hash;
  }
  return [];
}

function differences(image: Row, row: Row, defaults: ReadonlyMap<string, string | null>): string[] {
  const names = new Set([...Object.keys(image), ...Object.keys(row)]);
  return [...names].filter((name) => {
    if ((image[name] ?? null) !== null || !(name in row)) return image[name] !== row[name];
    // a column newer than the entry has its default, or the trail missed a change
    const standard = defaults.get(name) ?? null;
    return row[name] !== null && String(row[name]) !== standard?.replace(/^'(.*)'$/, '$1');
  });
}

function checkTable(facts: Facts, table: string, key: string, images: Map<string, Row>): Breach[] {
  const found: Breach[] = [];
  const defaults = new Map(facts.till.columns(table).map((column) => [column.name, column.dflt_value]));
  for (const row of facts.till.rows(table)) {
    const name = `${table} ${row[key]}`;
    const image = images.get(name);
    images.delete(name);
    if (image === undefined) found.push(breach('I12', [name], 'the trail has no entry of this row'));
    else {
      const other = differences(image, row, defaults);
      if (other.length > 0) found.push(breach('I12', [name], `the trail says otherwise of ${other.join(', ')}`));
    }
  }
  return found;
}

/** Changes that the file itself must refuse. */
const FORBIDDEN = [
  `UPDATE audit SET at = at || 'x'`,
  'DELETE FROM audit',
  `INSERT INTO audit (id, at, who, subject, subject_id, body, hash) VALUES (1e9, '', '', '', '', '', '')`,
];

/** I12: the trail is complete, only grows, and replays exactly to the tables. */
export function checkTrail(facts: Facts): readonly Breach[] {
  const { audit, tables, refusal } = facts.till;
  if (!tables.has('audit')) return [breach('I12', [], 'the file has no audit trail')];
  const found = checkChain(audit);
  const images = new Map(stepsOf(facts.till).map((step) => [`${step.subject} ${step.subjectId}`, step.after]));
  for (const [table, key] of Object.entries(AUDITED)) {
    if (tables.has(table)) found.push(...checkTable(facts, table, key, images));
  }
  for (const name of images.keys()) {
    if (!name.startsWith(`${NOTES} `)) found.push(breach('I12', [name], 'the trail tells of a row that is not there'));
  }
  if (audit.length === 0) return found;
  return [
    ...found,
    ...FORBIDDEN.filter((sql) => refusal(sql) === null).map((sql) =>
      breach('I12', ['audit'], `nothing forbids ${sql}`),
    ),
  ];
}

/** I15: every entry names the till, its person if any, and the shift; the rest is in `shifts.ts`. */
export function checkActors({ till }: Facts): readonly Breach[] {
  return till.audit
    .filter(({ who }) => {
      const actor = readObject(who);
      return !Number.isSafeInteger(actor['till']) || !('person' in actor) || !('shift' in actor);
    })
    .map(({ id }) => breach('I15', [`audit ${id}`], 'an entry does not say who stands behind it'));
}
