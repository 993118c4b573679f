import { describe, expect, it } from 'vitest';
import { readCardSaleBody, readListedSale } from '../../../electron/operator/wire-card-mapping.ts';
import { parseWireJson } from '../../../electron/operator/wire-json.ts';
import { cents } from '../../../shared/money.ts';
import { judgeCardSale } from '../../../shared/payment-evidence.ts';
import { DEFAULT_WIRE_PROFILE } from '../../../shared/settings.ts';

const PAID = {
  id: 77,
  identificador: 'sale-1',
  descricao: 'Venda 1',
  valor: 10.99,
  parcelas: 1,
  tipoPagamento: 3,
  status: { key: 2, value: 'Concluido' },
  vendas: [
    {
      identificador: 'pay-1',
      posVendaIdentificador: 'sale-1',
      valor: 10.99,
      comprovante: null,
      status: { key: 0, value: 'Realizada' },
      transacoes: [
        {
          valor: 10.99,
          parcelas: 0,
          status: { key: 0, value: 'Aprovada' },
          tipoPagamento: 3,
          dados: {
            dataHora: '2026-11-20T14:05:00.123',
            nsu: '000123',
            autorizacao: 'A1B2',
            bandeira: 'VISA',
            adquirente: 'ADQ',
          },
        },
      ],
      posDevice: { codigo: 'POS-1', nome: 'Balcão' },
    },
  ],
};

function read(body: unknown, profile = DEFAULT_WIRE_PROFILE) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readCardSaleBody(parseWireJson(text)?.value, profile);
}

const ASKED = { identifier: 'sale-1', amountCents: cents(1099), deviceCode: null, terms: null, now: new Date() };

function judge(body: unknown) {
  const reading = read(body);
  return reading === null ? null : judgeCardSale(reading, ASKED).event;
}

const withPayment = (change: object) => ({ ...PAID, vendas: [{ ...PAID.vendas[0], ...change }] });

function withTransaction(change: object) {
  return withPayment({ transacoes: [{ ...PAID.vendas[0]?.transacoes[0], ...change }] });
}

describe('a paid card sale', () => {
  it('is read with all its evidence', () => {
    expect(read(PAID)).toEqual({
      identifier: 'sale-1',
      description: 'Venda 1',
      amountCents: 1099,
      requestStatus: 'finished',
      payments: [
        {
          identifier: 'pay-1',
          saleIdentifier: 'sale-1',
          status: 'done',
          amountCents: 1099,
          transactions: [
            {
              status: 'approved',
              amountCents: 1099,
              instalments: 0,
              kind: 'debit',
              nsu: '000123',
              authorization: 'A1B2',
              brand: 'VISA',
              acquirer: 'ADQ',
              paidAt: '2026-11-20T14:05:00.123',
            },
          ],
          deviceCode: 'POS-1',
          deviceName: 'Balcão',
        },
      ],
    });
    expect(judge(PAID)).toBe('seen_approved');
  });

  it('finds the device under the name of the wire profile', () => {
    const body = withPayment({ posDevice: undefined, MaquinaX: { Codigo: 9, Nome: 'Outra' } });
    expect(read(body, { ...DEFAULT_WIRE_PROFILE, deviceObject: 'maquinaX' })?.payments[0]).toMatchObject({
      deviceCode: '9',
      deviceName: 'Outra',
    });
  });

  it.each([
    ['POS-1', 'POS-1', 'seen_approved'],
    [9, '9', 'seen_unknown'],
    [null, null, 'seen_approved'],
    ['', null, 'seen_approved'],
    [undefined, null, 'seen_approved'],
    [{}, '?', 'seen_unknown'],
    [true, '?', 'seen_unknown'],
  ])('of the device %j is one of %j', (codigo, deviceCode, event) => {
    const reading = read(withPayment({ posDevice: { codigo, nome: 'Balcão' } }));
    expect(reading?.payments[0]?.deviceCode).toBe(deviceCode);
    expect(reading === null || judgeCardSale(reading, { ...ASKED, deviceCode: 'POS-1' }).event).toBe(event);
  });

  it('needs no data of the card', () => {
    expect(judge(withTransaction({ dados: null }))).toBe('seen_approved');
    expect(judge(withTransaction({ dados: 'none' }))).toBe('seen_approved');
    expect(judge(withPayment({ posDevice: null }))).toBe('seen_approved');
  });
});

describe('what the status of a card sale amounts to', () => {
  it.each([
    ['waiting', { ...PAID, status: { key: 0 }, vendas: [] }, 'seen_waiting'],
    ['waiting, no list', { ...PAID, status: { key: 0 }, vendas: null }, 'seen_waiting'],
    ['in progress', { ...PAID, status: { key: 1 }, vendas: [] }, 'seen_in_progress'],
    ['finished, empty', { ...PAID, vendas: [] }, 'seen_cancelled'],
    ['finished, cancelled', withPayment({ status: { key: 8 } }), 'seen_cancelled'],
    ['finished, error', withPayment({ status: { key: 9 } }), 'seen_declined'],
    ['finished, list null', { ...PAID, vendas: null }, 'seen_unknown'],
    ['finished, list missing', { ...PAID, vendas: undefined }, 'seen_unknown'],
    [
      'finished, list of two hundred and one',
      { ...PAID, vendas: Array(201).fill(withPayment({ status: { key: 8 } }).vendas[0]) },
      'seen_unknown',
    ],
    ['finished, list of another type', { ...PAID, vendas: {} }, 'seen_unknown'],
    ['finished, element null', { ...PAID, vendas: [null] }, 'seen_unknown'],
    ['request key unknown', { ...PAID, status: { key: 3 } }, 'seen_unknown'],
    ['request key as text', { ...PAID, status: { key: '2' } }, 'seen_unknown'],
    ['request key with a fraction', JSON.stringify(PAID).replace('"key":2', '"key":2.0'), 'seen_unknown'],
    ['request status null', { ...PAID, status: null }, 'seen_unknown'],
    ['request status bare', { ...PAID, status: 2 }, 'seen_unknown'],
    ['payment key unknown', withPayment({ status: { key: 5 } }), 'seen_unknown'],
    ['payment status null', withPayment({ status: null }), 'seen_unknown'],
    ['payment of another sale', withPayment({ posVendaIdentificador: 'sale-2' }), 'seen_unknown'],
    ['transaction key unknown', withTransaction({ status: { key: 1 } }), 'seen_unknown'],
    ['transaction status missing', withTransaction({ status: undefined }), 'seen_unknown'],
    ['no transactions', withPayment({ transacoes: null }), 'seen_unknown'],
    ['transaction null', withPayment({ transacoes: [null] }), 'seen_unknown'],
    ['transaction twice', withPayment({ transacoes: Array(2).fill(PAID.vendas[0]?.transacoes[0]) }), 'seen_unknown'],
    ['another amount', withTransaction({ valor: 10.98 }), 'seen_unknown'],
    ['amount as text', withTransaction({ valor: '10.99' }), 'seen_unknown'],
    ['fraction of a centavo', JSON.stringify(PAID).replaceAll('10.99', '10.9901'), 'seen_unknown'],
    ['amount in exponents', JSON.stringify(PAID).replaceAll('10.99', '1.099e1'), 'seen_unknown'],
    ['four decimals', JSON.stringify(PAID).replaceAll('10.99', '10.9900'), 'seen_approved'],
  ])('%s', (_name, body, expected) => expect(judge(body)).toBe(expected));

  it('a payment that has no identifier has an empty one', () => {
    expect(read(withPayment({ identificador: null }))?.payments).toMatchObject([{ identifier: '', status: 'done' }]);
  });

  it.each([
    ['null', null],
    ['list', []],
    ['text', '"sale-1"'],
    ['no identifier', { ...PAID, identificador: undefined }],
    ['identifier of another type', { ...PAID, identificador: 5 }],
  ])('nothing at all: %s', (_name, body) => expect(read(body)).toBeNull());

  it.each([
    [0, null],
    [1, 'other'],
    [2, 'credit'],
    [3, 'debit'],
    [4, 'other'],
    [5, 'other'],
    [6, 'meal_voucher'],
    [7, 'food_voucher'],
    [null, null],
  ])('payment type %s', (tipoPagamento, expected) => {
    expect(read(withTransaction({ tipoPagamento }))?.payments[0]?.transactions[0]?.kind).toBe(expected);
  });
});

describe('an element of the sale query', () => {
  const listed = { ...PAID.vendas[0], id: 5, cadastradoEm: '2026-11-20T14:05:00.5' };
  const readListed = (body: unknown) =>
    readListedSale(parseWireJson(JSON.stringify(body))?.value, DEFAULT_WIRE_PROFILE, -180);

  it('is a payment with an id and a time', () => {
    expect(readListed(listed)).toMatchObject({
      operatorId: 5,
      registeredAt: '2026-11-20T17:05:00.500Z',
      identifier: 'pay-1',
      status: 'done',
      amountCents: 1099,
    });
  });

  it.each([
    [null],
    [{ ...listed, id: null }],
    [{ ...listed, cadastradoEm: 'ontem' }],
    [{ ...listed, cadastradoEm: null }],
  ])('is nothing without them: %j', (body) => expect(readListed(body)).toBeNull());
});

describe('the words of a card sale beside its keys', () => {
  it.each([
    ['a request that is Cancelada', { ...PAID, status: { key: 2, value: 'Cancelada' } }],
    ['a request that is Aguardando', { ...PAID, status: { key: 2, value: 'Aguardando' } }],
    ['a payment that is Cancelada', withPayment({ status: { key: 0, value: 'Cancelada' } })],
    ['a payment that is ERROR', withPayment({ status: { key: 0, value: ' ERROR ' } })],
    ['a word that nobody documented', withPayment({ status: { key: 0, value: 'Estornada' } })],
    ['a word that is no text', withPayment({ status: { key: 0, value: 8 } })],
    ['a transaction that is Cancelada', withTransaction({ status: { key: 0, value: 'Cancelada' } })],
    ['a transaction that is Negada', withTransaction({ status: { key: 0, value: 'Negada' } })],
    ['a request that waits and is Concluido', { ...PAID, status: { key: 0, value: 'Concluido' }, vendas: [] }],
    ['a payment called off that is Realizada', withPayment({ status: { key: 8, value: 'Realizada' } })],
    ['a payment in error that is Realizada', withPayment({ status: { key: 9, value: 'realizada' } })],
  ])('%s contradicts its key: unknown', (_name, body) => expect(judge(body)).toBe('seen_unknown'));

  it.each(['Cancelada', 'Negada'])('one of two transactions is %s: the other is not the amount', (value) => {
    const [right] = PAID.vendas[0]?.transacoes ?? [];
    const wrong = { ...right, status: { key: 0, value } };
    expect(judge(withPayment({ transacoes: [right, wrong] }))).toBe('seen_unknown');
    expect(judge(withPayment({ transacoes: [right, { ...wrong, status: { key: 5, value } }] }))).toBe('seen_approved');
  });

  it.each(['bandeira', 'nsu', 'autorizacao', 'adquirente', 'dataHora'])('%s that is not told is none', (name) => {
    const dados = { ...PAID.vendas[0]?.transacoes[0]?.dados, [name]: undefined };
    for (const less of [dados, null]) {
      const found = read(withTransaction({ dados: less }))?.payments[0]?.transactions[0];
      expect(Object.values(found ?? {}).includes(undefined as never)).toBe(false);
      expect(found).toMatchObject({ status: 'approved', amountCents: 1_099 });
    }
  });

  it.each([
    ['another case, accents and blanks', { ...PAID, status: { key: 2, value: ' CONCLUÍDO\u00a0' } }],
    ['no word', { ...PAID, status: { key: 2 } }],
    ['null', withPayment({ status: { key: 0, value: null } })],
    ['an empty word', withTransaction({ status: { key: 0, value: '  ' } })],
  ])('%s: as the key says', (_name, body) => expect(judge(body)).toBe('seen_approved'));
});

describe('the receipt of a card payment', () => {
  const receiptOf = (comprovante: unknown) => {
    const reading = read(withPayment({ comprovante }));
    return reading === null ? null : judgeCardSale(reading, ASKED).evidence?.receipt;
  };

  it('is kept with the evidence, line by line, without card numbers and control characters', () => {
    expect(receiptOf('VIA CLIENTE\n  VISA   10,99\u0007\n4111 1111 1111 1111\n')).toMatch(
      /^VIA CLIENTE\n {2}VISA {3}10,99 \n[^1]*1111$/,
    );
  });

  it.each([null, undefined, '', ' \n', 7, {}])('%j is none, and makes nothing less paid', (comprovante) => {
    expect(receiptOf(comprovante)).toBeUndefined();
    expect(judge(withPayment({ comprovante }))).toBe('seen_approved');
  });
});
