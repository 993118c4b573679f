import { describe, expect, test } from 'vitest';
import { INPUT_SCHEMAS } from '../../../electron/ipc/input-schemas.ts';
import { productFile } from '../../../renderer/text/pt-br/product-file.ts';
import { CHANNELS, type Channel } from '../../../shared/ipc-contract.ts';
import { MAX_IMAGE_BYTES } from '../../../shared/product.ts';
import { IMPORT_FIELDS, IMPORT_REASONS } from '../../../shared/product-import.ts';
import type { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';

/** Path of the first complaint; `null` when the input is taken. */
function complaint(channel: Channel, input: unknown): string | null {
  const parsed = INPUT_SCHEMAS[channel].safeParse(input);
  return parsed.success ? null : (parsed.error.issues[0]?.path.join('.') ?? '');
}

/** A good input with one field replaced. */
function withField(channel: Channel, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(GOOD_INPUTS[channel]);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let target = copy as Record<string, unknown>;
  for (const name of names) target = target[name] as Record<string, unknown>;
  target[last] = value;
  return copy;
}

const operator = (field: string): string => `settings.operator.${field}`;

/** What each field must refuse. A channel that takes an input and is missing here fails the last test of this file. */
const BAD: readonly (readonly [Channel, string, readonly unknown[]])[] = [
  ['session:create-first-manager', 'name', ['', 'M', 'x'.repeat(61), 'Mar\nta', 7]],
  ['session:create-first-manager', 'pin', ['', '123', '123456789', '12a4', '١٢٣٤', 2580]],
  ['session:sign-in', 'personId', ['', 'x y', null]],
  ['session:sign-in', 'pin', ['', '123', ' 2580', 2580]],
  ['session:recover', 'code', ['', 'x'.repeat(41), null]],
  ['people:save', 'id', ['', 7]],
  ['people:save', 'name', ['', 'J']],
  ['people:save', 'role', ['owner', 'MANAGER', null]],
  ['people:save', 'pin', ['12', 'abcd', null]],
  ['people:set-active', 'personId', ['', null]],
  ['people:set-active', 'active', ['true', 1, null]],
  ['people:change-own-pin', 'pin', ['', '123']],
  ['people:new-recovery-code', 'pin', ['', '123']],
  ['people:change-own-pin', 'newPin', ['', '12345678901']],
  ['approval:act', 'supervisorId', ['', null]],
  ['approval:act', 'pin', ['', '12']],
  ['approval:act', 'channel', ['', 'case:steal', 'constructor', null]],
  ['shift:open', 'floatCents', [-1, 1_000_000_000, 10.5, '5000']],
  ['shift:move', 'kind', ['deposit', '', null]],
  ['shift:move', 'amountCents', [-1, 0.5, '100', 1_000_000_000]],
  ['shift:move', 'reason', ['', 'x', 'x'.repeat(81), 'a\nb']],
  ['shift:count', 'pieces.0', [-1, 1.5, '2', 100_000]],
  ['shift:close', 'comment', ['x'.repeat(5_000), null]],
  ['shift:close', 'carryOver', ['true', 1, null]],
  ['shift:list-reports', 'offset', [-1, 0.5]],
  ['shift:list-reports', 'limit', [0, 201]],
  ['shift:get-report', 'number', [0, -1, 1.5, '1']],
  ['sale:add-by-code', 'text', ['', '   ', 'x'.repeat(101), 'a\u0000b', 'a\u2028b', 'a\ud800b', 5, null]],
  ['sale:add-product', 'productId', [0, -1, 1.5, '7', Number.NaN]],
  ['sale:add-product', 'quantity', [0, -1, 10_000, 1.5, '1', Number.POSITIVE_INFINITY]],
  ['sale:add-weighed', 'grams', [0, 1_000_000, 0.5, '350']],
  ['sale:set-weight', 'grams', [0, 1_000_000]],
  ['sale:confirm-age', 'saleId', [null, '']],
  ['sale:set-quantity', 'lineId', ['', 'x'.repeat(65), "1'; --", 3]],
  ['sale:set-quantity', 'quantity', [0, 10_000, 0.5]],
  ['sale:cancel-line', 'lineId', ['', 'ã', null]],
  ['sale:cancel-line', 'reason', ['', 'because', 'WRONG_ITEM', null]],
  ['sale:cancel', 'saleId', ['', 'a b', 1]],
  ['sale:cancel', 'reason', ['', 'wrong item', 1, null]],
  ['sale:discount-line', 'lineId', ['', 'ã', null]],
  ['sale:discount-line', 'discount', [null, 5, '10%']],
  ['sale:discount-line', 'discount.basisPoints', [0, -1, 10_000, 5.5, '500', null]],
  ['sale:discount-sale', 'discount.cents', [0, -1, 0.5, '150', 1_000_000_000, null]],
  ['sale:discount-sale', 'discount.kind', ['free', '', null, 1]],
  ['sale:discount-sale', 'discount', [{ kind: 'none', cents: 5 }, 'none', []]],
  ['sale:change-price', 'lineId', ['', 3]],
  ['sale:change-price', 'priceCents', [0, -1, 1.5, '499', 1_000_000_000]],
  ['sale:change-price', 'reason', ['', 'cheaper', null]],
  ['sale:set-aside', 'saleId', ['', '../x']],
  ['sale:resume', 'saleId', ['', {}]],
  ['sale:hold', 'saleId', ['', 1]],
  ['sale:hold', 'name', ['x'.repeat(41), 'a\nb', null]],
  ['sale:set-tax-id', 'saleId', ['', null]],
  ['sale:set-tax-id', 'taxId', ['', '123.456.789-00', '11111111111', '12.345.678/0001-00', 12345678909]],
  ['sale:get-tax-id', 'saleId', ['', []]],
  ['sale:get', 'saleId', ['', []]],
  [
    'rescue:restore',
    'backup',
    ['', '../till.db', 'till-1-20261120T140500Z.db', 'till-000001-20261120T140500Z.db/..', 7],
  ],
  ['sale:list', 'day', ['20/11/2026', '2026-13-01', '2026-02-30', '', 20261120]],
  ['payment:pay-cash', 'saleId', ['', null]],
  ['payment:pay-cash', 'tenderedCents', [-1, 1_000_000_000, 10.5, '5000', Number.NaN]],
  ['payment:pay-standalone-card', 'saleId', ['', null]],
  ['payment:pay-standalone-card', 'slip.kind', ['prepaid', 'DEBIT', '', null]],
  ['payment:pay-standalone-card', 'slip.brand', ['visa', 'Diners', '', null]],
  ['payment:pay-standalone-card', 'slip.nsu', ['1'.repeat(41), '1\n2', 123, null]],
  ['payment:pay-standalone-card', 'slip.authorization', ['A'.repeat(41), 'A\u0000', 7, undefined]],
  ['payment:pay-standalone-card', 'confirmed', ['true', 1, null]],
  ['payment:start-card', 'deviceId', [0, -3, '31', 2 ** 53]],
  ['payment:start-card', 'kind', ['crediario', 'CREDIT', '', null]],
  ['payment:start-card', 'instalments', [0, 13, 1.5, '1']],
  ['payment:start-pix', 'saleId', ['', 7]],
  ['payment:undo', 'paymentId', ['', 'x y']],
  ['payment:pay-cash', 'amountCents', [-1, 1_000_000_000, 10.5, '5000', Number.NaN]],
  ['payment:start-pix', 'amountCents', [-1, '1', 0.5]],
  ['payment:cancel', 'paymentId', ['', 'x y']],
  ['payment:cancel', 'force', ['true', 1, null]],
  ['payment:ask-again', 'paymentId', ['', null]],
  ['reports:run', 'kind', ['', 'weather', 'constructor', null]],
  ['reports:run', 'from', ['', '20/11/2026', '2026-11-20T00:00', 20261120, null]],
  ['reports:write-csv', 'headings', ['Forma', Array.from({ length: 99 }, () => 'x')]],
  ['reports:write-csv', 'headings.0', ['a\nb', null]],
  ['reports:write-csv', 'words.0.code', ['CASH', '', null]],
  ['reports:patterns', 'to', ['', 'today', null]],
  ['catalogue:search', 'text', ['x'.repeat(121), null, 'a\nb']],
  ['catalogue:search', 'onlyActive', ['yes', null]],
  ['catalogue:search', 'offset', [-1, 0.5, 10_000_001]],
  ['catalogue:search', 'limit', [0, 501, 1.5]],
  ['catalogue:save', 'moreBarcodes', ['x', Array(21).fill('1')]],
  ['catalogue:save', 'unit', ['kg', null]],
  ['catalogue:save', 'category', ['', 'x'.repeat(41)]],
  ['catalogue:save', 'minimumAge', [0, 100, 17.5]],
  ['catalogue:search', 'categoryId', [0, '1']],
  ['catalogue:place', 'productId', [0, '1', null]],
  ['catalogue:place', 'onlyActive', ['yes', null]],
  ['catalogue:get-image', 'productId', [0, '1']],
  ['catalogue:save', 'id', [0, '1', 1.5]],
  ['catalogue:save', 'code', ['', ' ', 'x'.repeat(61), 'a\tb']],
  ['catalogue:save', 'barcode', ['', 'x'.repeat(61)]],
  ['catalogue:save', 'name', ['', 'x'.repeat(121)]],
  ['catalogue:save', 'priceCents', [-1, 1_000_000_000, 18.99, '1899']],
  ['catalogue:save', 'image', ['', 'not base64!', 'A'.repeat(Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 4), 12]],
  ['import:begin', 'name', ['', 'a\nb', 'x'.repeat(201), null]],
  ['import:begin', 'bytes', [0, -1, 1.5, 200 * 1024 * 1024 + 1, '1']],
  ['import:put', 'offset', [-1, 0.5, null]],
  ['import:put', 'slice', ['', 'not base64!', 'A'.repeat(700_000), 7]],
  ['import:look', 'encoding', ['utf-7', '', 5]],
  ['import:look', 'delimiter', ['', ':', ';;']],
  ['import:check', 'columns', [['code', 'code'], 'code', Array.from({ length: 101 }, () => null)]],
  ['import:check', 'decimals', ['', 'point', null]],
  ['import:check', 'headings', [[], ['a'], 'Linha', null]],
  ['import:check', 'words.0.code', ['A', '', null]],
  ['import:get-picture', 'picture', [0, 1.5, '1', null]],
  ['import:put-picture', 'image', ['', 'not base64!', 'A'.repeat(700_000), 7]],
  ['import:apply', 'way', ['', 'some', null]],
  ['import:export', 'headings', [[], ['a', 'b'], null]],
  ['pictures:match', 'keys', [Array(9).fill('1'), '1', null]],
  ['pictures:match', 'keys.0', ['', 'a\nb', 'x'.repeat(61)]],
  ['pictures:put', 'image', ['', 'not base64!', 'A'.repeat(700_000), null]],
  ['pictures:write-list', 'headings', [[], ['a'], null]],
  ['pictures:write-list', 'rows', [Array(101).fill({ name: '1', reason: '2' }), null]],
  ['comparison:run', 'anew', [null, 1, 'yes']],
  ['comparison:list', 'kind', ['', 'all', null]],
  ['comparison:decide', 'kind', ['', 'all', null]],
  ['comparison:decide', 'act', ['', 'forget', null]],
  ['comparison:decide', 'differenceId', [0, -1, 1.5, '7']],
  ['case:attach', 'caseId', ['', 'a b', null]],
  ['case:attach', 'saleId', ['', '../x', 3]],
  ['case:refund', 'caseId', [null, 'x'.repeat(65)]],
  ['case:refund-by-hand', 'nsu', ['', ' ', 'x'.repeat(41), 5]],
  ['session:create-first-manager', 'name', ['', 'ab', '   ', 'x'.repeat(61), 'a\nb', 5]],
  ['session:create-first-manager', 'pin', ['', '123', '123456789', '12a4', ' 2580', 2580, '２５８０']],
  ['session:sign-in', 'personId', ['', 'a b', '../x', 'x'.repeat(65), null]],
  ['session:sign-in', 'pin', ['', '258', '258000000', 'abcd', null]],
  ['session:recover', 'personId', ['', null]],
  ['session:recover', 'code', ['', '   ', 'x'.repeat(41), 'A\nB', 7]],
  ['session:recover', 'pin', ['', '12', null]],
  ['people:save', 'id', ['', 'a b', 5]],
  ['people:save', 'name', ['', 'ab', 'x'.repeat(61), 'a\tb', null]],
  ['people:save', 'role', ['', 'owner', 'gerente', null]],
  ['people:save', 'pin', ['', '123', 'x'.repeat(4), null]],
  ['people:set-active', 'personId', ['', null]],
  ['people:set-active', 'active', [0, 'true', null]],
  ['people:change-own-pin', 'pin', ['', '1', null]],
  ['people:new-recovery-code', 'pin', ['', '1', null]],
  ['people:change-own-pin', 'newPin', ['', '123456789', null]],
  ['approval:act', 'supervisorId', ['', null, 5]],
  ['approval:act', 'pin', ['', '12', null]],
  ['approval:act', 'channel', ['', 'sale:current', 'approval:act', 'people:save', 'case', null]],
  ['approval:act', 'input', [null, undefined, 5, 'x', []]],
  ['approval:act', 'input.caseId', ['', 'a b', null, 5e-324]],
  ['shift:open', 'floatCents', [-1, 0.5, 1_000_000_000, '20000', null]],
  ['shift:move', 'kind', ['', 'sale', null]],
  ['shift:move', 'amountCents', [-1, 10.5, 1_000_000_000, '1', null]],
  ['shift:move', 'reason', ['', 'ab', '   ', 'x'.repeat(81), 'a\nb', null]],
  ['shift:count', 'pieces', [[], [1, 2], Array.from({ length: 13 }, () => 0), 'x', null]],
  ['shift:count', 'pieces.0', [-1, 0.5, 100_000, '1', null]],
  ['shift:close', 'comment', ['x'.repeat(501), 'a\nb', null]],
  ['shift:close', 'carryOver', [0, 'true', null]],
  ['shift:list-reports', 'offset', [-1, 0.5, 1_000_001]],
  ['shift:list-reports', 'limit', [0, 201, null]],
  ['shift:get-report', 'number', [0, -1, 1.5, '1', null]],
  ['settings:save', 'settings.lockAfterMinutes', [-1, 61, 0.5, '5', null]],
  ['reconciliation:get', 'day', ['', '2026-02-30', '20/11/2026', 5]],
  ['reconciliation:run', 'day', [null, '2026-13-01', 'today']],
  ['reconciliation:run', 'everyPix', [0, 'yes', null]],
  ['reconciliation:act', 'day', [null, '2026-11-31']],
  ['reconciliation:act', 'rowId', ['', '   ', 'a\nb', 7, 'x'.repeat(8_301)]],
  ['reconciliation:act', 'act', ['note', 'refund', null]],
  ['reconciliation:note', 'rowId', ['', null]],
  ['reconciliation:note', 'text', ['', 'too short', 'x'.repeat(501)]],
  ['reconciliation:write-csv', 'day', [null, '']],
  ['reconciliation:write-csv', 'headings', [null, 'Hora', Array.from({ length: 31 }, () => 'x')]],
  ['reconciliation:write-csv', 'words', [null, {}, 'x', Array.from({ length: 101 }, () => ({ code: 'a', text: '' }))]],
  ['reconciliation:write-csv', 'words.0.code', ['', 'A b', 7]],
  ['returns:find', 'search.by', ['name', '', null]],
  ['returns:find', 'search.number', [0, -1, 1.5, '42', null]],
  ['returns:find', 'limit', [0, 201, null]],
  ['returns:for-sale', 'saleId', ['', 'a b', null]],
  ['returns:make', 'saleId', ['', 'a b', 7]],
  ['returns:make', 'lines.0.quantity', [0, -1, 1.5, 10_000, '1']],
  [
    'returns:make',
    'products',
    [[{ productId: 0, quantity: 1 }], [{ productId: 1 }]].map((each) => JSON.stringify(each)),
  ],
  ['returns:make', 'amountCents', [0, -1, 10.5, 1_000_000_000, '5']],
  ['returns:make', 'money', ['card', '', null]],
  ['returns:make', 'paymentId', ['', 'a b', 7]],
  ['returns:make', 'reason', ['', 'because', null]],
  ['returns:make', 'note', ['x'.repeat(201), 'a\nb', null]],
  ['returns:get', 'returnId', ['', 'a b', null]],
  ['returns:credit-note', 'code', ['', ' ', 'x'.repeat(41), null]],
  ['returns:reissue-credit-note', 'code', ['', 'x'.repeat(41), null]],
  ['payment:pay-store-credit', 'saleId', ['', null]],
  ['payment:pay-store-credit', 'code', ['', 'x'.repeat(41), 7]],
  ['payment:pay-store-credit', 'amountCents', [0, -1, 10.5, 1_000_000_000]],
  ['case:note', 'text', ['', 'too short', ' '.repeat(20), 'x'.repeat(501)]],
  ['catalogue:set-active', 'active', ['no', 0]],
  ['catalogue:delete', 'productId', [0, null]],
  ['catalogue:send-again', 'productId', [0, null]],
  ['favourites:set', 'productId', [0, null]],
  ['favourites:set', 'favourite', ['yes', 1, null]],
  ['outbox:send-now', 'lane', ['', ' ', 'x'.repeat(81), 'product:\n7', 7]],
  ['devices:choose', 'deviceId', [0, '31', null]],
  ['qr:register-company', 'storeId', ['', '店', 'x'.repeat(41), 'a\r\nX: 1']],
  ['qr:register-company', 'latitude', ['', '90.1', '-91', '23,5', '1e1', 23.5]],
  ['qr:register-company', 'longitude', ['180.5', '-181', 'west']],
  [
    'qr:register-company',
    'openingHours',
    [null, Array(22).fill({ day: 'segunda', opensAt: '08:00', closesAt: '18:00' })],
  ],
  ['qr:register-company', 'openingHours.0.day', ['monday', 'Segunda']],
  ['qr:register-company', 'openingHours.0.opensAt', ['8:00', '24:00', '08:60', '08:00:00']],
  ['qr:register-company', 'openingHours.0.closesAt', ['', '99:99']],
  ['qr:register-cash-register', 'cashRegisterName', ['', '箱', 'x'.repeat(61)]],
  ['qr:register-cash-register', 'cashRegisterId', ['', 'a\u0007']],
  ['settings:save', 'token', ['two words', 'tok\u00e9n', 'x'.repeat(4097), 5]],
  ['settings:save', 'settings.mode', ['test', '']],
  ['settings:save', 'settings.storeName', ['', 'x'.repeat(61)]],
  ['settings:save', 'settings.storeCity', ['', 'x'.repeat(41)]],
  ['settings:save', 'settings.registerNumber', [0, 1000, 1.5, '1']],
  ['settings:save', 'settings.theme', ['blue']],
  ['settings:save', 'settings.drawerLimitCents', [-1, 1_000_000_000, 10.5, '5000']],
  ['settings:save', 'settings.closeDifferenceCents', [-1, 10.5, null]],
  ['settings:save', 'settings.countsAllowed', [0, 10, 1.5, '3']],
  ['settings:save', 'settings.blindClose', ['true', 1, undefined]],
  ['settings:save', 'settings.allowStandaloneCard', ['true', 1, null, undefined]],
  ['settings:save', 'settings.askTaxId', ['sometimes', true, null]],
  [
    'settings:save',
    operator('baseUrl'),
    [
      'http://api.example.com',
      'ftp://x',
      'https://user:pw@x',
      'https://x/?a=1',
      'https://x/#a',
      'x',
      'javascript:alert(1)',
    ],
  ],
  ['settings:save', operator('qrBaseUrl'), ['http://127.0.0.1.example.com', 'file:///etc/passwd']],
  ['settings:save', operator('cnpj'), ['11222333000182', '123', '11111111111111']],
  ['settings:save', operator('acquirerCnpj'), ['12ABC34501DE36']],
  ['settings:save', operator('qrMode'), ['acquirer']],
  ['settings:save', operator('qrProvider'), ['', '支付']],
  ['settings:save', operator('companyId'), [0, -1, 1.5, '3']],
  ['settings:save', operator('utcOffsetMinutes'), [-721, 841, 0.5]],
  ['settings:save', operator('wire.deviceIdField'), ['', 'a b', '1a', 'x'.repeat(61)]],
  ['settings:save', operator('wire.deviceObject'), ['', '__proto__']],
  ['settings:save', operator('wire.deviceListPath'), ['posdevice', '/a/../b', '//evil.example', '/a?x=1', '/']],
  ['settings:test-connection', 'settings.mode', ['other']],
  ['settings:list-companies', 'settings.mode', ['other']],
  [
    'settings:test-head-office',
    'settings.headOffice.servers.0',
    ['nats://matriz.example.com', 'tls://a@matriz.example.com', 'https://matriz.example.com', 'tls://x:0', ''],
  ],
  ['settings:test-head-office', 'settings.headOffice.storeId', ['', 'loja 1', 'a.b', '*', 'x'.repeat(33)]],
  ['settings:test-head-office', 'settings.headOffice.caFile', ['ca.pem', '../ca.pem', 'x'.repeat(401)]],
  ['settings:test-head-office', 'settings.headOffice.stream', ['', 'A.B', 'A>']],
];

describe('the inputs of calls', () => {
  test.each(CHANNELS)('%s takes what a page sends in ordinary use, and changes nothing of it', (channel) => {
    expect(INPUT_SCHEMAS[channel].parse(GOOD_INPUTS[channel])).toEqual(GOOD_INPUTS[channel]);
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
    expect(INPUT_SCHEMAS['sale:add-by-code'].parse({ text: ' 789 ' })).toEqual({ text: '789' });
    const typed = structuredClone(GOOD_INPUTS['settings:save']) as { settings: typeof DEFAULT_SETTINGS };
    const settings = {
      ...typed.settings,
      operator: { ...typed.settings.operator, cnpj: '11.222.333/0001-81', baseUrl: 'https://api.example.com/v1/' },
    };
    const parsed = INPUT_SCHEMAS['settings:save'].parse({ settings });
    expect(parsed.settings.operator.cnpj).toBe('11222333000181');
    expect(parsed.settings.operator.baseUrl).toBe('https://api.example.com/v1');
  });

  test('a text that looks like a prototype is an unknown field', () => {
    const input: unknown = JSON.parse('{"saleId":"a","__proto__":{"x":1}}');
    expect(complaint('sale:get', input)).not.toBeNull();
  });
});
