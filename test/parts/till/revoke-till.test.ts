import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { HostParts } from '../../../electron/lib/host-parts.ts';
import { createRevocation } from '../../../electron/till/revoke-till.ts';
import { openTill, type Till } from '../../../electron/till/till.ts';
import { cents } from '../../../shared/money.ts';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { TEST_PIN_COST } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { testVault } from '../../support/people-scene.ts';
import { piecesOf } from '../../support/pieces.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';

const CPF = '52998224725';
const TOKEN = 'token-of-the-operator';
const CREDENTIALS = 'credentials-of-head-office';
const PIN = '7419';
const PROVISIONED = {
  key: 'key',
  digest: 'd1',
  issuedAt: '2026-11-20T12:00:00.000Z',
  appliedAt: '2026-11-20T13:00:00.000Z',
};

async function openShop(mode: Settings['mode'] = 'real') {
  const vault = testVault(true);
  const settings = { ...DEFAULT_SETTINGS, mode, headOffice: DEFAULT_HEAD_OFFICE, provisioned: PROVISIONED };
  const host: HostParts = { ...coreParts(tempFolder(), settings), vault, pinCost: TEST_PIN_COST };
  await vault.set('operator-token', TOKEN);
  await vault.set('head-office-credentials', CREDENTIALS);
  const open = (): Promise<Till> => openTill(host, mode);
  let till = await open();
  till.start();
  onTestFinished(() => till.stop());
  const revoke = createRevocation({
    ...host,
    till: () => till,
    reopen: async () => {
      await till.stop();
      till = await open();
      till.start();
    },
  });
  const { recoveryCode } = value(await till.session.createFirstManager('Marta Reis', PIN));
  return { host, vault, settings: host.settings.get, recoveryCode, till: () => till, revoke };
}

async function sellToSomebody(till: Till): Promise<void> {
  value(till.shift.open(cents(0)));
  value(till.catalogue.save({ id: null, code: '1', barcode: null, name: 'Café', priceCents: cents(900) }));
  const { id } = value(till.sales.addByCode('1'));
  value(await till.taxIds.set(id, CPF));
  value(till.payments.payCash(id, cents(900), null));
}

test('a revoked till has no secret left, keeps its money, and is entered by the recovery code alone', async () => {
  const { host, vault, settings, recoveryCode, till, revoke } = await openShop();
  await sellToSomebody(till());
  expect(await revoke()).toMatchObject({ error: { code: 'shift_open' } });
  expect(vault.get('operator-token')).toBe(TOKEN);
  value(till().shift.count(piecesOf(900)));
  value(till().shift.close('', true));
  for (const file of ['training/till.db', 'papers/slip.pdf', 'vault.unreadable-1.json', 'settings.json']) {
    mkdirSync(path.dirname(path.join(host.dataDir, file)), { recursive: true });
    writeFileSync(path.join(host.dataDir, file), CPF);
  }
  const begun = host.clock.now().getTime();
  const keys = [...vault.secrets.values()];
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(keys).toContain(CREDENTIALS);
  expect(value(await revoke())).toBeNull();
  expect([...vault.secrets.values()].filter((secret) => secret !== '')).toEqual([]);
  expect(settings().headOffice).toBeNull();
  expect(readdirSync(host.dataDir).filter((name) => !['backups', 'help'].includes(name))).toEqual([
    'real',
    'settings.json',
  ]);
  expect(settings().provisioned).toEqual(PROVISIONED);
  expect(Date.parse(settings().revokedAt ?? '')).toBeGreaterThanOrEqual(begun);
  expect(value(till().personalData.state())).toMatchObject({ taxIds: 0, names: 0, keySince: null });
  expect(value(till().sales.list(null))).toMatchObject([{ state: 'paid', totalCents: 900 }]);
  const session = value(till().session.get());
  expect(session.state).toBe('signed_out');
  const marta = session.people[0]?.id ?? ('' as never);
  expect((await till().session.signIn(marta, PIN)).ok).toBe(false);
  value(await till().session.recover(marta, recoveryCode, '8527'));
  expect(value(till().session.get()).state).toBe('signed_in');
  const folder = path.join(host.dataDir, 'real');
  for (const name of readdirSync(folder).filter((one) => one.includes('.db'))) {
    const content = readFileSync(path.join(folder, name));
    for (const secret of [...keys, CPF]) expect(content.includes(secret), name).toBe(false);
  }
});

test('cut off after any of its steps it can be done again; the training decides about nothing in the shop', async () => {
  for (let end = 1; end <= 5; end++) {
    const { vault, till, revoke } = await openShop();
    const set = vault.set;
    let steps = 0;
    vault.set = async (...given) => {
      if (++steps === end) throw new Error('the program ends');
      await set(...given);
    };
    const first = await revoke();
    vault.set = set;
    expect(first.ok).toBe(steps < end);
    expect(value(await revoke())).toBeNull();
    expect([...vault.secrets.values()].filter((secret) => secret !== '')).toEqual([]);
    expect(till().readOnly).toBeNull();
  }
  const { vault, revoke } = await openShop('training');
  expect(await revoke()).toMatchObject({ error: { code: 'not_permitted' } });
  expect(vault.get('operator-token')).toBe(TOKEN);
});
