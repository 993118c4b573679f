import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Edit, PlantedDefect } from './planted-defect.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const COPIED = ['electron', 'shared', path.join('renderer', 'locales'), 'test', 'package.json'];
const LEFT_OUT = path.join(root, 'test', 'artefacts');

/** A copy of the program for planting defects. */
export type ScratchCopy = {
  readonly folder: string;
  /** Plants a defect during `work`. Throws {@link DoesNotApplyError} with nothing planted. */
  readonly planted: <T>(defect: Pick<PlantedDefect, 'edits'>, work: () => Promise<T>) => Promise<T>;
  readonly remove: () => void;
};

/** The defect's text does not occur exactly once: the product changed. */
export class DoesNotApplyError extends Error {
  override readonly name = 'DoesNotApplyError';
}

/** The edited source. Throws {@link DoesNotApplyError}. */
export function withEdit(source: string, { file, find, replace = '' }: Edit): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new DoesNotApplyError(`${file} has the text ${count} times: ${find.trim().split('\n')[0]}`);
  return source.replace(find, () => replace);
}

/** `more`: further files of the project. */
export function makeScratchCopy(more: readonly string[] = []): ScratchCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-planted-'));
  for (const name of [...COPIED, ...more]) {
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !source.startsWith(LEFT_OUT),
    });
  }
  for (const name of ['node_modules', 'dist']) symlinkSync(path.join(root, name), path.join(folder, name), 'junction');

  async function planted<T>({ edits }: Pick<PlantedDefect, 'edits'>, work: () => Promise<T>): Promise<T> {
    const before = new Map<string, string>();
    const now = new Map<string, string>();
    for (const edit of edits) {
      const file = path.join(folder, edit.file);
      const source = now.get(file) ?? readFileSync(file, 'utf8');
      if (!before.has(file)) before.set(file, source);
      now.set(file, withEdit(source, edit));
    }
    for (const [file, source] of now) writeFileSync(file, source);
    try {
      return await work();
    } finally {
      for (const [file, source] of before) writeFileSync(file, source);
    }
  }

  return { folder, planted, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
