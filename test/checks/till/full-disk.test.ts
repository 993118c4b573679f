import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';

const program = path.join(import.meta.dirname, '..', '..', 'support', 'full-disk-till.ts');

/** Runs `command` with private mounts; needs Linux and `unshare`. */
function unshared(command: string, args: readonly string[]) {
  const own = ['--user', '--map-root-user', '--mount', 'sh', '-c', command, 'sh', ...args];
  return spawnSync('unshare', own, { encoding: 'utf8' });
}

const MOUNT = 'mount -t tmpfs -o size="$1" tmpfs "$2"';
const canMount = process.platform === 'linux' && unshared(MOUNT, ['1m', '/mnt']).status === 0;

/** Output of a till on a disk of 100 MB that fills up; `restarts`: restarted meanwhile. */
function runFull(reserveBytes: number, restarts = '') {
  const folder = tempFolder();
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  const run = `${MOUNT} && exec "$3" "$4" "$2" "$5" "$6" "$7"`;
  const args = ['100m', disk, process.execPath, program, path.join(folder, 'service'), String(reserveBytes), restarts];
  const { stdout, stderr } = unshared(run, args);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { said: lines.map((line) => JSON.parse(line) as Record<string, unknown>), log: stderr };
}

const FULL_ERROR = 'database or disk is full';

const STEPS = ['charged', 'full', 'recorded', 'refused', 'space', 'end'];

describe.skipIf(!canMount)('a disk that runs full while a customer pays (needs unshare and tmpfs)', () => {
  test('the charge is recorded with the reserve, nothing new begins, and space brings it all back', () => {
    const { said, log } = runFull(2_000_000);
    expect(said, log.slice(-3_000)).toEqual([
      { step: 'charged', ballast: true },
      { step: 'full', free: 0, storage: { freeBytes: 0, neededBytes: 64_000_000, cashGoesOn: true } },
      { step: 'recorded', state: 'approved', ballast: false, health: 'sound' },
      { step: 'refused', card: 'storage_low', cash: 'storage_low' },
      { step: 'space', ballast: true, cash: 'paid' },
      { step: 'end', charges: [[true, 1_990, 'kept']] },
    ]);
    expect(log).toContain(FULL_ERROR);
  });

  test('also by a till that is started on the full disk', () => {
    const { said, log } = runFull(2_000_000, 'restarts');
    expect(
      said.map(({ step }) => step),
      log.slice(-3_000),
    ).toEqual(STEPS);
    expect(said).toContainEqual({ step: 'recorded', state: 'approved', ballast: false, health: 'sound' });
  });

  test('without the reserve the same charge cannot be recorded', () => {
    const { said, log } = runFull(0);
    expect(said.map(({ step }) => step)).toEqual(['charged', 'full', 'not recorded']);
    expect(said.at(-1)).toMatchObject({ approved: false });
    expect(log).toContain(FULL_ERROR);
  });
});
