import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../electron/till/serve.ts';
import productFile from '../../../renderer/locales/pt-BR/import.json' with { type: 'json' };
import { CHANNELS, type Channel, type Input } from '../../../shared/api/contract.ts';
import { IMPORT_FIELDS, IMPORT_REASONS } from '../../../shared/product-import.ts';
import type { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';
import { value } from '../../support/value.ts';
import { BAD } from './bad-inputs.ts';

/** First complaint's path; `null`: accepted. */
function complaint(channel: Channel, input: unknown): string | null {
  const parsed = parseInput(channel, input);
  return parsed.ok ? null : (parsed.error.field ?? '');
}

const read = <C extends Channel>(channel: C, input: unknown): Input<C> => value(parseInput(channel, input));

function withField(channel: Channel, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(GOOD_INPUTS[channel]);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let target = copy as Record<string, unknown>;
  for (const name of names) target = target[name] as Record<string, unknown>;
  target[last] = value;
  return copy;
}

describe('the inputs of calls', () => {
  test.each(CHANNELS)('%s takes what a page sends in ordinary use, and changes nothing of it', (channel) => {
    expect(read(channel, GOOD_INPUTS[channel])).toEqual(GOOD_INPUTS[channel]);
  });

  test('a check takes the words of every field and reason', () => {
    const words = Object.entries({ ...productFile.field, ...productFile.reason }).map(([code, text]) => ({
      code,
      text,
    }));
    expect(words.map(({ code }) => code).sort()).toEqual([...IMPORT_FIELDS, ...IMPORT_REASONS].sort());
    expect(complaint('import:check', { ...GOOD_INPUTS['import:check'], words })).toBeNull();
  });

  test.each(BAD)('%s refuses a bad %s and names it', (channel, field, values) => {
    for (const value of values) {
      expect({ value, field: complaint(channel, withField(channel, field, value)) }).toEqual({ value, field });
    }
  });

  test.each(CHANNELS)('%s refuses what is no input of its at all', (channel) => {
    for (const junk of [undefined, 'text', 5, true, [], { surprise: 1 }])
      expect(complaint(channel, junk)).not.toBeNull();
    const good: unknown = GOOD_INPUTS[channel];
    if (good !== null) {
      expect(complaint(channel, null)).not.toBeNull();
      expect(complaint(channel, { ...(good as object), surprise: 1 })).not.toBeNull();
    }
  });

  test('every channel that takes an input has bad ones above', () => {
    const covered = new Set(BAD.map(([channel]) => channel));
    expect(CHANNELS.filter((channel) => GOOD_INPUTS[channel] !== null && !covered.has(channel))).toEqual([]);
  });

  test('texts lose the space around them, a CNPJ its punctuation, an address its last slash', () => {
    expect(read('sale:add-by-code', { text: ' 789 ' })).toEqual({ text: '789' });
    const typed = structuredClone(GOOD_INPUTS['settings:save']) as { settings: typeof DEFAULT_SETTINGS };
    const settings = {
      ...typed.settings,
      operator: { ...typed.settings.operator, cnpj: '11.222.333/0001-81', baseUrl: 'https://api.example.com/v1/' },
    };
    const parsed = read('settings:save', { settings });
    expect(parsed.settings.operator.cnpj).toBe('11222333000181');
    expect(parsed.settings.operator.baseUrl).toBe('https://api.example.com/v1');
  });

  test('a name that somebody gives himself loses a card number; that of a product keeps its numbers', () => {
    const number = '4111111111111111';
    const name = `Cabo ${number}`;
    const named = (channel: Channel): unknown => read(channel, { ...Object(GOOD_INPUTS[channel]), name });
    expect(named('people:save')).toMatchObject({ name: 'Cabo ************1111' });
    expect(named('catalogue:save')).toMatchObject({ name });
  });

  test('a text that looks like a prototype is an unknown field', () => {
    const input: unknown = JSON.parse('{"saleId":"a","__proto__":{"x":1}}');
    expect(complaint('sale:get', input)).not.toBeNull();
  });
});
