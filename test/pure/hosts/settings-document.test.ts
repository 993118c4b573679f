import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Conf from 'conf';
import { describe, expect, test } from 'vitest';
import { readSettings, settingsIn } from '../../../electron/hosts/settings-document.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const open = (cwd: string) => settingsIn(new Conf({ cwd, configName: 'settings', clearInvalidConfig: true }));

describe('settings on disk', () => {
  test('a folder without any has the defaults', () => expect(open(tempFolder()).get()).toEqual(DEFAULT_SETTINGS));

  test('what was set is in the file when set returns, and there for the next start', () => {
    const folder = tempFolder();
    const settings = { ...DEFAULT_SETTINGS, storeName: 'Padaria Pão Quente', registerNumber: 12 };
    open(folder).set(settings);
    expect(readFileSync(path.join(folder, 'settings.json'), 'utf8')).toContain('Padaria Pão Quente');
    expect(open(folder).get()).toEqual(settings);
  });

  test.each(['', '{', 'null', '[]', '\u0000\u0000\u0000'])('a torn file (%j) gives the defaults', (text) => {
    const folder = tempFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'settings.json'), text);
    expect(open(folder).get()).toEqual(DEFAULT_SETTINGS);
  });
});

describe('settings of another version', () => {
  test('keys that make no sense cost the till its changed keys, and no setting', () => {
    const read = readSettings({ registerNumber: 3, keys: { preset: 'f12Pays', changed: { pay: 'F2', search: 'F2' } } });
    expect(read).toEqual({
      ...DEFAULT_SETTINGS,
      saleScreen: 'scanner',
      registerNumber: 3,
      keys: { preset: 'f12Pays', changed: {}, onScreen: true },
    });
    const sound = { preset: 'standard', changed: { pay: 'Insert' }, onScreen: false };
    expect(readSettings({ keys: sound }).keys).toEqual(sound);
  });

  test('what an earlier one did not know has its default', () => {
    const { utcOffsetMinutes: _, ...operator } = { ...DEFAULT_SETTINGS.operator, cnpj: '11222333000181' };
    const read = readSettings({ mode: 'real', registerNumber: 3, operator });
    expect(read).toEqual({
      ...DEFAULT_SETTINGS,
      mode: 'real',
      saleScreen: 'scanner',
      registerNumber: 3,
      operator: { ...DEFAULT_SETTINGS.operator, cnpj: '11222333000181' },
    });
  });

  test.each([
    ['a new till', undefined, 'photos'],
    ['one of before there was a choice', {}, 'scanner'],
    ['one that had its tiles beside the sale', { tilesInSale: true }, 'photos'],
    ['one that had none', { tilesInSale: false }, 'scanner'],
    ['one that has chosen', { tilesInSale: true, saleScreen: 'scanner' }, 'scanner'],
  ])('the screen of the sale: %s', (_, stored, screen) => expect(readSettings(stored).saleScreen).toBe(screen));

  test('what a later one added is left out', () => {
    expect(readSettings({ ...DEFAULT_SETTINGS, hologram: true })).toEqual(DEFAULT_SETTINGS);
  });

  test('what is not valid is not believed', () => {
    const wrong = { ...DEFAULT_SETTINGS, operator: { ...DEFAULT_SETTINGS.operator, baseUrl: 'http://example.com' } };
    expect(readSettings(wrong)).toEqual(DEFAULT_SETTINGS);
    expect(readSettings({ ...DEFAULT_SETTINGS, registerNumber: 'one' })).toEqual(DEFAULT_SETTINGS);
  });
});
