import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../support/temp-folder.ts';
import { openHistory, sellForCash, stock } from '../../../support/till-history.ts';

const FILE_WORK = path.join(import.meta.dirname, '../../../../electron/areas/records/file-work.ts');
const TURNS = 30;

/** In its own process: a failing thread ends it. */
const PROGRAM = `
  const { workOnFiles } = await import(process.argv[1]);
  const file = process.argv[2];
  const task = { kind: 'inspect', file, previous: null };
  const began = performance.now();
  await workOnFiles(task);
  const whole = performance.now() - began;
  const said = {};
  for (let turn = 0; turn < ${TURNS}; turn += 1) {
    const signal = AbortSignal.timeout(Math.round((whole * turn) / ${TURNS}));
    const end = await workOnFiles(task, { signal }).then(
      (found) => (found.ok ? 'sound' : found.why),
      (error) => error.code,
    );
    said[end] = (said[end] ?? 0) + 1;
  }
  console.log(JSON.stringify(said));
`;

test('work on a file ends early when it is asked, at any moment, and the process lives on', () => {
  const file = path.join(tempFolder(), 'copy.db');
  const database = openHistory(file);
  stock(database, 200);
  for (let sale = 0; sale < 100; sale += 1) sellForCash(database, '2026-11-20T12:00:00.000Z');
  database.close();
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM, FILE_WORK, file], {
    encoding: 'utf8',
  });
  expect({ signal: run.signal, status: run.status, stderr: run.stderr }).toEqual({
    signal: null,
    status: 0,
    stderr: '',
  });
  const said = JSON.parse(run.stdout) as Record<string, number>;
  const { STOPPED = 0, sound = 0, ...other } = said;
  expect(other).toEqual({});
  expect(STOPPED + sound).toBe(TURNS);
  expect(STOPPED).toBeGreaterThan(0);
});
