import type { CheckName, Finding } from '../../shared/diagnosis.ts';
import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import type { PersonalDataState, PersonalRecord } from '../../shared/personal-data.ts';
import type { ProvisioningPreview } from '../../shared/provisioning.ts';
import { ok } from '../../shared/result.ts';
import { DEFAULT_SETTINGS, type SettingsView } from '../../shared/settings.ts';
import type { BundlePreview } from '../../shared/support-bundle.ts';
import type { UpdateState } from '../../shared/update.ts';
import { ownShop } from './own-shop.ts';

/* States that only a real shop has: a provisioning file, secrets, an operator that can be unreachable. */

const AT = '2026-11-21T14:05:00.000Z';

/** Everything that a file can set, at some length. */
const SET_UP: ProvisioningPreview = {
  sets: {
    storeName: 'Supermercado Nossa Senhora Aparecida',
    storeCity: 'São José do Rio Preto',
    registerNumber: 12,
    language: 'pt-BR',
    operator: {
      ...DEFAULT_SETTINGS.operator,
      baseUrl: 'https://api.operadora.exemplo.com.br/v1',
      qrBaseUrl: 'https://qr.operadora.exemplo.com.br/pix',
      cnpj: '11222333000181',
    },
    headOffice: {
      ...{ servers: ['tls://matriz.exemplo.com.br:4222'], storeId: 'loja-012', credentialsFile: '', caFile: '' },
      ...{ certFile: '', keyFile: '', stream: 'BALCAO_EVENTS', bucketPrefix: 'balcao' },
    },
  },
  secrets: ['operator-token', 'head-office-credentials'],
  keyMark: '3f9c 1a77 04be 92d0',
  needsCode: true,
  issuedAt: AT,
  validUntil: '2027-01-20T14:05:00.000Z',
  isApplied: false,
};

export const FILE = { path: '/media/caixa/KINGSTON/loja-012-caixa-012.balcao.json', text: '{}', checked: ok(SET_UP) };

export const WITHOUT_TOKEN: SettingsView = { settings: ownShop(), hasToken: false, canKeepToken: false };

export const KEPT: PersonalDataState = {
  ...{ taxIds: 1_204, names: 31, unreadable: 2, oldestAt: AT, keepDays: 1_827, keepsKeys: true, keySince: AT },
  ...{ putAway: ['personal-damaged-20261121140500.db'], folder: 'shared' },
};

export const FOUND_SALES: PersonalRecord = {
  count: 61,
  lacking: 2,
  totalCents: cents(418_330),
  sales: (['paid', 'cancelled', 'set_aside'] as const).map((state, place) => ({
    ...{ id: `8f0d3f3a-0000-4000-8000-00000000000${place}` as SaleId, state, series: 1, number: 4_812 - place },
    ...{ at: AT, totalCents: cents(6_858 + place) },
  })),
};

/** Obstacles to the newest version, and to the next look. */
export const READY: UpdateState = {
  ...{ running: '1.2.0', channel: 'stable', automatic: true, needsAdministrator: false, checking: false },
  stage: { state: 'ready', version: '1.3.0', blocks: ['shift_open', 'sale_held', 'payment_running'] },
  last: { at: AT, trouble: 'unreachable' },
};

export const DOWNLOADING: UpdateState = {
  ...READY,
  stage: { state: 'downloading', version: '1.3.0', doneBytes: 61_000_000, totalBytes: 98_000_000 },
  last: { at: AT, trouble: null },
};

/** A bad day of each check. */
const BAD: readonly Finding[] = [
  { check: 'disk', what: 'little', facts: { freeBytes: 31e6, neededBytes: 64e6, fileBytes: 1.4e9, folder: '/' } },
  { check: 'clock', what: 'behind', facts: { offsetMs: -4_000_000, at: AT } },
  { check: 'operator', what: 'unauthorised', facts: { at: AT } },
  { check: 'device', what: 'not_seen', facts: { name: 'Maquininha do balcão da frente', at: AT } },
  { check: 'printer', what: 'troubled', facts: { name: 'Caixa', trouble: 'paper_out' } },
  { check: 'drawer', what: 'troubled', facts: { name: 'Caixa', trouble: 'unreachable' } },
  { check: 'scanner', what: 'failed', facts: { name: '/dev/ttyUSB0', trouble: 'unplugged' } },
  { check: 'head_office', what: 'failed', facts: { count: 1_240, at: AT, trouble: 'trail' } },
  { check: 'records', what: 'broken', facts: { count: 14_448, row: 'sale 8f0d3f3a' } },
  { check: 'copies', what: 'failed', facts: { count: 21, at: AT, trouble: 'no_space' } },
  { check: 'personal', what: 'unreadable', facts: { count: 2 } },
  { check: 'version', what: 'known', facts: { version: '1.2.0', structure: 20 } },
  { check: 'update', what: 'failed', facts: { at: AT, trouble: 'bad_signature' } },
];

export function badDayOf(wanted: CheckName): Finding {
  const finding = BAD.find(({ check }) => check === wanted);
  if (finding === undefined) throw new Error(`no bad day of ${wanted}`);
  return finding;
}

export const BUNDLE: BundlePreview = {
  reference: '1A2B3C4D',
  text: JSON.stringify({ writtenAt: AT, version: '1.2.0', health: { state: 'sound' } }, null, 2),
  places: [
    { id: 'till', kind: 'till', folder: '/var/lib/balcao-pdv/help' },
    { id: '/media/caixa/KINGSTON', kind: 'stick', folder: '/media/caixa/KINGSTON' },
  ],
};
