import { describe, expect, it } from 'vitest';
import { activeKeys, type KeyBinding, type KeyLayer, type KeyLevel } from '../../../../renderer/keys/key-layers.ts';

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
});
