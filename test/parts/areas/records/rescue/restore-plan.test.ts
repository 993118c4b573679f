import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readWitness, writeWitness } from '../../../../../electron/areas/records/audit-witness.ts';
import { beforeOpening } from '../../../../../electron/areas/records/rescue/opening-checks.ts';
import { carryOutPlan, writePlan } from '../../../../../electron/areas/records/rescue/restore-plan.ts';
import { type TillFiles, tillFiles } from '../../../../../electron/areas/records/till-files.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { openHistory, sellForCash } from '../../../../support/till-history.ts';

/** A power cut after so many changes, all earlier steps synced. */
const disk = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const dying = <A extends unknown[], R>(act: (...args: A) => R) => {
    return (...args: A): R => {
      if (disk.left-- <= 0) throw new Error('the power is gone');
      return act(...args);
    };
  };
  return { ...fs, renameSync: dying(fs.renameSync), rmSync: dying(fs.rmSync), writeSync: dying(fs.writeSync) };
});

/** A till with two sales and a WAL, and a new file with five. */
function scene() {
  const folder = tempFolder();
  const files = tillFiles(folder);
  const make = (name: string, sales: number) => {
    const database = openHistory(path.join(folder, name));
    for (let number = 0; number < sales; number++) sellForCash(database, '2026-11-20T12:00:00.000Z');
    return database;
  };
  const kept = make('kept.db', 2);
  for (const log of ['', '-wal']) copyFileSync(path.join(folder, `kept.db${log}`), `${files.till}${log}`);
  kept.close();
  rmSync(path.join(folder, 'kept.db'));
  const fresh = make('till-restored-one.db', 5);
  writeWitness(files, fresh.connection, new Date(0));
  fresh.close();
  return { files, before: 2, after: 5 };
}

function salesIn(file: string): number {
  const database = openHistory(file);
  const sales = database.connection.prepare(`SELECT count(*) FROM sale WHERE state = 'paid'`).pluck().get();
  database.close();
  return Number(sales);
}

function planOf(files: TillFiles) {
  const witness = readWitness(files);
  if (witness === null) throw new Error('no witness');
  return { newFile: 'till-restored-one.db', keptAs: 'till-damaged-one.db', witness };
}

describe('a restore that is cut off', () => {
  test('after any of its steps leaves the old file or the new one, and the next start tells which', () => {
    const outcomes: string[] = [];
    for (let steps = 0; steps < 20; steps++) {
      const { files, before, after } = scene();
      const plan = planOf(files);
      rmSync(files.witness);
      disk.left = steps;
      let died = false;
      try {
        writePlan(files, plan);
        carryOutPlan(files);
      } catch {
        died = true;
      }
      disk.left = Number.POSITIVE_INFINITY;
      const { restored } = beforeOpening(files.folder);
      const sales = salesIn(files.till);
      const isNew = !existsSync(path.join(files.folder, plan.newFile));
      expect(sales).toBe(isNew ? after : before);
      expect(existsSync(files.restorePlan)).toBe(false);
      if (isNew) {
        expect(readWitness(files)).toEqual(plan.witness);
        expect(salesIn(path.join(files.folder, plan.keptAs))).toBe(before);
        expect(restored).toBe(died);
      }
      outcomes.push(isNew ? 'new' : 'old');
      expect(beforeOpening(files.folder)).toEqual({ restored: false });
      if (!died) break;
    }
    expect(outcomes.slice(0, 2)).toEqual(['old', 'old']);
    expect(outcomes.at(-1)).toBe('new');
    expect(outcomes).toEqual([...outcomes].sort((a, b) => (a === b ? 0 : a === 'old' ? -1 : 1)));
    expect(outcomes.filter((outcome) => outcome === 'new').length).toBeGreaterThan(5);
  });

  test('does not read the log of the old file into the new one', () => {
    const { files, after } = scene();
    writePlan(files, planOf(files));
    carryOutPlan(files);
    expect(salesIn(files.till)).toBe(after);
    expect(readdirSync(files.folder)).toContain('till-damaged-one.db-wal');
  });

  test('whose plan cannot be read is not guessed at', () => {
    const { files } = scene();
    writeFileSync(files.restorePlan, '{"newFile": "../elsewhere.db"}');
    expect(() => beforeOpening(files.folder)).toThrow('a restore could not be ended');
    expect(existsSync(files.till)).toBe(true);
  });
});
