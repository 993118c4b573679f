import { describe, expect, it } from 'vitest';
import { FIELDS, type SettingsForm } from '../../../../../renderer/screens/settings/settings-fields.ts';
import {
  formToSettings,
  type Needed,
  settingsChanged,
  settingsFieldOf,
  settingsProblems,
  settingsToForm,
  voidsQrRegistration,
} from '../../../../../renderer/screens/settings/settings-form.ts';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS, type Settings } from '../../../../../shared/settings.ts';
import { ownShop } from '../../../../support/own-shop.ts';

const REAL = ownShop({
  baseUrl: 'https://api.example.com.br',
  qrBaseUrl: 'https://qr.example.com.br/v1',
  cnpj: '12ABC34501DE35',
  companyId: 88,
});

function problemsOf(change: Partial<SettingsForm>, { hasToken = true, from = REAL, needed = 'real' as Needed } = {}) {
  return settingsProblems({ ...settingsToForm(from), ...change }, { needed, hasToken });
}

describe('the settings form', () => {
  it('gives back the settings that it was made from', () => {
    expect(formToSettings(settingsToForm(REAL))).toEqual(REAL);
    expect(formToSettings(settingsToForm(DEFAULT_SETTINGS))).toEqual(DEFAULT_SETTINGS);
  });

  it('has a field for every setting: what has none would be lost by saving', () => {
    const names = (of: object, path: string): string[] =>
      Object.entries(of).flatMap(([name, value]) => {
        const at = path === '' ? name : `${path}.${name}`;
        const has = Object.values(FIELDS).some((field) => field.at === at);
        return has || typeof value !== 'object' || value === null ? (has ? [] : [at]) : names(value, at);
      });
    expect(names(DEFAULT_SETTINGS, '')).toEqual(['registerTyped', 'provisioned', 'revokedAt']);
    expect(names(DEFAULT_HEAD_OFFICE, 'headOffice')).toEqual([]);
  });

  it('shows amounts and shares as they are written', () => {
    expect(settingsToForm(DEFAULT_SETTINGS)).toMatchObject({
      ...{ cashierLinePercent: '5', cashierSaleCents: '50,00', supervisorLineCents: '200,00' },
    });
  });

  it('finds nothing wrong with the first start, nor with a complete operator', () => {
    expect(problemsOf({}, { from: DEFAULT_SETTINGS, hasToken: false, needed: 'stored' })).toBeNull();
    expect(problemsOf({})).toBeNull();
  });

  it('shows a CNPJ with its punctuation and stores it without, letters raised', () => {
    expect(settingsToForm(REAL).cnpj).toBe('12.ABC.345/01DE-35');
    expect(formToSettings({ ...settingsToForm(REAL), cnpj: '12.abc.345/01de-35' }).operator.cnpj).toBe(
      '12ABC34501DE35',
    );
  });

  it('demands of a shop that sells for real what is its own, and no operator', () => {
    const own = { storeName: 'sample', storeAddress: 'sample', storeCity: 'sample', registerNumber: 'registerMissing' };
    const problems = problemsOf({ mode: 'real' }, { from: DEFAULT_SETTINGS, hasToken: false });
    expect(problems).toEqual({ cnpj: 'cnpjMissing', ...own });
    expect(problemsOf({}, { from: ownShop(), hasToken: false })).toBeNull();
  });

  it('demands all of an operator of whom something stands there, the token unless one is stored', () => {
    const from = ownShop();
    expect(problemsOf({ baseUrl: 'https://api.example.com' }, { from, hasToken: false })).toEqual({
      qrBaseUrl: 'urlMissing',
      token: 'tokenMissing',
    });
    const other = { baseUrl: 'urlMissing', qrBaseUrl: 'urlMissing' };
    expect(problemsOf({ token: 'abc' }, { from, hasToken: false })).toEqual(other);
  });

  it('demands address and token for a test of the connection, and no more', () => {
    const from = DEFAULT_SETTINGS;
    expect(problemsOf({}, { from, hasToken: false, needed: 'connection' })).toEqual({
      baseUrl: 'urlMissing',
      token: 'tokenMissing',
    });
    expect(problemsOf({ baseUrl: 'https://api.example.com' }, { from, needed: 'connection' })).toBeNull();
  });

  it('wants what stands there to be right, whether it is needed or not', () => {
    const from = DEFAULT_SETTINGS;
    expect(problemsOf({ cnpj: '1' }, { from, needed: 'stored' })).toEqual({ cnpj: 'cnpj' });
  });

  it.each([
    [{ baseUrl: 'api.example.com.br' }, { baseUrl: 'url' }],
    [{ baseUrl: 'ftp://api.example.com.br' }, { baseUrl: 'url' }],
    [{ baseUrl: 'https://user:secret@api.example.com.br' }, { baseUrl: 'url' }],
    [{ qrBaseUrl: 'http://qr.example.com.br' }, { qrBaseUrl: 'urlInsecure' }],
    [{ qrBaseUrl: 'http://127.0.0.1.example.com' }, { qrBaseUrl: 'urlInsecure' }],
    [{ cnpj: '12.ABC.345/01DE-36' }, { cnpj: 'cnpj' }],
    [{ qrMode: 'acquirer_operated' as const }, { acquirerCnpj: 'cnpjMissing' }],
    [{ token: 'abc def' }, { token: 'tokenCharacters' }],
    [{ qrProvider: '' }, { qrProvider: 'missing' }],
    [{ companyId: '0' }, { companyId: 'companyId' }],
    [{ companyId: '1.5' }, { companyId: 'companyId' }],
    [{ registerNumber: '1000' }, { registerNumber: 'range' }],
    [{ registerNumber: '0' }, { registerNumber: 'range' }],
    [{ utcOffset: 'Brasília' }, { utcOffset: 'utcOffset' }],
    [{ deviceIdField: 'Pos Device' }, { deviceIdField: 'wireName' }],
    [{ deviceListPath: 'posdevice' }, { deviceListPath: 'wirePath' }],
    [{ deviceListPath: '/../admin' }, { deviceListPath: 'wirePath' }],
    [{ deviceListPath: '/pos?x=1' }, { deviceListPath: 'wirePath' }],
    [{ heaviestKg: '0' }, { heaviestKg: 'range' }],
    [{ heaviestKg: '7,5' }, { heaviestKg: 'range' }],
    [{ storeName: ' ' }, { storeName: 'missing' }],
    [{ storeCity: '' }, { storeCity: 'missing' }],
    [{ storePhone: '3333' }, { storePhone: 'storePhone' }],
    [{ cnpj: '' }, { cnpj: 'cnpjMissing' }],
    [{ lockAfterMinutes: '61' }, { lockAfterMinutes: 'range' }],
    [{ lockAfterMinutes: '-1' }, { lockAfterMinutes: 'range' }],
    [{ lockAfterMinutes: '' }, { lockAfterMinutes: 'range' }],
    [{ lockAfterMinutes: '0', drawerLimitCents: '0', returnDays: '0' }, null],
    [{ countsAllowed: '0' }, { countsAllowed: 'range' }],
    [{ countsAllowed: '10' }, { countsAllowed: 'range' }],
    [{ drawerLimitCents: '10.50' }, { drawerLimitCents: 'amount' }],
    [{ closeDifferenceCents: '-5,00' }, { closeDifferenceCents: 'amount' }],
    [{ returnDays: '3651' }, { returnDays: 'range' }],
    [{ creditNoteDays: '0' }, { creditNoteDays: 'range' }],
    [{ creditNoteDays: 'x' }, { creditNoteDays: 'range' }],
    [{ cashierLinePercent: '101' }, { cashierLinePercent: 'percent' }],
    [{ cashierLinePercent: '7.5' }, { cashierLinePercent: 'percent' }],
    [{ cashierSalePercent: '' }, { cashierSalePercent: 'percent' }],
    [{ cashierLineCents: '20.00' }, { cashierLineCents: 'amount' }],
    [{ supervisorSaleCents: '' }, { supervisorSaleCents: 'amount' }],
    [{ supervisorLinePercent: '4' }, { supervisorLinePercent: 'discountBelowCashier' }],
    [{ supervisorSaleCents: '49,99' }, { supervisorSaleCents: 'discountBelowCashier' }],
    [{ cashierLinePercent: '0', cashierLineCents: '0,00' }, null],
  ])('finds what is wrong in %o', (change, problems) => expect(problemsOf(change)).toEqual(problems));

  it('lets a service on this machine be reached without TLS', () => {
    expect(problemsOf({ baseUrl: 'http://127.0.0.1:8090/', qrBaseUrl: 'http://localhost:8091' })).toBeNull();
    expect(formToSettings({ ...settingsToForm(REAL), baseUrl: ' http://127.0.0.1:8090/ ' }).operator.baseUrl).toBe(
      'http://127.0.0.1:8090',
    );
  });

  it('knows when something would be lost', () => {
    const start = settingsToForm(REAL);
    expect(settingsChanged({ ...start }, start)).toBe(false);
    expect(settingsChanged({ ...start, token: 'x' }, start)).toBe(true);
  });

  it('knows which field an error of the main process names', () => {
    expect(settingsFieldOf('settings.operator.baseUrl')).toBe('baseUrl');
    expect(settingsFieldOf('settings.operator.wire.deviceListPath')).toBe('deviceListPath');
    expect(settingsFieldOf('settings.operator.utcOffsetMinutes')).toBe('utcOffset');
    expect(settingsFieldOf('token')).toBe('token');
    expect(settingsFieldOf('settings.discountLimits.supervisor.salePercent')).toBe('supervisorSalePercent');
    expect(settingsFieldOf('settings.headOffice.servers.0')).toBe('servers');
    expect(settingsFieldOf('settings.headOffice')).toBe('headOffice');
    expect(settingsFieldOf('settings.weightLabels.1')).toBe('weightLabels');
    expect(settingsFieldOf('settings.printing.printers.0.connection.host')).toBe('printers');
    expect(settingsFieldOf('settings.updates')).toBe('updateAddress');
    expect(settingsFieldOf('settings.kiosk.on')).toBe('kiosk');
    expect(settingsFieldOf('settings.nothing')).toBeNull();
    expect(settingsFieldOf(undefined)).toBeNull();
  });

  it('knows which changes make the registration of the QR interface void', () => {
    const { operator } = REAL;
    const changed = (part: Partial<Settings['operator']>): Settings => ({
      ...REAL,
      operator: { ...operator, ...part },
    });
    expect(voidsQrRegistration({ ...REAL, storeName: 'Outra' }, REAL)).toBe(false);
    expect(voidsQrRegistration(REAL, ownShop())).toBe(false);
    expect(voidsQrRegistration(changed({ baseUrl: 'https://other.example.com' }), REAL)).toBe(false);
    expect(voidsQrRegistration(changed({ acquirerCnpj: '11222333000181' }), REAL)).toBe(false);
    expect(voidsQrRegistration({ ...REAL, registerNumber: 2 }, REAL)).toBe(true);
    expect(voidsQrRegistration(changed({ cnpj: '11222333000181' }), REAL)).toBe(true);
    expect(voidsQrRegistration(changed({ qrMode: 'acquirer_operated' }), REAL)).toBe(true);
    expect(voidsQrRegistration(changed({ qrProvider: 'ITA' }), REAL)).toBe(true);
  });

  it('knows that the fields of the real operator mean nothing to the registration of training', () => {
    const training = { ...REAL, mode: 'training' as const };
    const next = { ...training, operator: { ...REAL.operator, cnpj: '11222333000181' } };
    expect(voidsQrRegistration(next, training)).toBe(false);
    expect(voidsQrRegistration({ ...training, registerNumber: 2 }, training)).toBe(true);
    expect(voidsQrRegistration(training, REAL)).toBe(false);
  });

  it('refuses keys of two meanings, and knows keys by what they are', () => {
    const keys = { preset: 'standard', changed: { pay: 'F2' }, onScreen: true } as const;
    expect(problemsOf({ keys })).toEqual({ keys: 'keyConflict' });
    expect(settingsFieldOf('settings.keys')).toBe('keys');
    const start = settingsToForm(REAL);
    expect(settingsChanged({ ...start, keys: { ...start.keys, changed: {} } }, start)).toBe(false);
    expect(settingsChanged({ ...start, keys: { ...start.keys, changed: { pay: 'Insert' } } }, start)).toBe(true);
  });
});
