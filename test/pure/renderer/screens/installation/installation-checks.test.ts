import { beforeAll, describe, expect, test } from 'vitest';
import {
  type CheckId,
  type CheckState,
  installationChecks,
  type Known,
} from '../../../../../renderer/screens/installation/installation-checks.ts';
import { bringLateTexts, startTexts } from '../../../../../renderer/text/i18n.ts';
import { TRAINING_PRINTER } from '../../../../../shared/printing.ts';
import { SERIAL_OFF } from '../../../../../shared/scanner.ts';
import { DEFAULT_SETTINGS } from '../../../../../shared/settings.ts';
import { device } from '../../../../support/listed-devices.ts';
import { STUB_STATE } from '../../../../support/stub-core.ts';

const NOW = '2026-11-22T14:05:00.000Z';
const till = { ...STUB_STATE, mode: 'real' as const };
const settings = { settings: DEFAULT_SETTINGS, hasToken: true, canKeepToken: true };
const maquininha = device({ lastActivityAt: NOW });
const printer = { printerId: TRAINING_PRINTER.id, name: 'Caixa', trouble: null, at: NOW };
const applied = { issuedAt: NOW, appliedAt: NOW, keyMark: '3F2A' };
const headOffice = (more: Partial<typeof till.headOffice>) => ({
  till: { ...till, headOffice: { ...till.headOffice, ...more } },
});
const withDrawer = { ...DEFAULT_SETTINGS, printing: { ...DEFAULT_SETTINGS.printing, printers: [TRAINING_PRINTER] } };

const NOTHING_KNOWN: Known = {
  till,
  ...{ session: null, printing: null, settings: null, devices: null, backups: null, scanner: null, provisioning: null },
  nowMs: Date.parse(NOW),
};

function stateOf(id: CheckId, known: Partial<Known>): CheckState | undefined {
  return installationChecks({ ...NOTHING_KNOWN, ...known }).find((check) => check.id === id)?.state;
}

beforeAll(async () => {
  await startTexts('pt-BR');
  await bringLateTexts();
});

describe('the list of an installer', () => {
  test.each<readonly [CheckId, CheckState, Partial<Known>]>([
    ['provisioning', 'off', { provisioning: { applied: null, found: [] } }],
    ['provisioning', 'good', { provisioning: { applied, found: [] } }],
    ['people', 'look', {}],
    ['token', 'off', { till: STUB_STATE }],
    ['token', 'missing', { settings: { ...settings, hasToken: false } }],
    ['token', 'look', { settings: { ...settings, canKeepToken: false } }],
    ['token', 'good', { settings }],
    ['operator', 'missing', { till: { ...till, operatorSetUp: 'not_configured' } }],
    ['operator', 'missing', { till: { ...till, operatorSetUp: 'lacks_key' } }],
    ['operator', 'look', {}],
    ['operator', 'good', { till: { ...till, link: { state: 'reached', at: NOW } } }],
    ['operator', 'missing', { till: { ...till, link: { state: 'failed', at: NOW, since: NOW, why: 'unauthorised' } } }],
    ['device', 'missing', { devices: { devices: [], chosenId: null, fetchedAt: NOW } }],
    ['device', 'missing', { devices: { devices: [maquininha], chosenId: null, fetchedAt: NOW } }],
    ['device', 'good', { devices: { devices: [maquininha], chosenId: maquininha.id, fetchedAt: NOW } }],
    ['pix', 'missing', {}],
    ['pix', 'good', { till: { ...till, qrReady: true } }],
    ['scanner', 'look', { scanner: SERIAL_OFF }],
    ['scanner', 'missing', { scanner: { ...SERIAL_OFF, state: 'failed', port: { path: 'COM3', baudRate: 9_600 } } }],
    ['scanner', 'good', { scanner: { ...SERIAL_OFF, state: 'connected', port: { path: 'COM3', baudRate: 9_600 } } }],
    ['printer', 'missing', { printing: { printers: [], open: [], ended: [] } }],
    ['printer', 'missing', { printing: { printers: [{ ...printer, state: 'troubled' }], open: [], ended: [] } }],
    ['printer', 'look', { printing: { printers: [{ ...printer, state: 'unknown' }], open: [], ended: [] } }],
    ['printer', 'good', { printing: { printers: [{ ...printer, state: 'ready' }], open: [], ended: [] } }],
    ['drawer', 'off', { settings }],
    ['drawer', 'look', { settings: { ...settings, settings: withDrawer } }],
    ['customer', 'off', {}],
    ['customer', 'missing', { till: { ...till, customerScreen: { state: 'no_display', address: null } } }],
    ['customer', 'good', { till: { ...till, customerScreen: { state: 'shown', address: null } } }],
    ['headOffice', 'off', {}],
    ['headOffice', 'missing', headOffice({ state: 'failed', why: 'refused' })],
    ['headOffice', 'waiting', headOffice({ state: 'connecting' })],
    ['headOffice', 'good', headOffice({ state: 'connected' })],
    ['backup', 'look', { backups: { backups: [], running: false, trouble: null } }],
    ['backup', 'missing', { backups: { backups: [], running: false, trouble: { why: 'failed', at: NOW, row: null } } }],
    ['clock', 'look', {}],
  ])('%s: %s', (id, state, known) => expect(stateOf(id, known)).toBe(state));

  test('says what it does not know yet, and every line is a sentence', () => {
    const checks = installationChecks(NOTHING_KNOWN);
    const waiting = checks.filter(({ state }) => state === 'waiting').map(({ id }) => id);
    expect(waiting).toEqual(['provisioning', 'token', 'device', 'scanner', 'printer', 'drawer', 'backup']);
    for (const { id, says } of checks) expect(says, id).toMatch(/^[^{]+[.…]$/);
  });

  test('leads to where a thing is set up, and to nowhere for what training brings', () => {
    const place = (known: Partial<Known>) =>
      installationChecks({ ...NOTHING_KNOWN, ...known }).find(({ id }) => id === 'token')?.place;
    expect(place({ settings })).toBe('token');
    expect(place({ till: STUB_STATE })).toBeNull();
  });
});
