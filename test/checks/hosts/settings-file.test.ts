import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Conf from 'conf';
import { test as base, describe, expect } from 'vitest';
import { openSettingsIn } from '../../../electron/hosts/settings-document.ts';
import { keepUnreadable } from '../../../electron/hosts/settings-file.ts';
import { cents } from '../../../shared/money.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { OWN_SHOP } from '../../support/own-shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const test = base.extend('folder', () => tempFolder());

const open = (folder: string) =>
  openSettingsIn(folder, () => new Conf({ cwd: folder, configName: 'settings', clearInvalidConfig: true }));

const REAL: Settings = { ...DEFAULT_SETTINGS, ...OWN_SHOP, mode: 'real', storeName: 'Padaria Pão Quente' };

function folderWith(text: string | Buffer): string {
  const folder = tempFolder();
  writeFileSync(path.join(folder, 'settings.json'), text);
  return folder;
}

describe('settings that were lost', () => {
  test('a new shop has lost nothing, nor has one whose settings were saved', ({ folder }) => {
    const store = open(folder);
    expect([store.lost?.(), store.get()]).toEqual([null, DEFAULT_SETTINGS]);
    store.set(REAL);
    expect([open(folder).lost?.(), open(folder).get()]).toEqual([null, REAL]);
  });

  test.each(['', '{', 'null', '[]', '\u0000\u0000\u0000', '{"settings":{"mode":"reel"}}', '{"settings":7}'])(
    'a torn file (%j) is kept under another name, and the loss is told until settings are saved',
    (text) => {
      const folder = folderWith(text);
      const store = open(folder);
      expect(store.get()).toEqual(DEFAULT_SETTINGS);
      const loss = store.lost?.() ?? null;
      expect(loss?.why).toBe('unreadable');
      expect(readFileSync(loss?.keptAs ?? '', 'utf8')).toBe(text);
      expect(open(folder).lost?.()).toEqual(loss);
      store.set(REAL);
      expect(store.lost?.()).toBeNull();
      expect(open(folder).lost?.()).toBeNull();
      expect(open(folder).get()).toEqual(REAL);
      expect(readFileSync(loss?.keptAs ?? '', 'utf8')).toBe(text);
    },
  );

  test('no bit of them flips unseen: what is believed is what was saved, or nothing', ({ folder }) => {
    const saved: Settings = { ...REAL, minInstalmentCents: cents(1_250), discountLimits: { ...REAL.discountLimits } };
    open(folder).set(saved);
    const bytes = readFileSync(path.join(folder, 'settings.json'));
    const tally = { believed: 0, lost: 0 };
    for (let bit = 0; bit < bytes.length * 8; bit += 7) {
      const rotten = Buffer.from(bytes);
      rotten.writeUInt8(rotten.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const store = open(folderWith(rotten));
      const isLost = store.lost?.() != null;
      expect(store.get(), `bit ${bit}`).toEqual(isLost ? DEFAULT_SETTINGS : saved);
      tally[isLost ? 'lost' : 'believed']++;
    }
    // control: without the seal most flips leave valid settings
    expect(tally.lost).toBeGreaterThan(10 * tally.believed);
  });

  test('those that an earlier program saved without a seal are believed, and sealed with the next save', () => {
    const folder = folderWith(JSON.stringify({ settings: REAL }));
    expect(open(folder).get()).toEqual(REAL);
    open(folder).set(REAL);
    expect(readFileSync(path.join(folder, 'settings.json'), 'utf8')).toContain('"seal"');
  });

  test('a till that has sold for real and finds no settings has lost them', ({ folder }) => {
    mkdirSync(path.join(folder, 'real'));
    writeFileSync(path.join(folder, 'real', 'till.db'), '');
    expect(open(folder).lost?.()).toEqual({ why: 'missing', keptAs: null });
    open(folder).set(REAL);
    expect(open(folder).lost?.()).toBeNull();
  });

  test('a file that is torn while the till runs changes nothing, and the next save mends it', ({ folder }) => {
    const store = open(folder);
    store.set(REAL);
    writeFileSync(path.join(folder, 'settings.json'), '{"settings"');
    expect(store.get()).toEqual(REAL);
    store.set({ ...REAL, registerNumber: 2 });
    expect(open(folder).get()).toEqual({ ...REAL, registerNumber: 2 });
  });

  test('a file that cannot be looked at is an error, and not a new shop', ({ folder }) => {
    mkdirSync(path.join(folder, 'settings.json'));
    expect(() => open(folder)).toThrow('EISDIR');
  });
});

test('a document that can be read is not put away', () => {
  const folder = folderWith('{"a":1}');
  expect(keepUnreadable(path.join(folder, 'settings.json'))).toBeNull();
  expect(keepUnreadable(path.join(folder, 'none.json'))).toBeNull();
  expect(readdirSync(folder)).toEqual(['settings.json']);
});
