/**
 * The truth of the second operator: requests on devices, QR charges, money paid. Centavos; milliseconds of true time.
 */
export type Money = {
  /** Unique: a card's payment record, a Pix's `PagamentoId`. */
  readonly id: string;
  readonly tender: 'card' | 'pix';
  /** Our identifier, or the charge's code. */
  readonly about: string;
  readonly cents: number;
  readonly takenMs: number;
  readonly deviceId: number;
  /** `tipoPagamento` and instalments as really used. */
  readonly type: number;
  readonly instalments: number;
  readonly nsu: string;
  readonly authorization: string;
  isGone: boolean;
};

export type CardRequest = {
  readonly identifier: string;
  readonly operatorId: number;
  readonly deviceId: number;
  readonly cents: number;
  readonly type: number;
  readonly instalments: number;
  readonly description: string;
  readonly createdMs: number;
  stage: 'waiting' | 'running' | 'over';
  readonly declined: string[];
};

export type Charge = {
  readonly code: string;
  readonly cents: number;
  readonly message: string;
  readonly cashRegister: string;
  readonly createdMs: number;
  readonly expiresMs: number;
  readonly text: string;
  isRemoved: boolean;
  isDenied: boolean;
};

/** Each received request. */
export type Asked = {
  readonly tender: 'card' | 'pix';
  /** A card sale's identifier; of a Pix, the end of the message in the bank's app. */
  readonly key: string;
  readonly cents: number;
  readonly deviceId: number | null;
  readonly type: number | null;
  readonly instalments: number | null;
};

export type Book = {
  readonly requests: Map<string, CardRequest>;
  readonly charges: Map<string, Charge>;
  readonly money: Money[];
  readonly asked: Asked[];
  /** Refund requests by charge code. */
  readonly refunds: string[];
  /** Charge operations for another shop, register or mode. */
  readonly misnamed: string[];
  readonly kept: (tender: Money['tender'], about: string) => readonly Money[];
};

export function openBook(): Book {
  const money: Money[] = [];
  return {
    requests: new Map(),
    charges: new Map(),
    money,
    asked: [],
    refunds: [],
    misnamed: [],
    kept: (tender, about) => money.filter((one) => one.tender === tender && one.about === about && !one.isGone),
  };
}

export const sumOf = (money: readonly Pick<Money, 'cents'>[]): number => money.reduce((sum, one) => sum + one.cents, 0);

export type Device = { readonly id: number; readonly codigo: string; readonly nome: string };

export const DEVICES: readonly Device[] = [
  { id: 71, codigo: 'POS-A', nome: 'Balcao A' },
  { id: 72, codigo: 'POS-B', nome: 'Balcao B' },
];

/** A piece of a QR's text: id, length, value. */
const piece = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

export function qrText(cents: number, name: string): string {
  const account = piece('00', 'br.gov.bcb.pix') + piece('25', `pix.second.example/v2/${name}`);
  const body = [
    piece('00', '01'),
    piece('26', account),
    piece('52', '0000'),
    piece('53', '986'),
    piece('54', (cents / 100).toFixed(2)),
    piece('58', 'BR'),
    piece('59', 'LOJA DOIS'),
    piece('60', 'CAMPINAS'),
    piece('62', piece('05', '***')),
    '6304',
  ].join('');
  return body + checkDigits(body);
}

/** CRC-16/CCITT-FALSE bit by bit, four hex digits. */
function checkDigits(text: string): string {
  const crc = [...Buffer.from(text, 'utf8')].reduce((start, byte) => {
    let value = start ^ (byte << 8);
    for (let bit = 0; bit < 8; bit++) value = value >= 0x8000 ? ((value * 2) ^ 0x1021) & 0xffff : (value * 2) & 0xffff;
    return value;
  }, 0xffff);
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
