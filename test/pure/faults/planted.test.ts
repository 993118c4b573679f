import { expect, test } from 'vitest';
import { DEFECTS, QUICK_DEFECTS } from '../../faults/planted/defects.ts';
import { DoesNotApplyError, withEdit } from '../../faults/planted/plant.ts';
import { readFile } from '../../support/project-files.ts';

test.each(DEFECTS)('can still be planted: $name', ({ edits }) => {
  const files = new Map<string, string>();
  for (const edit of edits) {
    const source = files.get(edit.file) ?? readFile(edit.file);
    files.set(edit.file, withEdit(source, edit));
  }
  expect(files.size).toBeGreaterThan(0);
});

test('there are as many as are promised, each with a name of its own', () => {
  expect(DEFECTS.length).toBeGreaterThanOrEqual(40);
  expect(QUICK_DEFECTS).toHaveLength(10);
  expect(new Set(DEFECTS.map((defect) => defect.name)).size).toBe(DEFECTS.length);
});

test.each(['', 'a a'])('a text that is not there exactly once is not replaced: "%s"', (source) => {
  expect(() => withEdit(source, { file: 'x.ts', find: 'a', replace: 'b' })).toThrow(DoesNotApplyError);
});

test('what is put in its place is taken as it is', () => {
  expect(withEdit('a', { file: 'x.ts', find: 'a', replace: '$&$1' })).toBe('$&$1');
});
