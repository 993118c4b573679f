import { describe, expect, test } from 'vitest';
import { readProvisioningFile } from '../../../../electron/areas/provisioning/file-format.ts';
import { publicHalf } from '../../../../electron/areas/provisioning/fleet-key.ts';
import { type JudgedTill, judgeFile } from '../../../../electron/areas/provisioning/provisioning.ts';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { OWN_SHOP } from '../../../support/own-shop.ts';
import { ANOTHER_FLEET, type FileParts, FLEET, provisioningFile } from '../../../support/provisioning-file.ts';
import { value } from '../../../support/value.ts';

const NEW_TILL: JudgedTill = {
  settings: DEFAULT_SETTINGS,
  machineName: 'CAIXA-03',
  administratorsKey: null,
  now: new Date('2026-11-22T12:00:00.000Z'),
};

const applied = (issuedAt: string) => ({
  key: publicHalf(FLEET),
  digest: '0'.repeat(64),
  issuedAt,
  appliedAt: '2026-11-21T00:00:00.000Z',
});
const settled = { ...DEFAULT_SETTINGS, ...OWN_SHOP, mode: 'real', registerNumber: 3 } as const;
const office = (storeId: string) => ({ ...DEFAULT_HEAD_OFFICE, servers: ['tls://m.example.com:4222'], storeId });

async function judge(till: Partial<JudgedTill>, parts: FileParts = {}) {
  return judgeFile(value(readProvisioningFile(await provisioningFile(parts))), { ...NEW_TILL, ...till });
}

describe('a new till', () => {
  test('takes a file for any machine, and wants its code, which makes the key known', async () => {
    expect(value(await judge({}))).toMatchObject({ needsCode: true, isApplied: false, secrets: ['operator-token'] });
    expect(value(await judge({}, { secrets: {} }))).toMatchObject({ needsCode: true, secrets: [] });
  });

  test('whose administrator has laid down the key wants a code for secrets alone', async () => {
    const administratorsKey = publicHalf(FLEET);
    expect(value(await judge({ administratorsKey }, { secrets: {} })).needsCode).toBe(false);
    expect(value(await judge({ administratorsKey })).needsCode).toBe(true);
  });

  test('is called as the system calls it, in whatever letters', async () => {
    expect((await judge({}, { machine: 'caixa-03' })).ok).toBe(true);
  });
});

describe('a file is refused, and it is said why', () => {
  const noKey: Partial<JudgedTill> = { administratorsKey: '' };
  const anotherKey = { administratorsKey: publicHalf(ANOTHER_FLEET) };
  const inStore = { settings: { ...settled, headOffice: office('loja-1') } };
  const pinned = { settings: { ...settled, provisioned: applied('2026-11-01T00:00:00.000Z') } };
  const newer = { settings: { ...settled, provisioned: applied('2026-11-20T12:00:00.000Z') } };
  const revoked = { settings: { ...pinned.settings, revokedAt: '2026-11-20T12:00:00.000Z' } };
  test.each<readonly [string, string, Partial<JudgedTill>, FileParts]>([
    ['for another machine', 'provisioning_other_machine', {}, { machine: 'CAIXA-04' }],
    ['for another till', 'provisioning_other_till', { settings: settled }, { settings: { registerNumber: 4 } }],
    ['for another store', 'provisioning_other_store', inStore, { settings: { headOffice: office('loja-2') } }],
    ['of another key than the one it began with', 'provisioning_other_key', pinned, { key: ANOTHER_FLEET }],
    ['of another key than the administrator’s', 'provisioning_other_key', anotherKey, {}],
    ['where the administrator’s key cannot be read', 'provisioning_other_key', noKey, {}],
    ['as old as the last one', 'provisioning_older', newer, {}],
    ['older than the last one', 'provisioning_older', newer, { issuedAt: '2026-11-19T00:00:00.000Z' }],
    ['of before the till was retired', 'provisioning_revoked', revoked, {}],
    ['expired', 'provisioning_expired', {}, { validUntil: '2026-11-22T11:59:59.000Z' }],
  ])('%s: %s', async (_, code, till, parts) => {
    expect(await judge(till, parts)).toMatchObject({ ok: false, error: { code } });
  });

  test('and where none of that is so, taken', async () => {
    expect((await judge(pinned)).ok).toBe(true);
    expect((await judge(revoked, { issuedAt: '2026-11-20T12:00:00.001Z' })).ok).toBe(true);
    expect((await judge({ ...pinned, ...anotherKey }, { key: ANOTHER_FLEET })).ok).toBe(true);
  });
});

test('the same file again changes nothing, also when it has expired', async () => {
  const text = await provisioningFile({ validUntil: '2026-11-21T00:00:00.000Z' });
  const file = value(readProvisioningFile(text));
  const settings = { ...settled, provisioned: { ...applied('2026-11-20T12:00:00.000Z'), digest: file.digest } };
  expect(value(judgeFile(file, { ...NEW_TILL, settings }))).toMatchObject({ isApplied: true, needsCode: false });
});
