import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withEdit } from '../../faults/planted/plant.ts';
import { isCaught, judge } from '../../security/judge.ts';
import { type Row, type TestRef, violation } from '../../security/row.ts';
import { ROWS } from '../../security/rows.ts';
import { patternOf, type Ran } from '../../security/run-tests.ts';
import { withTable } from '../../security/table.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Occurrences of a test's name as a string. */
function countIn(source: string, name: string): number {
  return ["'", '`', '"'].reduce((count, quote) => {
    const quoted = `${quote}${name.replaceAll(quote, `\\${quote}`)}${quote}`;
    return count + source.split(quoted).length - 1;
  }, 0);
}

const isThere = ({ file, name }: TestRef): boolean =>
  existsSync(path.join(root, file)) && countIn(read(file), name) === 1;

describe('the table of security', () => {
  test('has every point of Electron’s list and every one of ours', () => {
    const covered = new Set<string>(ROWS.flatMap((row) => row.of));
    const points = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    const wanted = [...points('E', 20), ...points('T', 9), 'more'];
    expect([...covered].sort()).toEqual(wanted.sort());
    expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length);
  });

  test('names tests that are there, once each, and files that are', () => {
    const tests = ROWS.flatMap((row) => [row.test, ...(row.also ?? [])]);
    expect(tests.filter((one) => !isThere(one))).toEqual([]);
    expect(ROWS.flatMap((row) => row.built).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test.each(ROWS)('has a violation for $id that still applies', ({ violation: { edits } }) => {
    for (const edit of edits) expect(withEdit(read(edit.file), edit)).not.toBe(read(edit.file));
  });

  test('stands in its page as it is', () => {
    const page = read('test/security/README.md');
    expect(withTable(page, ROWS)).toBe(page);
  });
});

describe('the check of the table', () => {
  const row: Row = {
    ...{ id: 'x', of: ['more'], says: 'x', built: ['package.json'] },
    test: { file: 'test/a.test.ts', name: 'of %s nothing is left' },
    also: [{ file: 'test/b.test.ts', name: 'shows it too' }],
    violation: violation('v', 'package.json', 'a', 'b'),
  };
  const ran = (file: string, title: string, status: string): Ran => ({ file, title, status });
  const one = ran('test/a.test.ts', 'of one nothing is left', 'passed');
  const also = ran('test/b.test.ts', 'shows it too', 'passed');

  test('passes a row with every run of every test of it, and with nothing less', () => {
    const outcome = (...all: Ran[]) => judge(row, all).outcome;
    expect(outcome(one, also)).toBe('passed');
    expect(outcome(one, ran('test/a.test.ts', 'of two nothing is left', 'failed'), also)).toBe('failed');
    expect(outcome(one)).toBe('missing');
    expect(outcome(one, { ...also, status: 'skipped' })).toBe('missing');
    expect(outcome(one, { ...also, file: 'test/c.test.ts' })).toBe('missing');
    expect(outcome()).toBe('missing');
  });

  test('takes a violation for caught by its own test, which ran and failed', () => {
    expect(isCaught(row, [{ ...one, status: 'failed' }, also])).toBe(true);
    expect(isCaught(row, [one, { ...also, status: 'failed' }])).toBe(false);
    expect(isCaught(row, [{ ...one, status: 'skipped' }])).toBe(false);
    expect(isCaught(row, [])).toBe(false);
  });

  test('sees that a test is gone, and reads names as they stand', () => {
    const file = 'test/pure/security/prototypes.test.ts';
    expect(isThere({ file, name: 'a copy that is careless would be found' })).toBe(true);
    expect(isThere({ file, name: 'a copy that is careless' })).toBe(false);
    expect(isThere({ file: 'test/parts/security/none.test.ts', name: 'x' })).toBe(false);
    expect('going to https://x (main frame: true) is prevented: true').toMatch(
      patternOf('going to %s (main frame: %s) is prevented: %s'),
    );
    expect('a (b) + c').not.toMatch(patternOf('a (b). c'));
  });
});
