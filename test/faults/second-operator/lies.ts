import type { Random } from '../random.ts';
import { type Book, type Money, qrText, sumOf } from './book.ts';
import { type Insisting, insistInList, insistOn } from './insisting.ts';
import type { Errand } from './operations.ts';
import { amount, comma, localIso, noSuchCharge, notFound, paymentRecord, type Reply, refusedText } from './replies.ts';

/* The second operator's lies, one answer each. At rest all answers are true, so every lie can be found out. */
export const LIES = [
  /** Not found, though it was. */
  'missing',
  /** An earlier answer. */
  'stale',
  /** Another request's answer. */
  'other',
  /** Another request's money or identity under this name. */
  'borrowed',
  /** Paid, though unpaid. */
  'forged',
  /** Unpaid, though paid. */
  'hushed',
  /** A status key with another's word. */
  'word',
  /** A wrong amount, in one place or all. */
  'amount',
  /** Another kind of card, other instalments. */
  'terms',
  /** A payment twice, by one or two identities. */
  'doubled',
  /** Still waiting or in progress. */
  'waiting',
  /** Another device, a future date. */
  'elsewhere',
  /** An error, or garbage. */
  'nonsense',
  /** Refused but done, or accepted and not done. */
  'reversed',
  /** An earlier charge's code or QR text. */
  'repeated',
  /** Missing records in the list. */
  'left_out',
  /** A partial refund reported as done. */
  'part',
] as const;
export type Lie = (typeof LIES)[number];

/** Weights of lies, and the share of answers with one. */
export type Temper = {
  readonly often: number;
  /** Orders are a hundredth of the answers. */
  readonly oftenToOrders: number;
  readonly weights: Readonly<Record<Lie, number>>;
  readonly onlyToOrders?: Lie;
  /** Share of requests with a persistent lie. */
  readonly stubborn: number;
};

export function drawTemper(random: Random): Temper {
  const weights = Object.fromEntries(
    LIES.map((lie) => [lie, random.chance(0.4) ? random.next() : 0]),
  ) as Temper['weights'];
  return {
    often: random.pick([0, 0, 0.1, 0.3, 0.6]),
    oftenToOrders: random.pick([0, 0.2, 0.5]),
    weights,
    stubborn: random.pick([0, 0, 0.3, 0.6]),
  };
}

export type Deed = { readonly reply: Reply; readonly work: 'now' | 'late' | 'never' };

type Node = Record<string, unknown>;
export type Liar = {
  /** `work` obeys and returns the truth. */
  readonly answer: (errand: Errand, work: () => Reply) => Deed;
};

export type LiarParts = {
  readonly book: Book;
  readonly random: Random;
  readonly temper: Temper;
  readonly tell: (tender: 'card' | 'pix', key: string) => Reply;
  readonly insisting: Insisting;
  readonly onLie: (lie: string) => void;
};

export function createLiar(parts: LiarParts): Liar {
  const said = new Map<string, Reply[]>();

  function remember(key: string, reply: Reply): void {
    const known = said.get(key) ?? [];
    known.push(structuredClone(reply));
    said.set(key, known);
  }

  function answer(errand: Errand, work: () => Reply): Deed {
    if (errand.kind === 'other') return { reply: work(), work: 'now' };
    const insisted = insistence(parts, errand);
    if (insisted !== null) return { reply: insisted, work: 'never' };
    const lie = drawLie(parts, errand.kind);
    const deed = lie === null ? null : (lieAbout(parts, errand, lie) ?? null);
    if (deed === 'after' || deed === null) {
      const truth = work();
      const key = `${errand.kind} ${errand.key}`;
      const before = said.get(key) ?? [];
      remember(key, truth);
      const told = deed === null || lie === null ? null : distort(parts, errand, lie, structuredClone(truth), before);
      if (told !== null) parts.onLie(`${errand.kind} ${lie}`);
      return { reply: told ?? truth, work: 'now' };
    }
    parts.onLie(`${errand.kind} ${lie}`);
    if (deed.work === 'now') work();
    return deed;
  }

  return { answer };
}

/** About orders or the list. */
const FOR_ORDERS: ReadonlySet<Lie> = new Set(['reversed', 'repeated', 'left_out', 'part']);
const FITTING: Readonly<Record<Exclude<Errand['kind'], 'other'>, readonly Lie[]>> = {
  card_create: ['nonsense', 'reversed', 'reversed'],
  card_read: LIES.filter((lie) => !FOR_ORDERS.has(lie)),
  card_abort: ['missing', 'nonsense', 'reversed'],
  list: ['missing', 'left_out', 'hushed', 'doubled', 'borrowed', 'word', 'amount', 'stale', 'nonsense'],
  pix_create: ['nonsense', 'reversed', 'repeated', 'repeated', 'amount', 'other'],
  pix_read: LIES.filter((lie) => !FOR_ORDERS.has(lie) && lie !== 'terms'),
  pix_remove: ['missing', 'nonsense', 'reversed'],
  pix_refund: ['missing', 'nonsense', 'reversed', 'amount', 'part'],
};
const ORDERS: ReadonlySet<string> = new Set(['card_create', 'card_abort', 'pix_create', 'pix_remove', 'pix_refund']);

function drawLie({ random, temper }: LiarParts, kind: Exclude<Errand['kind'], 'other'>): Lie | null {
  const { onlyToOrders: only } = temper;
  const fitting = FITTING[kind].filter((lie) => only === undefined || lie === only);
  if (ORDERS.has(kind)) return fitting.length > 0 && random.chance(temper.oftenToOrders) ? random.pick(fitting) : null;
  if (!random.chance(temper.often)) return null;
  const weights = Object.fromEntries(fitting.map((lie) => [lie, temper.weights[lie] + 0.001])) as Record<Lie, number>;
  return random.weighted(weights);
}

function insistence({ insisting }: LiarParts, errand: Errand): Reply | null {
  if (errand.kind === 'card_read') return insistOn(insisting, 'card', errand.key);
  if (errand.kind === 'pix_read') return insistOn(insisting, 'pix', errand.key);
  if (errand.kind !== 'list') return null;
  const { from, to } = errand;
  return insistInList(insisting, ({ takenMs }) => localIso(takenMs) >= from && localIso(takenMs) <= to);
}

/** A lie without the truth; `after`: distorts it; null: does not fit. */
function lieAbout(parts: LiarParts, errand: Errand, lie: Lie): Deed | 'after' | null {
  const { random } = parts;
  const isCreate = errand.kind === 'card_create' || errand.kind === 'pix_create';
  const isPix = errand.kind.startsWith('pix');
  if (lie === 'nonsense')
    return { reply: nonsense(random, isPix), work: isCreate || random.chance(0.7) ? 'now' : 'never' };
  if (lie === 'reversed') return reversed(random, errand);
  if (lie === 'part') return partBack(parts, errand.key);
  if (errand.kind === 'pix_refund' && lie === 'amount') return 'after';
  if (isCreate) return lie === 'repeated' || lie === 'amount' || lie === 'stale' || lie === 'other' ? 'after' : null;
  if (errand.kind === 'card_abort' || errand.kind === 'pix_remove' || errand.kind === 'pix_refund') {
    return lie === 'missing' ? { reply: isPix ? noSuchCharge : notFound, work: random.pick(['now', 'never']) } : null;
  }
  return 'after';
}

function nonsense(random: Random, isPix: boolean): Reply {
  const replies: Reply[] = [
    { status: 500, body: 'erro interno' },
    { status: 503, body: null },
    { status: 200, body: '<html>manutencao</html>' },
    { status: 200, body: {} },
    { status: 200, body: null },
    { status: 429, body: null },
  ];
  return isPix && random.chance(0.3) ? refusedText('servico indisponivel') : random.pick(replies);
}

/** Refunds one real and reports the whole; null if there is no more. */
function partBack({ book, tell }: LiarParts, code: string): Deed | null {
  const [money] = book.kept('pix', code);
  if (money === undefined || money.cents <= ONE_REAL) return null;
  book.money.splice(
    book.money.indexOf(money),
    1,
    { ...money, cents: money.cents - ONE_REAL },
    { ...money, id: `${money.id}-back`, cents: ONE_REAL, isGone: true },
  );
  const body = { ...(tell('pix', code).body as Node), Status: 'CANCELADA', StatusCode: '78', Valor: comma(ONE_REAL) };
  return { reply: { status: 200, body }, work: 'never' };
}

const ONE_REAL = 100;

const REFUSALS: readonly Reply[] = [
  { status: 400, body: { mensagem: 'dispositivo ocupado' } },
  { status: 409, body: { mensagem: 'identificador ja existe' } },
  { status: 422, body: { mensagem: 'dados invalidos' } },
  { status: 404, body: null },
  { status: 403, body: null },
];

function reversed(random: Random, errand: Errand): Deed | null {
  switch (errand.kind) {
    case 'card_create':
      return random.chance(0.6)
        ? { reply: random.pick(REFUSALS), work: random.pick(['now', 'late']) }
        : { reply: { status: 200, body: { id: 1 } }, work: random.pick(['late', 'late', 'never']) };
    case 'pix_create':
      return { reply: random.chance(0.5) ? refusedText('limite excedido') : random.pick(REFUSALS), work: 'now' };
    case 'card_abort':
      return random.chance(0.5)
        ? { reply: { status: 202, body: null }, work: random.pick(['never', 'late']) }
        : { reply: { status: 400, body: null }, work: 'now' };
    case 'pix_remove':
      return random.chance(0.5)
        ? { reply: { status: 200, body: `transacao: ${errand.key}, status: 86` }, work: random.pick(['never', 'late']) }
        : { reply: refusedText('transacao nao pode ser removida'), work: 'now' };
    case 'pix_refund':
      return { reply: refusedText('estorno nao permitido'), work: random.pick(['now', 'late']) };
    default:
      return null;
  }
}

/** The distorted truth; null if nothing fits. */
function distort(parts: LiarParts, errand: Errand, lie: Lie, truth: Reply, before: readonly Reply[]): Reply | null {
  if (lie === 'stale') return before.length === 0 ? null : parts.random.pick(before);
  if (truth.status !== 200 || typeof truth.body === 'string' || truth.body === null) return null;
  const body = truth.body as Node;
  const told = changed(parts, errand, lie, body);
  if (told === null || typeof told['status'] === 'number') return told as Reply | null;
  return { status: 200, body: told as Node };
}

function changed(parts: LiarParts, errand: Errand, lie: Lie, body: Node): Node | Reply | null {
  switch (errand.kind) {
    case 'card_read':
      return ofCard(parts, errand.key, lie, body);
    case 'pix_read':
    case 'pix_refund':
      return ofCharge(parts, errand.key, lie, body);
    case 'list':
      return ofList(parts, lie, body);
    case 'pix_create':
      return ofCreated(parts, lie, body);
    default:
      return null;
  }
}

const reply = (status: number, body: Reply['body']): Reply & Node => ({ status, body });

function forge(random: Random, tender: Money['tender'], about: string, cents: number): Money {
  const number = String(random.between(100_000, 999_999));
  const id = tender === 'pix' ? `E${number}`.padEnd(32, '7') : random.uuid();
  const base = { id, tender, about, cents, takenMs: Date.parse('2026-11-20T13:00:00Z'), deviceId: 71, type: 2 };
  return { ...base, instalments: 1, nsu: number, authorization: number.slice(1), isGone: false };
}

function another({ book, random }: LiarParts, tender: Money['tender'], about: string): Money | null {
  const others = book.money.filter((one) => one.tender === tender && one.about !== about);
  return others.length === 0 ? null : random.pick(others);
}

const WORDS = [
  [0, 'Negada'],
  [0, 'Cancelada'],
  [2, 'Aguardando'],
  [8, 'Realizada'],
  [0, 'Estornada'],
  [3, 'Concluido'],
  [9, 'Aprovada'],
] as const;

function ofCard(parts: LiarParts, key: string, lie: Lie, body: Node): Node | Reply | null {
  const { book, random } = parts;
  const sales = body['vendas'] as Node[];
  const cents = book.requests.get(key)?.cents ?? 0;
  const paid = (money: Money): Node => {
    const device = book.requests.get(key)?.deviceId ?? 71;
    const record = paymentRecord({ ...money, about: key, deviceId: device, isGone: false }) as Node;
    return { ...body, status: { key: 2, value: 'Concluido' }, vendas: [record] };
  };
  switch (lie) {
    case 'missing':
      return reply(404, null);
    case 'other': {
      const others = [...book.requests.keys()].filter((one) => one !== key);
      return others.length === 0 ? null : { ...(parts.tell('card', random.pick(others)).body as Node) };
    }
    case 'borrowed': {
      const money = another(parts, 'card', key);
      return money === null ? null : paid(random.chance(0.5) ? { ...money, cents } : money);
    }
    case 'forged':
      return book.kept('card', key).length > 0 ? null : paid(forge(random, 'card', key, cents));
    case 'hushed':
      return { ...body, status: { key: 2, value: 'Concluido' }, vendas: hush(random, sales) };
    case 'waiting':
      return {
        ...body,
        status: random.pick([
          { key: 0, value: 'Aguardando' },
          { key: 1, value: 'Processando' },
        ]),
        vendas: random.chance(0.7) ? [] : sales,
      };
    case 'doubled':
      return sales.length === 0 ? null : { ...body, vendas: double(random, sales) };
    default:
      return inRecord(random, lie, body, sales);
  }
}

function hush(random: Random, sales: readonly Node[]): Node[] {
  const how = random.pick(['none', 'cancelled', 'error'] as const);
  if (how === 'none') return [];
  const status = how === 'cancelled' ? { key: 8, value: 'Cancelada' } : { key: 9, value: 'Error' };
  return sales.map((one) => ({ ...one, status }));
}

function double(random: Random, sales: readonly Node[]): Node[] {
  const again = random.chance(0.5) ? {} : { identificador: random.uuid() };
  return sales.flatMap((one) => [one, { ...structuredClone(one), ...again }]);
}

function inRecord(random: Random, lie: Lie, body: Node, sales: readonly Node[]): Node | null {
  const record = sales[0];
  const places = record === undefined ? [body] : [body, record, (record['transacoes'] as Node[])[0] ?? record];
  const place = random.pick(places);
  if (lie === 'word') {
    const [key, value] = random.pick(WORDS);
    place['status'] = random.chance(0.3) ? { key: 5, value: 'Processada' } : { key, value };
    return body;
  }
  if (lie === 'amount') {
    const wrong = amount(random.pick([100, 1_234, 5_000, 99_999]));
    for (const one of random.chance(0.5) ? places : [place]) one['valor'] = wrong;
    return body;
  }
  const transaction = places[2];
  if (record === undefined || transaction === undefined) return null;
  if (lie === 'terms')
    Object.assign(transaction, { tipoPagamento: random.pick([2, 3, 4, 6]), parcelas: random.pick([0, 2, 6]) });
  else if (lie !== 'elsewhere') return null;
  else if (random.chance(0.5)) record['posDevice'] = { codigo: 'POS-Z', nome: 'Outra loja' };
  else if (transaction['dados'] != null) (transaction['dados'] as Node)['dataHora'] = '2027-05-05T10:00:00.000000';
  return body;
}

const CHARGE_WORDS = [
  ['APROVADO', '77'],
  ['PENDENTE', '00'],
  ['CANCELADA', '00'],
  ['NEGADA', '86'],
  ['ESTORNADA', '00'],
  ['APROVADO', ''],
  ['EM ANALISE', '50'],
] as const;

function ofCharge(parts: LiarParts, key: string, lie: Lie, body: Node): Node | Reply | null {
  const { book, random } = parts;
  const cents = book.charges.get(key)?.cents ?? 0;
  const paid = ({ id, nsu, authorization }: Money): Node => {
    const told = { Status: 'APROVADO', StatusCode: '00', Valor: comma(cents) };
    return { ...body, ...told, PagamentoId: id, NSU: nsu, CodigoAutorizacao: authorization };
  };
  switch (lie) {
    case 'missing':
      return reply(random.pick([200, 404]), '[ERRO]: transacao nao encontrada');
    case 'other': {
      const others = [...book.charges.keys()].filter((one) => one !== key);
      return others.length === 0 ? null : { ...(parts.tell('pix', random.pick(others)).body as Node) };
    }
    case 'borrowed': {
      const money = another(parts, 'pix', key);
      return money === null ? null : paid(money);
    }
    case 'forged':
      return book.kept('pix', key).length > 0 ? null : paid(forge(random, 'pix', key, cents));
    case 'hushed': {
      const [word, code] = random.pick([
        ['CANCELADA', '78'],
        ['DESFEITA', '86'],
        ['NEGADA', '05'],
      ] as const);
      return { ...body, Status: word, StatusCode: code };
    }
    case 'waiting':
      return { ...body, Status: 'PENDENTE', StatusCode: '77' };
    case 'word': {
      const [word, code] = random.pick(CHARGE_WORDS);
      return { ...body, Status: word, StatusCode: code };
    }
    case 'doubled':
      return { ...body, Valor: comma(2 * Math.max(cents, sumOf(book.kept('pix', key)))) };
    case 'amount':
      return { ...body, Valor: random.pick(['1,00', '12,34', '0,00', '', '1.000']) };
    case 'elsewhere':
      return { ...body, DataHora: '2027-05-05 10:00:00' };
    default:
      return null;
  }
}

function ofList(parts: LiarParts, lie: Lie, body: Node): Node | Reply | null {
  const { random } = parts;
  const data = body['data'] as Node[];
  switch (lie) {
    case 'missing':
      return reply(random.pick([404, 400]), null);
    case 'left_out':
    case 'hushed':
      return { ...body, data: random.chance(0.5) ? [] : data.filter(() => random.chance(0.5)) };
    case 'doubled':
      return { ...body, data: double(random, data) };
    case 'borrowed': {
      const names = [...parts.book.requests.keys()];
      return { ...body, data: data.map((one) => ({ ...one, posVendaIdentificador: random.pick(names) })) };
    }
    case 'word':
      for (const one of data) if (random.chance(0.5)) one['status'] = { key: 8, value: 'Cancelada' };
      return body;
    case 'amount':
      for (const one of data) if (random.chance(0.5)) one['valor'] = amount(4_321);
      return body;
    default:
      return null;
  }
}

function ofCreated({ book, random }: LiarParts, lie: Lie, body: Node): Node | null {
  const earlier = [...book.charges.values()].slice(0, -1);
  if (lie === 'amount') {
    const wrong = random.pick([100, 9_900]);
    return random.chance(0.5)
      ? { ...body, valor: comma(wrong) }
      : { ...body, qr_code: qrText(wrong, `w${String(body['codigo'])}`) };
  }
  if (earlier.length === 0) return null;
  const old = random.pick(earlier);
  if (lie === 'other' || lie === 'stale')
    return { ...body, codigo: old.code, qr_code: old.text, valor: comma(old.cents) };
  const same = earlier.find((one) => comma(one.cents) === body['valor']) ?? old;
  return random.chance(0.4) ? { ...body, codigo: old.code } : { ...body, qr_code: same.text };
}
