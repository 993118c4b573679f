import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { judge, type Verdict } from './judge.ts';
import { plantViolations, type Tried } from './planted.ts';
import type { Row } from './row.ts';
import { ROWS } from './rows.ts';
import { runTests } from './run-tests.ts';
import { withTable } from './table.ts';

const root = path.join(import.meta.dirname, '..', '..');

const line = (row: Row, outcome: string, more = ''): string =>
  `${outcome.padEnd(10)} ${row.id.padEnd(26)} ${row.of.join(' ').padEnd(8)} ${row.says}${more}`;

async function checkRows(rows: readonly Row[]): Promise<boolean> {
  const tests = rows.flatMap((row) => [row.test, ...(row.also ?? [])]);
  const ran = await runTests(root, [...new Set(tests.map(({ file }) => file))]);
  const verdicts = rows.map((row) => judge(row, ran));
  for (const { row, outcome } of verdicts) console.log(line(row, outcome, told(row, outcome)));
  const count = (outcome: Verdict['outcome']): number => verdicts.filter((one) => one.outcome === outcome).length;
  const passed = count('passed');
  console.log(`${rows.length} rows: ${passed} passed, ${count('failed')} failed, ${count('missing')} not run`);
  return passed === rows.length;
}

function told(row: Row, outcome: Verdict['outcome']): string {
  return outcome === 'passed' ? '' : ` (${row.test.file}: ${row.test.name})`;
}

async function checkViolations(rows: readonly Row[]): Promise<boolean> {
  const tell = ({ row, caught, says }: Tried): void =>
    console.log(
      line(row, caught ? 'caught' : 'NOT CAUGHT', `: ${row.violation.says}${says === '' ? '' : ` (${says})`}`),
    );
  const tried = await plantViolations(rows, tell);
  const caught = tried.filter((one) => one.caught).length;
  console.log(`${tried.length} violations planted: ${caught} caught, ${tried.length - caught} not caught`);
  return caught === tried.length && tried.length > 0;
}

function writeTable(): boolean {
  const file = path.join(root, 'test', 'security', 'README.md');
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), ROWS));
  return true;
}

const { values } = parseArgs({
  options: { planted: { type: 'boolean' }, write: { type: 'boolean' }, row: { type: 'string', multiple: true } },
});
const chosen = ROWS.filter(({ id }) => values.row?.includes(id) ?? true);
const unknown = values.row?.filter((id) => !ROWS.some((row) => row.id === id)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}.`);
  process.exit(2);
}
const done = values.write ? writeTable() : await (values.planted ? checkViolations(chosen) : checkRows(chosen));
process.exit(done ? 0 : 1);
