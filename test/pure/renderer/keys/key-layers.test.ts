import { describe, expect, it } from 'vitest';
import {
  activeKeys,
  enterFor,
  isFunctionKey,
  type KeyBinding,
  type KeyLayer,
  type KeyLevel,
  keysBelow,
  pressedKey,
} from '../../../../renderer/keys/key-layers.ts';

const binding = (key: string, label = key): KeyBinding => ({ key, label, run: () => undefined });
const layer = (level: KeyLevel, ...keys: KeyBinding[]): KeyLayer => ({ id: level + keys.length, level, keys });

describe('the keys that work', () => {
  it('add up, and the higher level wins a key that both have', () => {
    const keys = activeKeys([
      layer('panel', binding('Escape', 'other tender')),
      layer('app', binding('F1')),
      layer('screen', binding('Escape', 'back'), binding('F9')),
    ]);
    expect(keys.map((one) => one.label)).toEqual(['F1', 'F9', 'other tender']);
  });

  it('are only the newest dialog’s while one is open', () => {
    const keys = activeKeys([
      layer('screen', binding('F9')),
      layer('dialog', binding('Enter', 'first')),
      layer('dialog', binding('Escape', 'second'), binding('F5')),
    ]);
    expect(keys.map((one) => one.key)).toEqual(['F5', 'Escape']);
  });

  it('stand in the strip by number, ESC last', () => {
    const keys = activeKeys([
      layer('screen', ...['Escape', 'F10', 'Enter', 'F2', '1', 'F12'].map((key) => binding(key))),
    ]);
    expect(keys.map((one) => one.key)).toEqual(['F2', 'F10', 'F12', '1', 'Enter', 'Escape']);
  });

  it('of help are there in a dialog too, unless it has a use for the key', () => {
    const help = layer('always', binding('F1', 'help'), binding('F11'));
    const dialog = layer('dialog', binding('Escape'));
    expect(activeKeys([help, layer('app', binding('F1', 'menu')), dialog]).map(({ label }) => label)).toEqual([
      'help',
      'F11',
      'Escape',
    ]);
    expect(activeKeys([help, layer('app', binding('F1', 'menu'))]).map(({ label }) => label)).toEqual(['menu', 'F11']);
    expect(activeKeys([help, layer('dialog', binding('F1', 'choose it'))])[0]?.label).toBe('choose it');
  });

  it('are those of the screen again when no dialog is counted', () => {
    const layers = [layer('screen', binding('F9')), layer('dialog', binding('Enter'))];
    expect(keysBelow(layers).map(({ key }) => key)).toEqual(['F9']);
  });

  it('stand with shift after all without', () => {
    const keys = activeKeys([layer('screen', ...['Shift+F2', '1', 'F12', 'Escape'].map((key) => binding(key)))]);
    expect(keys.map((one) => one.key)).toEqual(['F12', 'Shift+F2', '1', 'Escape']);
  });
});

describe('a key that is pressed', () => {
  it('is another with shift, where it is one of the function keys, and no other', () => {
    expect(pressedKey({ key: 'F8', shiftKey: true })).toBe('Shift+F8');
    expect(pressedKey({ key: 'F8', shiftKey: false })).toBe('F8');
    expect(pressedKey({ key: '*', shiftKey: true })).toBe('*');
  });

  it('is taken before a field sees it only where no field has a use for it', () => {
    expect(['F1', 'F12', 'Shift+F8', 'Insert', 'Pause'].filter((key) => !isFunctionKey(key))).toEqual([]);
    expect(['1', 'Delete', 'Home', 'Enter', 'Fn'].filter(isFunctionKey)).toEqual([]);
  });
});

describe('Enter', () => {
  const save: KeyBinding = { ...binding('F9', 'save'), primary: true };

  it('does what stands out, whatever other key it has', () => {
    expect(enterFor([binding('F2'), save])).toMatchObject([{ key: 'Enter', label: 'save', hidden: true }]);
  });

  it('is left alone where the form has a use for it, or nothing stands out', () => {
    expect(enterFor([save, binding('Enter', 'search')])).toEqual([]);
    expect(enterFor([binding('F9', 'cannot be taken back')])).toEqual([]);
  });
});
