import type { Edit } from '../faults/planted/planted-defect.ts';

/** A test of the suite: its file, and its own name as it stands there, `%s` and `$field` included. */
export type TestRef = { readonly file: string; readonly name: string };

/**
 * Where a row comes from: a point of Electron's own list (`E1` to `E20`), one of the nine that a till adds (`T1` to `T9`),
 * or what either forgets.
 */
export type Origin = `E${number}` | `T${number}` | 'more';

/** What stands between the till and somebody who would misuse it. */
export type Row = {
  readonly id: string;
  readonly of: readonly Origin[];
  readonly says: string;
  readonly built: readonly string[];
  /** Fails once the violation is planted. */
  readonly test: TestRef;
  /** Shows it too, at a price that planting is not worth: real packages, real pages. */
  readonly also?: readonly TestRef[];
  readonly violation: { readonly says: string; readonly edits: readonly Edit[] };
};

export function violation(says: string, file: string, find: string, replace: string): Row['violation'] {
  return { says, edits: [{ file, find, replace }] };
}

/** A row as it is written: a violation of three texts is one edit of the first of its files, or of the one that is named. */
type WrittenRow = Omit<Row, 'violation'> & {
  readonly violation: Row['violation'] | readonly [says: string, find: string, replace: string, file?: string];
};

export function rowsOf(written: readonly WrittenRow[]): readonly Row[] {
  return written.map((row) => {
    if ('edits' in row.violation) return { ...row, violation: row.violation };
    const [says, find, replace, file = row.built[0] ?? ''] = row.violation;
    return { ...row, violation: violation(says, file, find, replace) };
  });
}

export const testsIn =
  (file: string) =>
  (name: string): TestRef => ({ file, name });
