import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHelpReport } from '../../../../electron/areas/support/help-report.ts';
import { createSupportBundle } from '../../../../electron/areas/support/support.ts';
import { systemClock } from '../../../../electron/lib/clock.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { value } from '../../../support/value.ts';

function scene() {
  const folder = tempFolder();
  const stick = path.join(folder, 'stick');
  mkdirSync(stick);
  const noted: Readonly<Record<string, unknown>>[] = [];
  let second = 0;
  const report = createHelpReport({
    dataDir: path.join(folder, 'data'),
    version: '1.2.3',
    clock: { ...systemClock, now: () => new Date(Date.UTC(2026, 10, 22, 15, 0, second++)) },
    log: silentLogger,
    freeBytes: () => 1,
    settings: () => DEFAULT_SETTINGS,
    secrets: () => [],
    health: () => ({ state: 'sound' }),
    facts: () => null,
  });
  const sticks = [stick];
  const bundle = createSupportBundle({ report, sticks: async () => sticks, note: (what) => void noted.push(what) });
  return { bundle, noted, stick, sticks, own: report.ownFolder };
}

describe('the bundle for those who help', () => {
  test('is written to the letter as it was read, where the person chose, and is on record', async () => {
    const { bundle, noted, stick, own } = scene();
    const { reference, text, places } = value(await bundle.preview());
    expect(places).toEqual([
      { id: 'till', kind: 'till', folder: own },
      { id: stick, kind: 'stick', folder: stick },
    ]);
    for (const { id, kind, folder } of places) {
      const { file } = value(await bundle.write(reference, id));
      expect(path.dirname(file)).toBe(folder);
      expect(readFileSync(file, 'utf8')).toBe(text);
      expect(noted.at(-1)).toEqual({ event: 'support_bundle', place: kind, sha256: reference });
    }
  });

  test('another text than the one that was read last is not written', async () => {
    const { bundle, noted, own } = scene();
    expect(await bundle.write('f'.repeat(64), 'till')).toMatchObject({ error: { code: 'not_found' } });
    const { reference } = value(await bundle.preview());
    await bundle.preview();
    expect(await bundle.write(reference, 'till')).toMatchObject({ error: { code: 'not_found' } });
    expect(noted).toEqual([]);
    expect(() => readdirSync(own)).toThrow('ENOENT');
  });

  test('a place that is no stick, or not any more, is refused', async () => {
    const { bundle, noted, stick, sticks } = scene();
    const { reference } = value(await bundle.preview());
    expect(await bundle.write(reference, '/etc')).toMatchObject({ error: { field: 'place' } });
    sticks.length = 0;
    expect(await bundle.write(reference, stick)).toMatchObject({ error: { field: 'place' } });
    expect(noted).toEqual([]);
  });

  test('a stick that was pulled out meanwhile is not made up for by a folder, and the bundle can go elsewhere', async () => {
    const { bundle, stick } = scene();
    const { reference } = value(await bundle.preview());
    rmSync(stick, { recursive: true });
    expect(await bundle.write(reference, stick)).toEqual({ ok: false, error: { code: 'storage_failed' } });
    expect(readdirSync(path.dirname(stick))).not.toContain('stick');
    expect((await bundle.write(reference, 'till')).ok).toBe(true);
  });

  test('on a stick the reports of other tills stay', async () => {
    const { bundle, stick } = scene();
    for (let count = 0; count < 25; count++) {
      const { reference } = value(await bundle.preview());
      value(await bundle.write(reference, stick));
    }
    expect(readdirSync(stick)).toHaveLength(25);
  });
});
