import { describe, expect, it, test } from 'vitest';
import { KEY_ACTS, STANDARD_KEYS } from '../../../shared/key-acts.ts';
import { areSoundKeys, keyConflicts, readKeySettings } from '../../../shared/key-conflicts.ts';
import { DEFAULT_KEYS, KEY_PRESETS, keyMapOf, keysOfPreset, sameKeys, withKey } from '../../../shared/key-settings.ts';
import { keysFor } from '../../../shared/possible-keys.ts';

describe('the presets', () => {
  test.each(KEY_PRESETS)('%s gives each act a key of its own that it may have', (preset) => {
    expect(keyConflicts(keysOfPreset(preset))).toEqual([]);
    expect(areSoundKeys({ preset, changed: {} })).toBe(true);
  });

  it('differ from one another', () => {
    const maps = KEY_PRESETS.map((preset) => JSON.stringify(keysOfPreset(preset)));
    expect(new Set(maps).size).toBe(KEY_PRESETS.length);
  });

  it('begin with the keys that the till is known by', () => {
    expect(keyMapOf(DEFAULT_KEYS)).toMatchObject({
      search: 'F2',
      quantity: 'F3',
      discount: 'F4',
      cancelLine: 'F5',
      hold: 'F6',
      priceCheck: 'F7',
      taxId: 'F8',
      pay: 'F9',
      devices: 'F10',
      fullScreen: 'F11',
      drawer: 'F12',
      cash: '1',
      debit: '2',
      credit: '3',
      pix: '4',
      voucher: '5',
    });
  });
});

describe('a conflict', () => {
  it('is one key of two acts that work at the same time, and names both', () => {
    const keys = withKey(DEFAULT_KEYS, 'discount', 'F9');
    expect(keyConflicts(keyMapOf(keys))).toEqual([{ key: 'F9', acts: ['discount', 'pay'], fixedIn: null }]);
    expect(areSoundKeys(keys)).toBe(false);
  });

  it('is none where the two never meet', () => {
    const keys = withKey(DEFAULT_KEYS, 'copyPix', 'F9');
    expect(keyConflicts(keyMapOf(keys))).toEqual([]);
  });

  it('is with what works everywhere, wherever the other does', () => {
    const keys = withKey(DEFAULT_KEYS, 'copyPix', 'F11');
    expect(keyConflicts(keyMapOf(keys))).toMatchObject([{ key: 'F11', acts: ['fullScreen', 'copyPix'] }]);
  });

  it('is with a key that a screen has for good', () => {
    const search = withKey(withKey(DEFAULT_KEYS, 'discount', 'F7'), 'priceCheck', 'F4');
    expect(keyConflicts(keyMapOf(search))).toEqual([{ key: 'F4', acts: ['priceCheck'], fixedIn: 'lookup' }]);
    const menu = withKey(withKey(DEFAULT_KEYS, 'discount', 'Insert'), 'menu', 'F4');
    expect(keyConflicts(keyMapOf(menu))).toMatchObject([{ key: 'F4', fixedIn: 'lookup' }]);
  });
});

describe('a changed key', () => {
  it('is no change when it is the preset’s own', () => {
    const changed = withKey(DEFAULT_KEYS, 'pay', 'Insert');
    expect(changed.changed).toEqual({ pay: 'Insert' });
    expect(withKey(changed, 'pay', 'F9')).toEqual(DEFAULT_KEYS);
  });

  it('makes other keys of it, and the preset’s own does not', () => {
    expect(sameKeys(DEFAULT_KEYS, withKey(DEFAULT_KEYS, 'pay', 'Insert'))).toBe(false);
    expect(sameKeys(DEFAULT_KEYS, { ...DEFAULT_KEYS, changed: { pay: 'F9' } })).toBe(true);
  });

  it('is a digit only where nothing is typed', () => {
    expect(areSoundKeys(withKey(DEFAULT_KEYS, 'cash', '9'))).toBe(true);
    expect(areSoundKeys(withKey(DEFAULT_KEYS, 'pay', '9'))).toBe(false);
    expect(keysFor('pay')).not.toContain('9');
  });
});

describe('what is stored', () => {
  it('is believed where it holds together', () => {
    const keys = withKey({ preset: 'f12Pays', changed: {}, onScreen: false }, 'search', 'Insert');
    expect(readKeySettings(JSON.parse(JSON.stringify(keys)))).toEqual(keys);
  });

  test.each([
    ['nothing', undefined],
    ['no object', 'F9'],
    ['a list', [1, 2]],
    ['an unknown preset', { preset: 'dvorak', changed: {} }],
    ['changes that are none', { preset: 'standard', changed: [['pay', 'F9']] }],
  ])('is the standard where it is %s', (_what, stored) => expect(readKeySettings(stored)).toEqual(DEFAULT_KEYS));

  test.each([
    ['a key that a screen has for good', { priceCheck: 'F4' }],
    ['a key that is none', { pay: 'Q' }],
    ['a key that writes', { search: 'a' }],
  ])('is the preset alone with %s', (_what, changed) => {
    expect(readKeySettings({ preset: 'f12Pays', changed })).toEqual({ preset: 'f12Pays', changed: {}, onScreen: true });
  });

  it('keeps each of its keys when an update brings an act on one of them: that act gets a free key', () => {
    const stored = { preset: 'standard', changed: { search: 'Shift+F2', pay: 'Insert' } } as const;
    const { preset, changed } = readKeySettings(stored);
    expect(changed).toMatchObject(stored.changed);
    expect(Object.keys(changed).sort()).toEqual(['newProduct', 'pay', 'search']);
    expect(areSoundKeys({ preset, changed })).toBe(true);
    expect(readKeySettings({ preset, changed }).changed).toEqual(changed);
  });

  it('gives one key to the first of two acts that have it', () => {
    const { changed } = readKeySettings({ preset: 'standard', changed: { discount: 'Insert', quantity: 'Insert' } });
    expect(changed).toEqual({ quantity: 'Insert' });
  });

  it('may name acts that nobody knows, which are passed over', () => {
    const changed = { pay: 'Insert', dance: 'F9', constructor: 'F2', toString: 'F3', menu: 7 };
    expect(readKeySettings({ preset: 'standard', changed })).toEqual({ ...DEFAULT_KEYS, changed: { pay: 'Insert' } });
  });

  it('never leaves an act without a key', () => {
    const map = keyMapOf(readKeySettings({ preset: 'standard', changed: { pay: '' } }));
    expect(KEY_ACTS.filter((act) => map[act] !== STANDARD_KEYS[act])).toEqual([]);
  });
});
