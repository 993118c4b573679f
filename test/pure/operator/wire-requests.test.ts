import { describe, expect, it } from 'vitest';
import {
  cashRegisterHeaders,
  chargeHeaders,
  companyHeaders,
  identityHeaders,
  openingHoursValue,
} from '../../../electron/operator/qr-calls.ts';
import type { WireHeader } from '../../../electron/operator/wire-headers.ts';
import {
  canBePathSegment,
  cardSaleAbortPath,
  createCardSaleBody,
  createProductsBody,
  pagePath,
  productActivityPath,
  productsPath,
  receiptPath,
  saleQueryPath,
  updateProductBody,
} from '../../../electron/operator/wire-requests.ts';
import type { DeviceId } from '../../../shared/device.ts';
import { cents } from '../../../shared/money.ts';
import { DEFAULT_SETTINGS, DEFAULT_WIRE_PROFILE } from '../../../shared/settings.ts';

const SALE = {
  identifier: 'id-1',
  deviceId: 7 as DeviceId,
  amountCents: cents(1090),
  description: 'Venda 1',
  kind: 'debit',
  instalments: 1,
} as const;

describe('the body of a card sale', () => {
  it('has its amount with two decimals, digit by digit', () => {
    expect(createCardSaleBody(SALE, DEFAULT_WIRE_PROFILE)).toBe(
      '{"PosDeviceId":7,"Identificador":"id-1","Valor":10.90,"Descricao":"Venda 1","TipoPagamento":3,"Parcelas":1}',
    );
  });

  it.each([
    ['debit', 1, { TipoPagamento: 3, Parcelas: 1 }],
    ['credit', 1, { TipoPagamento: 2, Parcelas: 1 }],
    ['credit', 6, { TipoPagamento: 2, Parcelas: 6 }],
    ['meal_voucher', 1, { TipoPagamento: 6, Parcelas: 1 }],
    ['food_voucher', 1, { TipoPagamento: 7, Parcelas: 1 }],
  ] as const)('%s in %d', (kind, instalments, expected) => {
    const body = JSON.parse(createCardSaleBody({ ...SALE, kind, instalments }, DEFAULT_WIRE_PROFILE));
    const { PosDeviceId, Identificador, Valor, Descricao, ...rest } = body;
    expect([PosDeviceId, Identificador, Valor, Descricao]).toEqual([7, 'id-1', 10.9, 'Venda 1']);
    expect(rest).toEqual(expected);
  });

  it.each([
    ['credit', 6, 'store', 1],
    ['credit', 6, 'issuer', 2],
    ['credit', 6, 'none', undefined],
    ['credit', 1, 'issuer', undefined],
    ['debit', 1, 'store', undefined],
  ] as const)('%s in %d: who finances them is set, %s', (kind, instalments, instalmentType, told) => {
    const request = { ...SALE, kind, instalments, instalmentType };
    const { TipoParcelamento } = JSON.parse(createCardSaleBody(request, DEFAULT_WIRE_PROFILE));
    expect(TipoParcelamento).toBe(told);
  });

  it('names the device as the wire profile does', () => {
    const body = JSON.parse(createCardSaleBody(SALE, { ...DEFAULT_WIRE_PROFILE, deviceIdField: 'MaquinaXId' }));
    expect(body.MaquinaXId).toBe(7);
    expect(body).not.toHaveProperty('PosDeviceId');
  });
});

const product = { code: 'P 1', name: 'Pão', priceCents: cents(100), image: null };

it('the body of products is a list for new ones and one object for a change', () => {
  expect(createProductsBody([product])).toBe('[{"Identificador":"P 1","Nome":"Pão","Preco":1.00}]');
  expect(updateProductBody({ ...product, image: 'QUJD' })).toBe(
    '{"Identificador":"P 1","Nome":"Pão","Preco":1.00,"Imagem":"QUJD"}',
  );
});

describe('paths', () => {
  it.each([
    [productsPath(null), '/produto'],
    [productsPath(12), '/produto?empresaId=12'],
    [productActivityPath('a/b ç?', true), '/produto/a%2Fb%20%C3%A7%3F/ativar'],
    [productActivityPath('7', false), '/produto/7/desativar'],
    [cardSaleAbortPath('id-1', false), '/pos-venda/id-1'],
    [cardSaleAbortPath('id-1', true), '/pos-venda/id-1?forca=true'],
    [receiptPath('pay-1'), '/venda/pay-1/comprovante'],
    [pagePath('/posdevice', 1), '/posdevice'],
    [pagePath('/posdevice', 2), '/posdevice?PaginaNumero=2'],
    [pagePath('/posdevice?loja=1', 2), '/posdevice?loja=1&PaginaNumero=2'],
    [
      saleQueryPath({ from: '2026-11-20T00:00:00', to: '2026-11-20T23:59:59', page: 2 }),
      '/venda?DataInicial=2026-11-20T00%3A00%3A00&DataFinal=2026-11-20T23%3A59%3A59&PaginaNumero=2&QtdRegistro=100&FiltroTipoVenda=PosVenda',
    ],
    [
      saleQueryPath({ from: '2026-11-20T00:00:00', to: '2026-11-20T23:59:59', page: 1, everyKind: true }),
      '/venda?DataInicial=2026-11-20T00%3A00%3A00&DataFinal=2026-11-20T23%3A59%3A59&PaginaNumero=1&QtdRegistro=100',
    ],
  ])('%s', (path, expected) => expect(path).toBe(expected));

  it.each(['', '.', '..', '\ud800'])('%j cannot be part of one', (identifier) => {
    expect(canBePathSegment(identifier)).toBe(false);
  });
});

describe('headers of the QR interface', () => {
  const settings = { ...DEFAULT_SETTINGS.operator, cnpj: 'SHOP', acquirerCnpj: 'ACQUIRER' };
  const acquirer = { ...settings, qrMode: 'acquirer_operated' } as const;
  const values = (headers: readonly WireHeader[]) => headers.map(({ name, value }) => `${name}: ${value}`);

  it('say who asks, by the mode', () => {
    expect(values(identityHeaders(settings, 't'))).toEqual(['token: t', 'cnpj: SHOP']);
    expect(values(identityHeaders(acquirer, 't'))).toEqual(['token: t', 'cnpj: ACQUIRER', 'cnpjec: SHOP']);
  });

  it('of a company', () => {
    const form = { storeId: '000195', latitude: '-23.5', longitude: '-46.6', openingHours: [] };
    const hours = [
      { day: 'segunda', opensAt: '08:00', closesAt: '18:00' },
      { day: 'terca', opensAt: '08:00', closesAt: '18:00' },
    ] as const;
    const plain = ['lojaid: 000195', 'integrador: PIX', 'latitude: -23.5', 'longitude: -46.6'];
    expect(values(companyHeaders(settings, form))).toEqual(plain);
    const open = values(companyHeaders(settings, { ...form, openingHours: hours }));
    expect(open).toEqual([...plain, 'horarios: segunda|08:00|18:00¬terca|08:00|18:00']);
    expect(openingHoursValue([])).toBe('');
  });

  it('of a cash register and of a charge', () => {
    const register = values(cashRegisterHeaders(settings, { cashRegisterName: 'CAIXA 1', cashRegisterId: 'C1' }));
    expect(register).toEqual(['nomecaixa: CAIXA 1', 'caixaid: C1', 'integrador: PIX']);
    const charge = { amountCents: cents(123_456), cashRegisterId: 'C1', message: null };
    const plain = ['caixaid: C1', 'integrador: PIX', 'valor: 1234,56'];
    expect(values(chargeHeaders(settings, charge))).toEqual(plain);
    const withMessage = values(chargeHeaders(settings, { ...charge, message: 'Obrigado' }));
    expect(withMessage).toEqual([...plain, 'mensagempix: Obrigado']);
  });
});
