import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyAnswer } from '../../../electron/operator/classify-answer.ts';
import { readJson, readNothing } from '../../../electron/operator/rest-calls.ts';
import { readCardSaleBody, readListedSale } from '../../../electron/operator/wire-card-mapping.ts';
import {
  readCompany,
  readCreatedCardSale,
  readDevice,
  readPage,
  readProducts,
} from '../../../electron/operator/wire-catalogue-mapping.ts';
import {
  readChargeBody,
  readCreatedCharge,
  readRegistration,
  saysRemoved,
} from '../../../electron/operator/wire-qr-mapping.ts';
import { cents } from '../../../shared/money.ts';
import { judgeCardSale, judgeQrCharge } from '../../../shared/payment-evidence.ts';
import { DEFAULT_WIRE_PROFILE } from '../../../shared/settings.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const ASKED = cents(1099);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const ASKED_CARD = { identifier: 'sale-1', amountCents: ASKED, deviceCode: null, terms: null, now: NOW };

const PAID_SALE: Json = {
  id: 77,
  identificador: 'sale-1',
  valor: 10.99,
  parcelas: 1,
  status: { key: 2, value: 'Concluido' },
  vendas: [
    {
      identificador: 'pay-1',
      posVendaIdentificador: 'sale-1',
      valor: 10.99,
      status: { key: 0, value: 'Realizada' },
      transacoes: [
        { valor: 10.99, parcelas: 1, status: { key: 0, value: 'Aprovada' }, tipoPagamento: 3, dados: { nsu: '1' } },
      ],
      posDevice: { codigo: 'P', nome: 'B' },
    },
  ],
};

const PAID_CHARGE: Json = {
  Codigo: 555,
  NSU: '1',
  CodigoAutorizacao: '2',
  DataHora: '2026-11-20 14:05:00',
  Valor: '10,99',
  StatusCode: '00',
  PagamentoId: 'p',
  Status: 'APROVADO',
};

/** Values that lie close to the ones that matter, and any others. */
const replacement: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    0,
    1,
    2,
    8,
    9,
    10.99,
    10.98,
    1099,
    5.49,
    5.5,
    -10.99,
    10.9901,
    555,
    556,
    null,
    true,
    '',
    '0',
    '00',
    '2',
  ),
  fc.constantFrom<Json>('10,99', '10.99', '10,9901', 'APROVADO', 'PENDENTE', 'NEGADA', '77', 'sale-1', 'sale-2', '555'),
  fc.constantFrom<Json>([], {}, [null], { key: 0 }, { key: 2 }, { key: 1 }, [{ key: 0 }]),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

type Mutation = { readonly at: number; readonly how: 'replace' | 'drop' | 'twice' | 'wrap'; readonly value: Json };

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(60),
  how: fc.constantFrom('replace', 'replace', 'drop', 'twice', 'wrap'),
  value: replacement,
});

/** Every place in a value, as the container and the name in it. */
function placesIn(value: Json): { holder: Json[] | { [name: string]: Json }; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [{ holder: value, name }, ...placesIn(inner)]);
}

function mutate(base: Json, mutations: readonly Mutation[]): Json {
  const root: { [name: string]: Json } = { root: structuredClone(base) };
  for (const { at, how, value } of mutations) {
    const places = placesIn(root);
    const place = places[at % places.length];
    if (place === undefined) continue;
    const holder = place.holder as { [name: string]: Json };
    const before = holder[place.name] ?? null;
    if (how === 'replace') holder[place.name] = structuredClone(value);
    else if (how === 'wrap') holder[place.name] = [before];
    else if (how === 'twice' && Array.isArray(place.holder)) place.holder.push(structuredClone(before));
    else if (how === 'drop' && place.name !== 'root') delete holder[place.name];
  }
  // Dropping an element leaves a hole, which JSON turns into null.
  return JSON.parse(JSON.stringify(root['root'] ?? null)) as Json;
}

function at(value: Json | undefined, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, name) => (typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner[name] : undefined),
    value,
  );
}

function items(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The rule in the plainest words there are, on the body as any JSON reader sees it. */
function isReallyPaidSale(body: Json): boolean {
  const done = items(at(body, 'vendas')).filter((sale) => at(sale, 'status', 'key') === 0);
  const approved = done.flatMap((sale) =>
    items(at(sale, 'transacoes')).filter((one) => at(one, 'status', 'key') === 0),
  );
  const total = (list: Json[]) =>
    list.reduce<number>((sum, one) => sum + Math.round(Number(at(one, 'valor')) * 100), 0);
  return (
    at(body, 'identificador') === 'sale-1' &&
    at(body, 'status', 'key') === 2 &&
    at(body, 'valor') === 10.99 &&
    done.every((sale) => at(sale, 'posVendaIdentificador') === 'sale-1') &&
    total(done) === ASKED &&
    total(approved) === ASKED
  );
}

function isReallyPaidCharge(body: Json): boolean {
  return (
    String(at(body, 'Codigo')) === '555' &&
    at(body, 'Status') === 'APROVADO' &&
    ['00', '0', 0].includes(at(body, 'StatusCode') as string) &&
    ['10,99', 10.99].includes(at(body, 'Valor') as string)
  );
}

function answered(text: string) {
  return classifyAnswer({ kind: 'answered', status: 200, contentType: 'application/json', text }, 'any_status');
}

function judgeSaleText(text: string): string {
  const classified = answered(text);
  if (classified.kind !== 'success') return classified.kind;
  const reading = readJson((body) => readCardSaleBody(body, DEFAULT_WIRE_PROFILE))(text)?.value;
  return reading ? judgeCardSale(reading, ASKED_CARD).event : 'unreadable';
}

function judgeChargeText(text: string): string {
  const classified = answered(text);
  if (classified.kind !== 'success') return classified.kind;
  const reading = readJson((body) => readChargeBody(body, '555'))(text)?.value;
  return reading ? judgeQrCharge(reading, { code: '555', amountCents: ASKED, now: NOW }).event : 'unreadable';
}

describe('answers that were tampered with', () => {
  it('are paid exactly as documented to begin with', () => {
    expect(judgeSaleText(JSON.stringify(PAID_SALE))).toBe('seen_approved');
    expect(judgeChargeText(JSON.stringify(PAID_CHARGE))).toBe('seen_approved');
    expect(isReallyPaidSale(PAID_SALE)).toBe(true);
    expect(isReallyPaidCharge(PAID_CHARGE)).toBe(true);
  });

  it('never make a card sale paid that is not', () => {
    let changed = 0;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const body = mutate(PAID_SALE, mutations);
        const event = judgeSaleText(JSON.stringify(body));
        if (event !== 'seen_approved') changed++;
        else expect(isReallyPaidSale(body)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
    // A mutation that never hits anything would prove nothing.
    expect(changed).toBeGreaterThan(3_000);
  });

  it('never make a QR charge paid that is not', () => {
    let changed = 0;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const body = mutate(PAID_CHARGE, mutations);
        const event = judgeChargeText(JSON.stringify(body));
        if (event !== 'seen_approved') changed++;
        else expect(isReallyPaidCharge(body)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
    expect(changed).toBeGreaterThan(3_000);
  });

  it('never end a sale as unpaid because of a change to a paid one, unless the record itself says so', () => {
    fc.assert(
      fc.property(mutation, (one) => {
        const body = mutate(PAID_SALE, [one]);
        const event = judgeSaleText(JSON.stringify(body));
        if (event !== 'seen_cancelled' && event !== 'seen_declined') return;
        const payments = at(body, 'vendas');
        expect(Array.isArray(payments)).toBe(true);
        for (const payment of items(payments)) expect([8, 9]).toContain(at(payment, 'status', 'key'));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('any text at all', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json({ maxDepth: 6 }),
    // Documented answers with a piece cut out and another put in.
    fc
      .tuple(
        fc.constantFrom(JSON.stringify(PAID_SALE), JSON.stringify(PAID_CHARGE)),
        fc.nat(700),
        fc.nat(20),
        fc.string(),
      )
      .map(([text, from, length, put]) => text.slice(0, from) + put + text.slice(from + length)),
    fc.string({ maxLength: 60 }).map((text) => `[ERRO]: ${text}`),
  );
  const now = new Date('2026-11-20T17:00:00.000Z');
  const readers = [
    readJson((body) => readCardSaleBody(body, DEFAULT_WIRE_PROFILE)),
    readJson((body) => readListedSale(body, DEFAULT_WIRE_PROFILE, -180)),
    readJson((body) => readDevice(body, -180, now)),
    readJson(readCompany),
    readJson(readProducts),
    readJson(readPage),
    readJson(readCreatedCardSale),
    readJson((body) => readChargeBody(body, '555')),
    readJson((body) => readCreatedCharge(body, -180)),
    readJson(readRegistration),
    readNothing,
    (text: string) => (saysRemoved(text, '555') ? { value: null } : null),
  ];

  it('under any status throws in none of the readers', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 200, max: 599 }), fc.string(), (text, status, contentType) => {
        const classified = classifyAnswer({ kind: 'answered', status, contentType, text }, 'below_500');
        expect(['success', 'refused', 'unknown']).toContain(classified.kind);
        if (classified.kind === 'refused') expect([...classified.message].length).toBeLessThanOrEqual(300);
        for (const read of readers) read(text);
      }),
      { numRuns: 3_000 },
    );
  });
});
