import type { Json, Knowledge } from './mutations.ts';

/**
 * Whether an answer proves that exactly the requested amount was paid: the specification in few words, without the till's
 * code. The till may believe less, never more.
 */

/** No time zone explains a payment further ahead. */
const DAY_MS = 24 * 60 * 60_000;

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as Json;
  } catch {
    return undefined;
  }
}

/** A field by case-insensitive name; nothing if two spellings differ. */
function field(object: Json | undefined, name: string): Json | undefined {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined;
  const found = Object.entries(object).filter(([other]) => other.toLowerCase() === name);
  const texts = new Set(found.map(([, value]) => JSON.stringify(value)));
  return texts.size === 1 ? found[0]?.[1] : undefined;
}

const items = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function key(value: Json | undefined, word: string): Json | undefined {
  const status = field(value, 'status');
  const said = field(status, 'value') ?? '';
  const plain = typeof said === 'string' ? said.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase() : '?';
  return plain === '' || plain === word ? field(status, 'key') : undefined;
}

function centsOf(amount: Json | undefined): number {
  const reais = typeof amount === 'number' ? amount : Number.NaN;
  const whole = Math.round(reais * 100);
  return Math.abs(reais * 100 - whole) < 1e-6 ? whole : Number.NaN;
}

const total = (list: readonly Json[]): number =>
  list.reduce<number>((sum, one) => sum + centsOf(field(one, 'valor')), 0);

/** The operator's dates are UTC-3; true for past dates and for texts that are no date. */
function isPast(text: Json | undefined, now: Date): boolean {
  if (typeof text !== 'string') return true;
  const brazilian = /^(\d\d)\/(\d\d)\/(\d{4}) (.+)$/.exec(text.trim());
  const iso =
    brazilian === null
      ? text.trim().replace(' ', 'T')
      : `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}T${brazilian[4]}`;
  const at = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(iso) ? iso : `${iso}-03:00`);
  return !(at > now.getTime() + DAY_MS);
}

export function saysCardPaid(status: number, text: string, asked: Knowledge, now: Date): boolean {
  const body = parse(text);
  const done = items(field(body, 'vendas')).filter((one) => key(one, 'realizada') === 0);
  return (
    status >= 200 &&
    status < 300 &&
    field(body, 'identificador') === asked.identifier &&
    key(body, 'concluido') === 2 &&
    centsOf(field(body, 'valor')) === asked.amountCents &&
    done.every((one) => field(one, 'posvendaidentificador') === asked.identifier) &&
    recordsSayPaid(done, asked, now)
  );
}

/** Whether the operator's list shows exactly one payment of our amount for this request. */
export function listSaysPaid(status: number, text: string, asked: Knowledge, now: Date): boolean {
  const records = items(field(parse(text), 'data'));
  const done = records.filter(
    (one) => key(one, 'realizada') === 0 && field(one, 'posvendaidentificador') === asked.identifier,
  );
  return status >= 200 && status < 300 && done.length > 0 && recordsSayPaid(done, asked, now);
}

function recordsSayPaid(done: readonly Json[], asked: Knowledge, now: Date): boolean {
  const approved = done.flatMap((one) => items(field(one, 'transacoes')).filter((two) => key(two, 'aprovada') === 0));
  const devices = done.map((one) => field(field(one, 'posdevice'), 'codigo') ?? null);
  return (
    total(done) === asked.amountCents &&
    total(approved) === asked.amountCents &&
    devices.every((code) => [null, ''].includes(code as null) || String(code) === asked.deviceCode) &&
    approved.every((one) => isPast(field(field(one, 'dados'), 'datahora'), now))
  );
}

export function saysPixPaid(status: number, text: string, asked: Knowledge, now: Date): boolean {
  const body = parse(text);
  const amount = field(body, 'valor');
  const comma =
    typeof amount === 'string' && amount.includes(',') ? amount.trim().replaceAll('.', '').replace(',', '.') : null;
  const name = field(body, 'status');
  return (
    status >= 200 &&
    status < 300 &&
    sameNumber(field(body, 'codigo'), asked.identifier) &&
    typeof name === 'string' &&
    name.trim().toUpperCase() === 'APROVADO' &&
    ['00', '0'].includes(String(field(body, 'statuscode')).trim()) &&
    centsOf(comma === null ? wholeAmount(amount) : Number(comma)) === asked.amountCents &&
    isPast(field(body, 'datahora'), now)
  );
}

/** Reais without a comma: text `10` equals the number. */
function wholeAmount(amount: Json | undefined): Json | undefined {
  return typeof amount === 'string' && /^\s*\d+\s*$/.test(amount) ? Number(amount) : amount;
}

/** A code is a number here and zero-padded text there. */
function sameNumber(one: Json | undefined, other: string): boolean {
  if (typeof one !== 'string' && typeof one !== 'number') return false;
  return String(one).replace(/^0+/, '') === other.replace(/^0+/, '');
}

/** Whether a new charge may be drawn: our amount, a code, an expiry, and exactly the recorded text. */
export function mayBeDrawn(text: string, amountCents: number, brCode: string): boolean {
  const body = parse(text);
  const amount = field(body, 'valor');
  const comma = typeof amount === 'string' ? Number(amount.trim().replaceAll('.', '').replace(',', '.')) : amount;
  const hasCode = ![undefined, null, ''].includes(field(body, 'codigo') as null);
  return (
    hasCode &&
    centsOf(comma) === amountCents &&
    typeof field(body, 'dataexpiracaotransacao') === 'string' &&
    field(body, 'qr_code') === brCode
  );
}
