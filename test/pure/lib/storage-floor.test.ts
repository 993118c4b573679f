import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freeBytesIn } from '../../../electron/lib/disk-space.ts';
import { silentLogger } from '../../../electron/lib/logger.ts';
import { BALLAST_BYTES, createStorageFloor, FLOOR_BYTES, releaseBallast } from '../../../electron/lib/storage-floor.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const SMALL = 10_000;

/** It has looked at the disk again. */
const LOOK_MS = 15_000;

/** A floor on a disk with the test's free space. */
function floorOn(free: number, ballastBytes = SMALL) {
  const folder = tempFolder();
  const disk = { free: free as number | Error };
  const told: boolean[] = [];
  const clock = manualClock();
  const floor = createStorageFloor({
    folder,
    ballastBytes,
    clock,
    log: silentLogger,
    freeBytes: () => {
      if (disk.free instanceof Error) throw disk.free;
      return disk.free;
    },
    onChanged: () => void told.push(floor.shortage() === null),
  });
  onTestFinished(() => floor.stop());
  return { floor, folder, disk, told, clock, ballast: path.join(folder, 'ballast') };
}

const code = (answer: { ok: boolean; error?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.error?.code ?? '');

describe('the floor of free space', () => {
  test('above it, charges and cash begin', () => {
    const { floor } = floorOn(FLOOR_BYTES);
    floor.start();
    expect(floor.shortage()).toBeNull();
    expect(floor.mayBegin('charge').ok).toBe(true);
    expect(floor.mayBegin('cash').ok).toBe(true);
  });

  test('below it no charge begins, and cash goes on for as long as the ballast is there', () => {
    const { floor, disk, folder } = floorOn(FLOOR_BYTES);
    floor.start();
    disk.free = FLOOR_BYTES - 1;
    expect(floor.mayBegin('charge')).toEqual({
      ok: false,
      error: { code: 'storage_low', values: { freeMb: 63, neededMb: 64 } },
    });
    expect(floor.mayBegin('cash').ok).toBe(true);
    expect(floor.shortage()).toEqual({ freeBytes: FLOOR_BYTES - 1, neededBytes: FLOOR_BYTES, cashGoesOn: true });
    expect(releaseBallast(folder)).toBe(true);
    expect(floor.mayBegin('cash')).toEqual({
      ok: false,
      error: { code: 'storage_low', values: { freeMb: 63, neededMb: 64, context: 'all' } },
    });
  });

  test('space that cannot be measured counts as none', () => {
    const { floor, disk } = floorOn(FLOOR_BYTES);
    floor.start();
    disk.free = new Error('the disk is gone');
    expect(code(floor.mayBegin('charge'))).toBe('storage_low');
    expect(floor.shortage()?.freeBytes).toBe(0);
  });

  test('without a ballast no charge begins, however much the disk says it has', () => {
    const { floor, ballast } = floorOn(10 * FLOOR_BYTES);
    floor.start();
    rmSync(ballast);
    expect(code(floor.mayBegin('charge'))).toBe('storage_low');
  });

  test('the screen is told when it is reached, and when there is enough again', async () => {
    const { floor, disk, told, clock } = floorOn(FLOOR_BYTES);
    floor.start();
    expect(told).toEqual([]);
    disk.free = 20_000_000;
    await clock.pass(LOOK_MS);
    await clock.pass(LOOK_MS);
    disk.free = 2 * FLOOR_BYTES;
    await clock.pass(LOOK_MS);
    expect(told).toEqual([false, true]);
  });
});

describe('the ballast', () => {
  test('is written out whole, and of what cannot be made smaller', () => {
    const { floor, ballast } = floorOn(FLOOR_BYTES, BALLAST_BYTES);
    floor.start();
    const { size, blocks } = statSync(ballast);
    expect(size).toBe(BALLAST_BYTES);
    expect(blocks * 512).toBeGreaterThanOrEqual(BALLAST_BYTES);
  });

  test('is laid again when it is too small, and left alone when it is there', async () => {
    const { floor, ballast, clock } = floorOn(FLOOR_BYTES);
    writeFileSync(ballast, randomBytes(SMALL - 1));
    floor.start();
    expect(statSync(ballast).size).toBe(SMALL);
    const { mtimeMs } = statSync(ballast);
    await clock.pass(LOOK_MS);
    expect(statSync(ballast).mtimeMs).toBe(mtimeMs);
  });

  test('is given back once, and comes back with the space', async () => {
    const { floor, ballast, folder, disk, clock } = floorOn(FLOOR_BYTES);
    floor.start();
    disk.free = 0;
    expect(releaseBallast(folder)).toBe(true);
    expect(releaseBallast(folder)).toBe(false);
    disk.free = 2 * SMALL - 1;
    await clock.pass(LOOK_MS);
    expect(existsSync(ballast)).toBe(false);
    disk.free = 2 * SMALL;
    await clock.pass(LOOK_MS);
    expect(existsSync(ballast)).toBe(true);
    expect(code(floor.mayBegin('charge'))).toBe('storage_low');
    expect(floor.mayBegin('cash').ok).toBe(true);
  });

  test('a till whose folder takes no ballast opens, and begins no charge', () => {
    const { floor, folder } = floorOn(10 * FLOOR_BYTES);
    rmSync(folder, { recursive: true });
    expect(() => floor.start()).not.toThrow();
    expect(code(floor.mayBegin('charge'))).toBe('storage_low');
  });
});

test('what this machine says it has is a number of bytes, and less after something was written', () => {
  expect(freeBytesIn(tempFolder())).toBeGreaterThan(0);
  expect(() => freeBytesIn('/not/there')).toThrow();
});
