// Tests of one mutant: nothing is written, the text changes as it loads.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';
import { root, withEdit } from './mutants.ts';
import { functionBodies, parse } from './syntax.ts';
import { ORDER_VARIABLE, type TestOrder } from './test-order.ts';

const order = JSON.parse(process.env[ORDER_VARIABLE] ?? '{}') as TestOrder;

/** Likeliest first: the first failure ends the run. */
class AsOrdered extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      order.tests.findIndex((test) => moduleId.endsWith(`/${test}`));
    return [...files].sort((one, other) => place(one) - place(other));
  }
}

function noting(file: string, source: string): string {
  const bodies = [...functionBodies(parse(file, source))];
  const note = (start: number): string => `globalThis.noteReached?.('${file}#${start}')`;
  const inserts = bodies.flatMap(({ start, end, isExpression }) =>
    isExpression
      ? [
          { at: start, text: `(${note(start)}, (` },
          { at: end, text: '))' },
        ]
      : [{ at: start + 1, text: `${note(start)};` }],
  );
  // from the end, so that offsets stay valid; inner functions first at equal positions
  const noted = inserts
    .map((insert, index) => ({ ...insert, index }))
    .sort((one, other) => other.at - one.at || other.index - one.index)
    .reduce((text, { at, text: put }) => `${text.slice(0, at)}${put}${text.slice(at)}`, source);
  return `globalThis.noteReached?.('${file}#module');${noted}`;
}

const fileOf = (id: string): string =>
  path
    .relative(root, id.split('?')[0] ?? id)
    .split(path.sep)
    .join('/');
const isChanged = (file: string): boolean => order.mutant?.file === file || order.noteReached.includes(file);

const inPlace: Plugin = {
  name: 'one mutant in place',
  enforce: 'pre',
  // vitest caches compiled files by their text, which is not what runs here
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (isChanged(fileOf(id)) ? false : undefined)),
  load(id) {
    const file = fileOf(id);
    if (!isChanged(file)) return null;
    const source = readFileSync(path.join(root, file), 'utf8');
    return order.mutant?.file === file ? withEdit(source, order.mutant) : noting(file, source);
  },
};

// only the ordered files, none of the suite's projects
const { test: { projects: _projects, ...test } = {}, ...rest } = base;

export default defineConfig({
  ...rest,
  plugins: [...(base.plugins ?? []), inPlace],
  test: {
    ...test,
    include: order.tests.map((one) => one.replace(/^test\//, '')),
    // threads: a hang ends with its process
    pool: 'threads' as const,
    maxWorkers: 1,
    bail: order.mutant === null ? 0 : 1,
    // a mutant may wait for ever; the unchanged program has the suite's limits
    ...(order.limitMs === null ? {} : { testTimeout: order.limitMs, hookTimeout: order.limitMs }),
    passWithNoTests: true,
    ...(order.noteReached.length > 0 ? { setupFiles: [path.join(import.meta.dirname, 'note-reached.ts')] } : {}),
    ...(order.withoutTests ? { testNamePattern: /^no test has this name$/ } : {}),
    sequence: { sequencer: AsOrdered },
  },
});
