import { describe, expect, test } from 'vitest';
import { readCatalogueEntry } from '../../../../../electron/areas/head-office/down/catalogue-entry.ts';
import { MAX_ENTRY_BYTES, textOf } from '../../../../../electron/areas/head-office/down/read-value.ts';
import { readSettingsEntry, withEntry } from '../../../../../electron/areas/head-office/down/settings-entry.ts';
import { DEFAULT_SETTINGS } from '../../../../../shared/settings.ts';
import { entryOf } from '../../../../support/head-office-shop.ts';

const wrong = (field: string) => ({ reason: 'invalid_field', field });

describe('a catalogue entry', () => {
  test('is taken with the limits of a product that is typed by hand', () => {
    const typed = { barcode: '7891000315507', name: ' Café  500 g 4111111111111111 ' };
    const taken = { v: 1, code: 'A1', barcode: '7891000315507', name: 'Café 500 g 4111111111111111' };
    const rest = { priceCents: 1000, active: true, changedAt: '2026-11-21T12:00:00.000Z' };
    expect(readCatalogueEntry('A1', entryOf('A1', typed))).toEqual({ ok: true, value: { ...taken, ...rest } });
  });

  test.each([
    ['a broken price', { priceCents: 12.5 }, wrong('priceCents')],
    ['a price as text', { priceCents: '12,50' }, wrong('priceCents')],
    ['no price', { priceCents: 0 }, wrong('priceCents')],
    ['a negative price', { priceCents: -1 }, wrong('priceCents')],
    ['too high a price', { priceCents: 1_000_000_000 }, wrong('priceCents')],
    ['a name that is too long', { name: 'x'.repeat(121) }, wrong('name')],
    ['no name', { name: '   ' }, wrong('name')],
    ['a name on two lines', { name: 'a\nb' }, wrong('name')],
    ['a wrong check digit', { barcode: '7891000315508' }, { reason: 'barcode_digit', field: 'barcode' }],
    ['a barcode with a space', { barcode: '123 456' }, wrong('barcode')],
    ['no word on whether it is for sale', { active: null }, wrong('active')],
    ['no date', { changedAt: 'ontem' }, wrong('changedAt')],
    ['a field that nobody knows', { cost: 3 }, wrong('cost')],
    ['a newer version', { v: 2, price: { cents: 5 } }, { reason: 'newer_version', detail: 'v2' }],
    ['no version', { v: undefined }, wrong('v')],
    ['another code than its place', { code: 'B2' }, { reason: 'key_differs', detail: 'B2' }],
  ])('%s is refused with its reason', (_, more, why) => {
    expect(readCatalogueEntry('A1', entryOf('A1', more))).toMatchObject({ ok: false, ...why });
  });

  test('a clock ten years off is no fault of the entry', () => {
    for (const changedAt of ['2036-11-21T12:00:00Z', '2016-11-21T12:00:00-03:00']) {
      expect(readCatalogueEntry('A1', entryOf('A1', { changedAt }))).toMatchObject({ ok: true });
    }
  });

  test.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['nothing', ''],
    ['null', 'null'],
  ])('%s is unreadable', (_, text) => {
    expect(readCatalogueEntry('A1', text)).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('a place that no code has is named as such', () => {
    expect(readCatalogueEntry('a.b', entryOf('a.b'))).toEqual({ ok: false, reason: 'bad_key' });
  });

  test('what is too large or no text has no text to be kept', () => {
    expect(textOf(new Uint8Array(MAX_ENTRY_BYTES + 1))).toBeNull();
    expect(textOf(Uint8Array.of(0xff, 0xfe))).toBeNull();
    expect(textOf(new TextEncoder().encode('é'))).toBe('é');
  });
});

describe('a settings entry', () => {
  test('sets what it says and leaves the rest', () => {
    const said = { storeName: 'Mercado Azul', timeZone: 'America/Manaus', heaviestKg: 15, allowStandaloneCard: false };
    const read = readSettingsEntry(JSON.stringify({ v: 1, ...said }));
    if (!read.ok) throw new Error(read.reason);
    expect(withEntry(DEFAULT_SETTINGS, read.value)).toEqual({ ...DEFAULT_SETTINGS, ...said });
  });

  test.each([
    ['a token', { token: 'secret' }, 'token'],
    ['the mode', { mode: 'training' }, 'mode'],
    ['the number of the till', { registerNumber: 2 }, 'registerNumber'],
    ['the way to head office', { headOffice: null }, 'headOffice'],
    ['an operator that is not whole', { operator: { baseUrl: 'https://x.example' } }, 'operator.qrBaseUrl'],
    [
      'an operator in the open',
      { operator: { ...DEFAULT_SETTINGS.operator, baseUrl: 'http://x.example' } },
      'operator.baseUrl',
    ],
    ['a zone that is none of Brazil', { timeZone: 'UTC' }, 'timeZone'],
    ['a scale for grams', { heaviestKg: 0.5 }, 'heaviestKg'],
    ['a shop without a name', { storeName: '' }, 'storeName'],
  ])('%s is refused', (_, said, field) => {
    expect(readSettingsEntry(JSON.stringify({ v: 1, ...said }))).toMatchObject({ reason: 'invalid_field', field });
  });

  test('a newer version is refused as that', () => {
    expect(readSettingsEntry('{"v":3}')).toMatchObject({ reason: 'newer_version', detail: 'v3' });
  });
});
