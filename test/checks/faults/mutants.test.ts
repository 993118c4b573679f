import { describe, expect, test } from 'vitest';
import { candidatesOf } from '../../faults/mutants/choose-tests.ts';
import { HARMLESS } from '../../faults/mutants/harmless.ts';
import { staleEntries } from '../../faults/mutants/mutants.rig.ts';
import { coreFiles, mutantsOf, root, sample, withEdit } from '../../faults/mutants/mutants.ts';

const made = (source: string, file = 'shared/x.ts'): readonly string[] =>
  mutantsOf(file, source).map((mutant) => withEdit(source, mutant));

describe('small changes of a program', () => {
  test.for([
    ['if (a) b();', ['if (!(a)) b();', ';', 'if (a) ;']],
    ['x = a && b;', [';', 'x = a || b;', 'x = a;', 'x = b;']],
    ['x = a ?? b;', [';', 'x = a;', 'x = b;']],
    ['x = a === b;', [';', 'x = a !== b;']],
    ['x = a < b + 1;', [';', 'x = a <= b + 1;', 'x = a < b - 1;']],
    ['x = `a` + b;', [';']],
    ['x = all.some(f);', [';', 'x = all.every(f);']],
    [
      'const f = (a: number): number => a * 2;',
      ['const f = (a: number): number => null;', 'const f = (a: number): number => a + 2;'],
    ],
    ['const f = () => null;', []],
    ['const yes = true;', ['const yes = false;']],
    ['const all = new Set([a, b]);', ['const all = new Set([b]);', 'const all = new Set([a]);']],
    ["const is = 'surplus';", ["const is = 'other_amount';"]],
    ["const is = 'approved' as 'approved' | 'declined';", ["const is = 'declined' as 'approved' | 'declined';"]],
    ["type Is = 'approved' | 'declined';", []],
    ["invariant(a && b, 'never'); parts.log.info('x', a && b);", []],
    ['const açaí = "çã"; const yes = true;', ['const açaí = "çã"; const yes = false;']],
  ] as const)('%s', ([source, expected]) => expect([...made(source)].sort()).toEqual([...expected].sort()));

  test('of statements of the database, in its files alone', () => {
    const sql = (text: string): string => `const rule = \`${text}\`;`;
    const trigger = "WHEN NEW.a <= 1 AND NOT EXISTS (SELECT 1) BEGIN SELECT RAISE(ABORT, 'no'); END";
    expect(made(sql(trigger), 'electron/db/x.ts')).toEqual([
      sql(trigger.replace('<=', '<')),
      sql(trigger.replace('AND', 'OR')),
      sql(trigger.replace('NOT ', '')),
      sql(trigger.replace("SELECT RAISE(ABORT, 'no')", 'SELECT 1')),
    ]);
    expect(made(sql(trigger))).toEqual([]);
    expect(made(sql('UPDATE a SET b = @b WHERE c BETWEEN 1 AND 9'), 'electron/db/x.ts')).toEqual([]);
    expect(made(sql('CREATE INDEX a ON b (c) WHERE c IS NOT NULL; -- c = d'), 'electron/db/x.ts')).toEqual([]);
    expect(made(sql("SELECT 1 WHERE a IN ('b', 'c')"), 'electron/db/x.ts')).toEqual([
      sql("SELECT 1 WHERE a IN ('c')"),
      sql("SELECT 1 WHERE a IN ('b')"),
    ]);
  });
});

test('the core has mutants, the same for the same seed, and each file a test that reaches it', () => {
  const files = coreFiles();
  const all = files.flatMap((file) => mutantsOf(file));
  expect(all.length).toBeGreaterThan(3_000);
  expect(sample(all, 20, 7)).toEqual(sample(all, 20, 7));
  expect(sample(all, 20, 7)).not.toEqual(sample(all, 20, 8));
  expect(sample(all.slice(1), 20, 7)).toEqual(
    expect.arrayContaining(sample(all, 20, 7).filter((one) => one !== all[0])),
  );
  const candidates = candidatesOf(root, files);
  expect(files.filter((file) => (candidates.get(file)?.length ?? 0) === 0)).toEqual([]);
  expect(candidates.get('shared/kept-money.ts')?.[0]?.test).toBe('test/pure/shared/kept-money.test.ts');
});

test('of what is called harmless everything is still there, with a reason', () => {
  const all = coreFiles().flatMap((file) => mutantsOf(file));
  expect(staleEntries(HARMLESS, all)).toEqual([]);
  expect(HARMLESS.filter(({ reason }) => reason.length < 20)).toEqual([]);
  const gone = { file: 'shared/money.ts', from: 'a', to: 'b', reason: '' };
  expect(staleEntries([gone], all)).toEqual([expect.stringContaining('shared/money.ts: a → b')]);
});
