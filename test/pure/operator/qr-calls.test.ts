import { describe, expect, it } from 'vitest';
import {
  readChargeBody,
  readChargeStatus,
  readCreatedCharge,
  readRegistration,
  saysRemoved,
} from '../../../electron/operator/qr-calls.ts';
import { parseWireJson } from '../../../electron/operator/wire-json.ts';

function parse(body: unknown): unknown {
  return parseWireJson(typeof body === 'string' ? body : JSON.stringify(body))?.value;
}

it.each([
  ['APROVADO', '00', 'approved'],
  ['aprovado', '00', 'approved'],
  [' APROVADO ', ' 00 ', 'approved'],
  ['APROVADO', '0', 'approved'],
  ['PENDENTE', '77', 'pending'],
  ['CANCELADA', '78', 'cancelled'],
  ['DESFEITA', '86', 'undone'],
  ['NEGADA', '51', 'denied'],
  ['NEGADA', '', 'denied'],
  ['NEGADA', null, 'denied'],
  ['NEGADA', '00', 'unknown'],
  ['NEGADA', '77', 'unknown'],
  ['APROVADO', '77', 'unknown'],
  ['APROVADO', '', 'unknown'],
  ['APROVADO', '  ', 'unknown'],
  ['APROVADO', null, 'unknown'],
  ['APROVADO', '000', 'unknown'],
  ['PENDENTE', '00', 'unknown'],
  ['PENDENTE', null, 'unknown'],
  ['CANCELADA', '86', 'unknown'],
  ['APROVADA', '00', 'unknown'],
  ['', '00', 'unknown'],
  [null, '00', 'unknown'],
  ['__PROTO__', '00', 'unknown'],
])('the status of a charge: %j %j', (name, code, expected) => expect(readChargeStatus(name, code)).toBe(expected));

const STATUS = {
  Codigo: 555,
  NSU: '000777',
  CodigoAutorizacao: 'AUT9',
  DataHora: '2026-11-20 14:05:00',
  Valor: '1.234,56',
  StatusCode: '00',
  PagamentoId: 'E123',
  Status: 'APROVADO',
  Origem: 'PIX',
  CaixaId: 'CAIXA001',
};

describe('the record of a charge', () => {
  it('is read whole, with a code of more digits than a float holds', () => {
    const text = JSON.stringify(STATUS).replace('555', '9007199254740993');
    expect(readChargeBody(parse(text), '9007199254740993')).toEqual({
      code: '9007199254740993',
      status: 'approved',
      amountCents: 123_456,
      nsu: '000777',
      authorization: 'AUT9',
      paidAt: '2026-11-20 14:05:00',
      operatorPaymentId: 'E123',
    });
  });

  it('is the same with names in lower case, and with nulls', () => {
    const lower = Object.fromEntries(Object.entries(STATUS).map(([name, value]) => [name.toLowerCase(), value]));
    expect(readChargeBody(parse({ ...lower, codigo: '12', nsu: '', valor: null }), '12')).toMatchObject({
      code: '12',
      status: 'approved',
      amountCents: null,
      nsu: null,
    });
  });

  it.each([
    ['12', 12, '12'],
    ['0012', 12, '0012'],
    ['12', '0012', '12'],
    ['12', 13, '13'],
    ['12', 120, '120'],
    ['a1', 'A1', 'A1'],
    ['01a', '1a', '1a'],
    ['12', '12a', '12a'],
    ['000', 0, '000'],
    ['', 0, '0'],
  ])('asked for %j, told %j', (asked, told, expected) => {
    expect(readChargeBody(parse({ ...STATUS, Codigo: told }), asked)?.code).toBe(expected);
  });

  it.each(['null', '[]', '"x"', '{}', '{"Codigo":null,"Status":"APROVADO","StatusCode":"00"}'])(
    'is nothing: %s',
    (text) => {
      expect(readChargeBody(parse(text), '12')).toBeNull();
    },
  );
});

describe('a new charge', () => {
  const CREATED = {
    codigo: 555,
    controle: 'c',
    valor: '10,99',
    dataexpiracaotransacao: '20/11/2026 14:15:00',
    qr_code: '000201...6304ABCD',
  };

  it.each([
    ['as documented', CREATED],
    [
      'other case',
      { Codigo: '555', Valor: 10.99, DataExpiracaoTransacao: '2026-11-20 14:15:00', QR_CODE: CREATED.qr_code },
    ],
  ])('%s', (_name, body) => {
    expect(readCreatedCharge(parse(body), -180)).toEqual({
      code: '555',
      brCode: '000201...6304ABCD',
      expiresAt: '2026-11-20T17:15:00.000Z',
      amountCents: 1099,
    });
  });

  it.each(['codigo', 'valor', 'dataexpiracaotransacao', 'qr_code'])('is none without %s', (name) => {
    for (const junk of [undefined, null, '', {}, [], 'junk\u0000'.repeat(5_000)]) {
      expect(readCreatedCharge(parse({ ...CREATED, [name]: junk }), -180)).toBeNull();
    }
  });
});

it.each([
  ['transacao: 555, status: 86', true],
  ['transacao:555,status:86', true],
  ['  Transacao : 555 ,  Status : 86 \r\n', true],
  ['"transacao: 555, status: 86"', true],
  ['transacao: 0555, status: 86', true],
  ['transacao: 556, status: 86', false],
  ['transacao: 555, status: 77', false],
  ['transacao: 555, status: 860', false],
  ['transacao: 555', false],
  ['nao foi: transacao: 555, status: 86', false],
  ['', false],
  ['{"transacao":555,"status":86}', false],
])('the text of a removal: %j', (text, expected) => expect(saysRemoved(text, '555')).toBe(expected));

describe('a registration', () => {
  it('is read with numbers or texts', () => {
    expect(readRegistration(parse({ id: 5, lojaid: '000195', caixaid: 'CAIXA001' }))).toEqual({
      id: '5',
      storeId: '000195',
      cashRegisterId: 'CAIXA001',
    });
  });

  it.each(['{}', '[]', 'null', '{"id":"5"}', '{"id":"","lojaid":"1"}', '{"id":null,"lojaid":"1"}'])(
    'is none: %s',
    (text) => {
      expect(readRegistration(parse(text))).toBeNull();
    },
  );
});
