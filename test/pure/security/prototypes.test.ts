import { expect, test } from 'vitest';
import { readCatalogueEntry } from '../../../electron/areas/head-office/down/catalogue-entry.ts';
import { readPageMessage } from '../../../electron/hosts/browser/wire-messages.ts';
import { readSettings } from '../../../electron/hosts/settings-document.ts';
import { parseWireJson } from '../../../electron/operator/wire-json.ts';
import { parseInput } from '../../../electron/till/serve.ts';
import { CHANNELS } from '../../../shared/api/contract.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';

const POISON = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';

/** Fields that a careless copy takes for the prototype, at every depth. */
function poisoned(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(poisoned).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${[POISON, ...fields.map(([name, field]) => `${JSON.stringify(name)}:${poisoned(field)}`)].join(',')}}`;
}

const isClean = (): boolean => !('polluted' in {}) && Object.keys(Object.prototype).length === 0;

test('whatever is read, the prototype of everything is as it was', () => {
  for (const channel of CHANNELS) {
    const text = poisoned(GOOD_INPUTS[channel] ?? {});
    expect(text).toContain('__proto__');
    parseInput(channel, JSON.parse(text));
    readPageMessage(`{"id":1,"channel":"${channel}","input":${text}}`);
    parseWireJson(text);
    expect(isClean(), channel).toBe(true);
  }
  const settings = readSettings(JSON.parse(poisoned(DEFAULT_SETTINGS)));
  expect(Object.keys(settings).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
  readCatalogueEntry('A1', poisoned({ code: 'A1', name: 'Arroz' }));
  expect(isClean()).toBe(true);
});

test('a copy that is careless would be found', () => {
  const target: Record<string, Record<string, unknown>> = {};
  const source = JSON.parse('{"__proto__":{"polluted":1}}') as Record<string, Record<string, unknown>>;
  try {
    for (const [name, fields] of Object.entries(source)) Object.assign(target[name] ?? {}, fields);
    expect(isClean()).toBe(false);
  } finally {
    delete (Object.prototype as Record<string, unknown>)['polluted'];
  }
});
