import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import Conf from 'conf';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMemoryVault } from '../../../electron/hosts/browser/start-browser-host.ts';
import { openSettingsIn } from '../../../electron/hosts/settings-document.ts';
import type { HostParts, SettingsStore, Vault } from '../../../electron/lib/host-parts.ts';
import { createAppCore } from '../../../electron/till/app-core.ts';
import type { PersonId } from '../../../shared/person.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { readIn } from '../../support/by-driver.ts';
import { ON_DUTY, TEST_PIN_COST } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { ANOTHER_FLEET, CODE, FLEET, PROVISIONED, provisioningFile, TOKEN } from '../../support/provisioning-file.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';

const CREDENTIALS = '-----BEGIN NATS USER JWT-----\na-secret-of-head-office\n------END NATS USER JWT------\n';

type Rig = { readonly settings?: SettingsStore; readonly vault?: Vault; readonly files?: readonly string[] };

async function startTill(folder: string, rig: Rig = {}) {
  const settings =
    rig.settings ??
    openSettingsIn(folder, () => new Conf({ cwd: folder, configName: 'settings', clearInvalidConfig: true }));
  const vault = rig.vault ?? createMemoryVault();
  const found = (rig.files ?? []).map((text, at) => ({ path: `/media/ana/STICK/${at}.balcao.json`, text }));
  const parts: HostParts = {
    ...coreParts(folder),
    settings,
    vault,
    pinCost: TEST_PIN_COST,
    provisioning: { machineName: 'CAIXA-03', administratorsKey: () => null, find: async () => found },
  };
  const core = createAppCore(parts);
  await core.start();
  onTestFinished(core.stop);
  return { ask: core.serve, settings, vault, stop: core.stop };
}

const settingsFile = (folder: string): string => path.join(folder, 'settings.json');

function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

function notedIn(folder: string): readonly unknown[] {
  const bodies = "SELECT body FROM audit WHERE subject = 'till' ORDER BY id";
  const file = path.join(folder, 'real', 'till.db');
  const notes = readIn(file, (database) => database.prepare<[], string>(bodies).pluck().all());
  return notes.map((body): unknown => JSON.parse(body)).filter((note) => JSON.stringify(note).includes('provisioned'));
}

describe('the first start with a file', () => {
  test('sets everything at once, and keeps the secrets in the vault alone', async () => {
    const folder = tempFolder();
    const secrets = { 'operator-token': TOKEN, 'head-office-credentials': CREDENTIALS };
    const text = await provisioningFile({ secrets });
    const { ask, settings, vault } = await startTill(folder, { files: ['{', text] });

    const { found, applied } = value(await ask('provisioning:state', null));
    expect(applied).toBeNull();
    expect(found.map(({ checked }) => checked.ok)).toEqual([true, false]);

    const done = value(await ask('provisioning:apply', { text, code: CODE.toLowerCase() }));
    expect(done).toMatchObject({ isApplied: true, needsCode: false });
    expect(settings.get()).toMatchObject({ ...PROVISIONED, mode: 'real', provisioned: { issuedAt: done.issuedAt } });
    expect(value(await ask('till:state', null))).toMatchObject({ mode: 'real', registerNumber: 3 });
    expect(value(await ask('settings:get', null)).hasToken).toBe(true);
    expect([vault.get('operator-token'), vault.get('head-office-credentials')]).toEqual([TOKEN, CREDENTIALS]);
    expect(value(await ask('session:get', null)).state).toBe('no_people');

    expect(filesWith(folder, TOKEN)).toEqual([]);
    expect(filesWith(folder, 'a-secret-of-head-office')).toEqual([]);
    // control: public values are found
    expect(filesWith(folder, PROVISIONED.storeName)).toContain(settingsFile(folder));
  });

  test('the same file again changes nothing, with or without its code', async () => {
    const folder = tempFolder();
    const text = await provisioningFile({ settings: { timeZone: undefined } });
    const { ask, settings } = await startTill(folder);
    const { timeZone } = settings.get();
    value(await ask('provisioning:apply', { text, code: CODE }));
    expect(settings.get().timeZone).toBe(timeZone);
    const before = [readFileSync(settingsFile(folder), 'utf8'), statSync(settingsFile(folder)).ino];
    expect(value(await ask('provisioning:apply', { text, code: null })).isApplied).toBe(true);
    expect([readFileSync(settingsFile(folder), 'utf8'), statSync(settingsFile(folder)).ino]).toEqual(before);
  });

  test('is in the trail of the till that it made, by the mark of its key; a file that changes nothing is not', async () => {
    const folder = tempFolder();
    const text = await provisioningFile();
    const { ask, stop } = await startTill(folder);
    const { keyMark } = value(await ask('provisioning:apply', { text, code: CODE }));
    value(await ask('provisioning:apply', { text, code: CODE }));
    await stop();
    expect(notedIn(folder)).toMatchObject([{ event: 'provisioned', key: keyMark, secrets: 1 }]);
  });

  test('a file that is refused leaves no trace', async () => {
    const folder = tempFolder();
    const good = await provisioningFile();
    const { ask, settings, vault } = await startTill(folder);
    const bad = [
      ['provisioning_code', good, 'AAAAA-AAAAA-AAAAA-AAAAA'],
      ['provisioning_code', good, null],
      ['provisioning_unreadable', good.slice(0, -1), CODE],
      ['provisioning_altered', good.replace('Recife', 'Olinda'), CODE],
      ['provisioning_expired', await provisioningFile({ validUntil: '2020-01-01T00:00:00.000Z' }), CODE],
      ['provisioning_other_machine', await provisioningFile({ machine: 'CAIXA-09' }), CODE],
    ] as const;
    for (const [code, text, typed] of bad) {
      expect(await ask('provisioning:apply', { text, code: typed })).toMatchObject({ ok: false, error: { code } });
    }
    expect(settings.get()).toEqual(DEFAULT_SETTINGS);
    expect(existsSync(settingsFile(folder))).toBe(false);
    expect(vault.get('operator-token')).toBeNull();
    expect(existsSync(path.join(folder, 'real'))).toBe(false);
  });
});

describe('nothing is half set', () => {
  test('where the vault takes one secret and not the other', async () => {
    const folder = tempFolder();
    const memory = createMemoryVault();
    const set: Vault['set'] = async (name, secret) => {
      if (name === 'head-office-credentials' && secret !== '') throw new Error('the key ring is locked');
      await memory.set(name, secret);
    };
    const { ask, settings } = await startTill(folder, { vault: { ...memory, set } });
    const secrets = { 'operator-token': TOKEN, 'head-office-credentials': CREDENTIALS };
    const answer = await ask('provisioning:apply', { text: await provisioningFile({ secrets }), code: CODE });
    expect(answer).toMatchObject({ ok: false, error: { code: 'vault_unavailable' } });
    expect(settings.get()).toEqual(DEFAULT_SETTINGS);
    expect([memory.get('operator-token'), memory.get('head-office-credentials')]).toEqual([null, null]);
  });

  test('where the settings cannot be written', async () => {
    const settings: SettingsStore = {
      get: () => DEFAULT_SETTINGS,
      set: () => {
        throw new Error('the disk is full');
      },
    };
    const { ask, vault } = await startTill(tempFolder(), { settings });
    const answer = await ask('provisioning:apply', { text: await provisioningFile(), code: CODE });
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(vault.get('operator-token')).toBeNull();
  });
});

describe('a till that is somebody’s', () => {
  test('takes a newer file from a manager alone, by the key that it began with', async () => {
    const { ask, settings } = await startTill(tempFolder(), { files: [await provisioningFile()] });
    value(await ask('provisioning:apply', { text: await provisioningFile(), code: CODE }));
    const { session } = value(await ask('session:create-first-manager', ON_DUTY));
    const marta = { personId: session.person?.id as PersonId, pin: ON_DUTY.pin };
    const newer = { issuedAt: '2026-11-21T00:00:00.000Z', settings: { storeName: 'Padaria Nova' }, secrets: {} };
    const text = await provisioningFile(newer);

    value(await ask('session:lock', null));
    expect(await ask('provisioning:apply', { text, code: null })).toMatchObject({ error: { code: 'till_locked' } });
    expect(await ask('provisioning:check', { text })).toMatchObject({ error: { code: 'till_locked' } });
    expect(value(await ask('provisioning:state', null)).found).toEqual([]);
    value(await ask('session:sign-in', marta));
    const joao = value(await ask('people:save', { id: null, name: 'João Lima', role: 'supervisor', pin: '7419' }));
    value(await ask('session:sign-in', { personId: joao.id, pin: '7419' }));
    expect(await ask('provisioning:apply', { text, code: null })).toMatchObject({ error: { code: 'not_permitted' } });
    value(await ask('session:sign-in', marta));

    const theirs = await provisioningFile({ ...newer, key: ANOTHER_FLEET });
    expect(await ask('provisioning:apply', { text: theirs, code: CODE })).toMatchObject({
      error: { code: 'provisioning_other_key' },
    });
    value(await ask('provisioning:apply', { text, code: null }));
    expect(settings.get().storeName).toBe('Padaria Nova');
    expect(await ask('provisioning:apply', { text: await provisioningFile(), code: CODE })).toMatchObject({
      error: { code: 'provisioning_older' },
    });
  });

  test('keeps what a file has pinned, whatever its settings screen saves', async () => {
    const { ask, settings } = await startTill(tempFolder());
    value(await ask('provisioning:apply', { text: await provisioningFile({ key: FLEET }), code: CODE }));
    value(await ask('session:create-first-manager', ON_DUTY));
    const pinned = settings.get().provisioned;
    const sent = { storeCity: 'Olinda', provisioned: null, revokedAt: '2026-11-22T12:00:00.000Z' };
    value(await ask('settings:save', { settings: { ...settings.get(), ...sent } }));
    expect(settings.get()).toMatchObject({ storeCity: 'Olinda', provisioned: pinned, revokedAt: null });
    expect(pinned).not.toBeNull();
  });
});
