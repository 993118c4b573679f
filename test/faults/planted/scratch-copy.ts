import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Edit, PlantedDefect } from './planted-defect.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const COPIED = ['electron', 'shared', path.join('renderer', 'locales'), 'test', 'package.json'];
const LEFT_OUT = path.join(root, 'test', 'artefacts');

/** A copy of the program in which a defect can be planted without anybody selling with it. */
export type ScratchCopy = {
  readonly folder: string;
  /** Plants a defect for as long as `work` takes. Throws {@link DoesNotApplyError}, with nothing planted. */
  readonly planted: <T>(defect: Pick<PlantedDefect, 'edits'>, work: () => Promise<T>) => Promise<T>;
  readonly remove: () => void;
};

/** The text that a defect replaces is not in its file exactly once: the product has changed, and the list has to. */
export class DoesNotApplyError extends Error {
  override readonly name = 'DoesNotApplyError';
}

/** What the file says with the edit made. Throws {@link DoesNotApplyError}. */
export function withEdit(source: string, { file, find, replace = '' }: Edit): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new DoesNotApplyError(`${file} has the text ${count} times: ${find.trim().split('\n')[0]}`);
  return source.replace(find, () => replace);
}

/** `more`: what else of the project is looked at in it. */
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
