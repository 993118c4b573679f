import type { Edit } from '../faults/planted/planted-defect.ts';

/** File, and name with `%s` and `$field`. */
export type TestRef = { readonly file: string; readonly name: string };

/** Source: Electron's list (`E1` to `E20`), the till's own (`T1` to `T9`), or neither. */
export type Origin = `E${number}` | `T${number}` | 'more';

/** Protects the till from misuse. */
export type Row = {
  readonly id: string;
  readonly of: readonly Origin[];
  readonly says: string;
  readonly built: readonly string[];
  /** Fails with the violation planted. */
  readonly test: TestRef;
  /** Also shows it; too expensive to plant. */
  readonly also?: readonly TestRef[];
  readonly violation: { readonly says: string; readonly edits: readonly Edit[] };
};

export function violation(says: string, file: string, find: string, replace: string): Row['violation'] {
  return { says, edits: [{ file, find, replace }] };
}

/** Three texts are one edit of the first file, or of the named one. */
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
