import { describe, expect, test } from 'vitest';
import type { SettingsForm } from '../../../../renderer/screens/settings/settings-fields.ts';
import {
  formToSettings,
  settingsProblems,
  settingsToForm,
} from '../../../../renderer/screens/settings/settings-form.ts';
import { settingsSchema } from '../../../../shared/api/settings-schema.ts';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS, type HeadOfficeSettings } from '../../../../shared/settings.ts';

const GOOD: HeadOfficeSettings = {
  ...DEFAULT_HEAD_OFFICE,
  servers: ['tls://matriz.example.com:4222', 'nats://127.0.0.1:4222'],
  storeId: 'loja_12-A',
  credentialsFile: 'C:\\Balcao\\loja.creds',
  caFile: '/etc/balcao/ca.pem',
};

function refused(headOffice: unknown): string | null {
  const parsed = settingsSchema.safeParse({ ...DEFAULT_SETTINGS, headOffice });
  return parsed.success ? null : String(parsed.error.issues[0]?.path[1]);
}

function formOf(headOffice: HeadOfficeSettings | null): SettingsForm {
  return settingsToForm({ ...DEFAULT_SETTINGS, headOffice });
}

function marked(form: SettingsForm): string[] {
  return Object.keys(settingsProblems(form, { needed: 'stored', hasToken: false }) ?? {});
}

describe('settings of head office', () => {
  test('a till that stands alone has none, and a good one passes as it is', () => {
    expect(refused(null)).toBeNull();
    expect(refused(GOOD)).toBeNull();
    expect(formToSettings(formOf(null)).headOffice).toBeNull();
    expect(formToSettings(formOf(GOOD)).headOffice).toEqual(GOOD);
  });

  const wrong: readonly (readonly [keyof HeadOfficeSettings, Partial<HeadOfficeSettings>])[] = [
    ['servers', { servers: [] }],
    ['servers', { servers: ['nats://matriz.example.com:4222'] }],
    ['servers', { servers: ['tls://user:secret@matriz.example.com'] }],
    ['servers', { servers: ['matriz.example.com:4222'] }],
    ['servers', { servers: ['tls://matriz.example.com:99999'] }],
    ['servers', { servers: Array.from({ length: 9 }, (_, index) => `tls://m${index}.example.com`) }],
    ['storeId', { storeId: '' }],
    ['storeId', { storeId: 'loja 1' }],
    ['storeId', { storeId: 'loja.1' }],
    ['storeId', { storeId: 'x'.repeat(33) }],
    ['credentialsFile', { credentialsFile: 'loja.creds' }],
    ['caFile', { caFile: '../ca.pem' }],
    ['stream', { stream: 'BALCAO.EVENTS' }],
    ['bucketPrefix', { bucketPrefix: '' }],
  ];
  test.each(wrong)('a wrong %s is refused by the main process, and marked before: %o', (field, more) => {
    expect(refused({ ...GOOD, ...more })).toBe(field);
    expect(marked(formOf({ ...GOOD, ...more }))).toEqual([field]);
  });

  test('a certificate without its key is marked where the other one is missing', () => {
    expect(marked(formOf({ ...GOOD, certFile: '/etc/balcao/till.pem' }))).toEqual(['keyFile']);
    expect(marked(formOf({ ...GOOD, keyFile: '/etc/balcao/till.key' }))).toEqual(['certFile']);
  });

  test('nothing is wrong with what is typed where head office is switched off', () => {
    expect(marked({ ...formOf(GOOD), headOffice: false, servers: '?' })).toEqual([]);
  });
});
