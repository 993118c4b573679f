import { setTimeout as sleepFor } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { toDottedAmount } from '../../../electron/operator/wire-amount.ts';
import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import { cents } from '../../../shared/money.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { ErrorCode, Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { returnCents } from '../../../shared/sale-return.ts';
import type { ShownReport } from '../../../shared/shift.ts';
import { goOnDuty } from '../../support/on-duty.ts';
import { piecesOf } from '../../support/pieces.ts';
import type { Random } from '../random.ts';
import type { RestingShop, RestingTill, Shelved } from './resting-shop.ts';

/**
 * past wrong about an earlier shift: a start checks the open one, the rest a minute later
 * money wrong about the open shift, or a wrong or undue amount
 * blind refused without a useful reason
 */
export type Finding = { readonly kind: 'past' | 'money' | 'blind'; readonly says: string };

export type Visit = {
  readonly stopped: string | null;
  readonly found: readonly Finding[];
  /** Refusals that a sound till does not make, with counts. */
  readonly refused: Readonly<Record<string, number>>;
  readonly sales: number;
};

class StoppedError extends Error {}

const STOPS: ReadonlySet<ErrorCode> = new Set([
  'till_damaged',
  'selling_stopped',
  'storage_failed',
  'storage_unread',
  'storage_unsure',
  'till_not_open',
  'read_only',
]);

type Seller = ReturnType<typeof seller>;

function seller(shop: RestingShop, till: RestingTill, dice: Random, hits: readonly string[]) {
  const found: Finding[] = [];
  const refused: Record<string, number> = {};
  const receipts = new Set(
    [...shop.truth.sales.values()]
      .filter(({ number }) => number !== null)
      .map(({ series, number }) => `${series}/${number}`),
  );
  /** Since the report before the damage. */
  const since = { sales: 0, cents: 0, drawerCents: 0 };
  const wrong = (kind: Finding['kind'], says: string): void => void found.push({ kind, says });

  async function ask<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Value<C>>> {
    const answer = await till.call(channel, input);
    if (answer.ok) return answer;
    const { code } = answer.error;
    if (code === 'internal') wrong('blind', `${channel}: ${till.errors.at(-1)}`);
    if (STOPS.has(code)) throw new StoppedError(code);
    return answer;
  }

  async function should<C extends Channel>(channel: C, input: Input<C>): Promise<Value<C> | null> {
    const answer = await ask(channel, input);
    if (answer.ok) return answer.value;
    const { code } = answer.error;
    // customers of this rig bring enough money
    if (code === 'tendered_too_little') wrong('money', `${channel}: more was asked for than is due`);
    const name = `${channel} ${code}`;
    refused[name] = (refused[name] ?? 0) + 1;
    return null;
  }

  async function mustNot<C extends Channel>(channel: C, input: Input<C>, why: string): Promise<void> {
    if ((await ask(channel, input)).ok) wrong('money', `${channel} was carried out ${why}`);
  }

  function closed(sale: Sale | null, totalCents: number, cashCents: number): void {
    if (sale === null) return;
    const receipt = `${sale.series}/${sale.number}`;
    if (sale.state !== 'paid') wrong('money', `sale ${sale.id} was paid whole and is ${sale.state}`);
    if (sale.totalCents !== totalCents) wrong('money', `a sale of ${totalCents} came to ${sale.totalCents}`);
    if (receipts.has(receipt)) wrong('money', `receipt ${receipt} was given twice`);
    receipts.add(receipt);
    since.sales += 1;
    since.cents += totalCents;
    since.drawerCents += cashCents;
  }

  return { shop, truth: shop.truth, till, dice, hits, found, refused, since, wrong, ask, should, mustNot, closed };
}

/** A sale without what may change free of charge: names, times, and an open charge's state. */
function moneyOf(sale: Sale) {
  return {
    ...{ id: sale.id, state: sale.state, series: sale.series, number: sale.number, total: sale.totalCents },
    ...{ due: sale.dueCents, discount: sale.discountCents, basisPoints: sale.discountBasisPoints },
    lines: sale.lines.map(({ name: _, productInactive: __, ...line }) => line),
    payments: sale.payments.map(({ id, tender, amountCents, state, undone }) => {
      return { id, tender, amountCents, state: isFinal(state) ? state : 'open', undone: undone !== null };
    }),
  };
}

const reportMoney = ({ auditHead: _, endedAt: __, endedBy: ___, openedBy: ____, ...report }: ShownReport) => report;

async function lookAtThePast({ truth, should, wrong }: Seller): Promise<void> {
  const report = await should('shift:report-x', null);
  if (report !== null && !isDeepStrictEqual(reportMoney(report), reportMoney(truth.report)))
    wrong('money', `the shift's sums are ${JSON.stringify(reportMoney(report))}`);
  for (const before of truth.sales.values()) {
    const sale = await should('sale:get', { saleId: before.id });
    if (sale !== null && !isDeepStrictEqual(moneyOf(sale), moneyOf(before)))
      wrong(
        truth.old.has(before.id) ? 'past' : 'money',
        `sale ${before.id} was ${JSON.stringify(moneyOf(before))} and is ${JSON.stringify(moneyOf(sale))}`,
      );
  }
  const cases = await should('case:list', null);
  const of = (list: typeof truth.cases) => list.map(({ id, kind, amountCents }) => ({ id, kind, amountCents }));
  if (cases !== null && !isDeepStrictEqual(of(cases), of(truth.cases)))
    wrong('money', `the cases are ${JSON.stringify(of(cases))}`);
  const taxId = await should('sale:get-tax-id', { saleId: truth.taxId.saleId });
  if (taxId?.state === 'known' && taxId.taxId !== truth.taxId.taxId)
    wrong('money', `the customer's CPF is ${taxId.taxId}`);
}

async function payAgain({ truth, dice, mustNot, should, wrong }: Seller): Promise<void> {
  const { devices } = (await should('devices:list', null)) ?? { devices: [] };
  const paid = [...truth.sales.values()].filter(({ state }) => state === 'paid');
  const tried = [...Array.from({ length: 4 }, () => dice.pick(paid).id), truth.unconfirmed.saleId];
  for (const saleId of tried) {
    await mustNot(
      'payment:pay-cash',
      { saleId, tenderedCents: cents(900_000) },
      'on a sale that was paid or is being paid',
    );
    await mustNot('payment:start-pix', { saleId }, 'on a sale that was paid or is being paid');
    const card = { saleId, kind: 'debit', instalments: 1 } as const;
    for (const { id } of devices.slice(0, 1))
      await mustNot('payment:start-card', { ...card, deviceId: id }, 'on a sale that was paid or is being paid');
  }
  const open = await should('payment:list-unfinished', null);
  if (open !== null && !open.some(({ id }) => id === truth.unconfirmed.paymentId))
    wrong('money', 'the card without an answer is not told any more');
}

async function payTheRest({ truth, should, mustNot, closed, wrong }: Seller): Promise<void> {
  const before = truth.sales.get(truth.partPaid) as Sale;
  const sale = await should('sale:current', null);
  if (sale?.id !== before.id) return wrong('money', `on the screen is ${sale?.id ?? 'nothing'}`);
  const more = cents(before.dueCents + 1);
  const order = { saleId: sale.id, tenderedCents: more };
  await mustNot('payment:pay-cash', { ...order, amountCents: more }, 'for more than is due');
  const paid = await should('payment:pay-cash', order);
  if (paid !== null && paid.payments.at(-1)?.amountCents !== before.dueCents)
    wrong('money', `of ${before.dueCents} due ${paid.payments.at(-1)?.amountCents} was taken`);
  closed(paid, before.totalCents, before.dueCents);
}

const GRAMS = 350;

async function scan(one: Seller, product: Shelved): Promise<number> {
  const { dice, ask, refused, wrong } = one;
  const text = dice.pick([
    product.code,
    ...(product.barcode === null ? [] : [product.barcode]),
    ...product.moreBarcodes,
  ]);
  const pieces = product.unit === 'weight' ? 1 : 1 + dice.below(3);
  const scanned = await ask('sale:add-by-code', { text: `${product.unit === 'weight' ? '0,350' : pieces}*${text}` });
  if (!scanned.ok) {
    const name = `sale:add-by-code ${scanned.error.code}`;
    if (product.active) refused[name] = (refused[name] ?? 0) + 1;
    return 0;
  }
  const line = scanned.value.lines.at(-1);
  const byWeight = Math.floor((product.priceCents * GRAMS + 500) / 1_000);
  const totalCents = product.unit === 'weight' ? byWeight : product.priceCents * pieces;
  if (!product.active) wrong('money', `${product.code} is not for sale and was sold`);
  if (line?.code !== product.code || line.totalCents !== totalCents)
    wrong(
      'money',
      `${text} is ${product.code} for ${totalCents}, and was sold as ${line?.code} for ${line?.totalCents}`,
    );
  return totalCents;
}

async function sellTheShelf(one: Seller): Promise<void> {
  const { truth, dice, hits, ask, should, mustNot, closed, wrong } = one;
  const shelf = [...truth.shelf.values()];
  const hit = hits.flatMap((code) => truth.shelf.get(code) ?? []);
  const basket = [...hit, ...Array.from({ length: 25 }, () => dice.pick(shelf))];
  let totalCents = 0;
  let years = 0;
  for (const product of basket) {
    const more = await scan(one, product);
    totalCents += more;
    if (more > 0) years = Math.max(years, product.minimumAge ?? 0);
  }
  const current = await should('sale:current', null);
  if (current === null || totalCents === 0) return;
  const saleId = current.id;
  const order = { saleId, tenderedCents: cents(totalCents + 1_000) };
  if (years > 0) {
    await mustNot('payment:pay-cash', order, 'before the age was looked at');
    await should('sale:confirm-age', { saleId });
  }
  const sale = await should('payment:pay-cash', order);
  const payment = sale?.payments.at(-1);
  if (payment?.tender === 'cash' && payment.changeCents !== 1_000)
    wrong('money', `of 1000 too much ${payment.changeCents} came back`);
  closed(sale, totalCents, totalCents);
  if (sale === null) await ask('sale:cancel', { saleId, reason: 'other' });
}

async function sellByCard(one: Seller): Promise<void> {
  const { truth, dice, till, should, closed, wrong } = one;
  const plain = [...truth.shelf.values()].filter(
    (each) => each.active && each.minimumAge === null && each.unit === 'piece',
  );
  const product = dice.pick(plain);
  const sale = await should('sale:add-by-code', { text: product.code });
  const { devices } = (await should('devices:list', null)) ?? { devices: [] };
  // the first may be busy with the unanswered card
  const device = devices.at(-1);
  if (sale === null || device === undefined) return;
  const saleId = sale.id;
  const before = chargesIn(till).length;
  const started = await should('payment:start-card', { saleId, deviceId: device.id, kind: 'debit', instalments: 1 });
  for (let turn = 0; started !== null && turn < 400; turn++) {
    const now = await should('sale:get', { saleId });
    if (now === null || now.payments.every(({ state }) => isFinal(state))) break;
    await sleepFor(2);
  }
  const asked = chargesIn(till).slice(before);
  const right = toDottedAmount(cents(product.priceCents));
  if (asked.length > 1 || asked.some(({ body }) => body?.includes(`${right}`) !== true))
    wrong('money', `${product.priceCents} was due and asked for was ${asked.map(({ body }) => body).join(' ')}`);
  if (started !== null) till.line.sent.length = 0;
  closed(
    await should('payment:pay-cash', { saleId, tenderedCents: cents(product.priceCents) }),
    product.priceCents,
    product.priceCents,
  );
}

function chargesIn({ line }: RestingTill) {
  return line.sent.filter(
    ({ method, path }) => (method === 'POST' && /\/pos-venda$/.test(path)) || path.includes('SetVendaQrCode'),
  );
}

async function takeUpTheHeld({ truth, should, closed }: Seller): Promise<void> {
  const before = truth.sales.get(truth.held) as Sale;
  const sale = await should('sale:resume', { saleId: truth.held });
  if (sale === null) return;
  const tenderedCents = cents(before.totalCents);
  closed(await should('payment:pay-cash', { saleId: sale.id, tenderedCents }), before.totalCents, before.totalCents);
}

async function takeBack({ truth, should, mustNot, wrong, since }: Seller): Promise<void> {
  const [line] = (truth.sales.get(truth.returned) as Sale).lines;
  if (line === undefined) return;
  const paid = { paidCents: line.totalCents, quantity: line.quantity };
  const common = {
    saleId: truth.returned,
    products: [],
    money: 'cash',
    paymentId: null,
    reason: 'defective',
    note: '',
  } as const;
  const order = (quantity: number, amountCents: number) => {
    return { ...common, lines: [{ lineId: line.id, quantity }], amountCents: cents(amountCents) };
  };
  for (const pieces of [2, 3])
    await mustNot('returns:make', order(pieces, Math.floor((line.totalCents * pieces) / 3)), 'for more than is left');
  const right = returnCents(paid, 2, 1);
  const made = await should('returns:make', order(1, right));
  if (made === null) return;
  if (made.totalCents !== right) wrong('money', `for ${right} ${made.totalCents} was given back`);
  since.drawerCents -= right;
  await mustNot('returns:make', order(1, right), 'though all had come back');
}

async function spendTheNote({ truth, should, closed, wrong }: Seller): Promise<void> {
  const { code, remainingCents } = truth.note;
  const note = await should('returns:credit-note', { code });
  if (note !== null && note.remainingCents !== remainingCents)
    wrong(
      truth.old.has(truth.returned) ? 'past' : 'money',
      `of the vale-troca ${note.remainingCents} are left instead of ${remainingCents}`,
    );
  const product = truth.shelf.get('P2790') as Shelved;
  const sale = await should('sale:add-by-code', { text: product.code });
  if (sale === null) return;
  const due = product.priceCents;
  const part = Math.min(due, remainingCents);
  const paid = await should('payment:pay-store-credit', { saleId: sale.id, code });
  const took = paid === null ? 0 : (paid.payments.at(-1)?.amountCents ?? 0);
  if (paid !== null && took !== part) wrong('money', `a vale-troca of ${remainingCents} paid ${took} of ${due}`);
  if (paid?.state === 'paid') return closed(paid, due, 0);
  const rest = await should('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(due) });
  closed(rest, due, due - took);
}

async function closeTheShift({ truth, should, since, wrong }: Seller): Promise<void> {
  const expected = (truth.report.expectedCents ?? 0) + since.drawerCents;
  await should('shift:count', { pieces: piecesOf(expected) });
  const z = await should('shift:close', { comment: 'moedas', carryOver: true });
  if (z === null) return;
  const { sales, expectedCents } = z;
  if (expectedCents !== expected) wrong('money', `the drawer should hold ${expected}, the Z says ${expectedCents}`);
  const right = { count: truth.report.sales.count + since.sales, cents: (truth.report.sales.cents ?? 0) + since.cents };
  if (!isDeepStrictEqual({ ...sales }, right))
    wrong('money', `sold were ${JSON.stringify(right)}, the Z says ${JSON.stringify(sales)}`);
}

export async function sellAfterDamage(
  shop: RestingShop,
  till: RestingTill,
  dice: Random,
  hits: readonly string[],
): Promise<Visit> {
  const one = seller(shop, till, dice, hits);
  let stopped: string | null = null;
  try {
    await lookAtThePast(one);
    await payAgain(one);
    await payTheRest(one);
    await sellTheShelf(one);
    if (dice.chance(0.3)) await sellByCard(one);
    await takeUpTheHeld(one);
    await takeBack(one);
    await spendTheNote(one);
    await closeTheShift(one);
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    stopped = error.message;
  }
  for (const { path } of chargesIn(till))
    one.wrong('money', `the operator was asked for a charge that nobody wanted: ${path}`);
  return { stopped, found: one.found, refused: one.refused, sales: one.since.sales };
}

/** Paid sales are told as before; those after a copy may be gone. */
async function lookAtThePaid({ truth, ask, wrong }: Seller): Promise<void> {
  for (const before of truth.sales.values()) {
    const sale = await ask('sale:get', { saleId: before.id });
    const isTold = sale.ok && sale.value.state === 'paid' && before.state === 'paid';
    if (isTold && !isDeepStrictEqual(moneyOf(sale.value), moneyOf(before)))
      wrong('money', `after a rescue sale ${before.id} is ${JSON.stringify(moneyOf(sale.value))}`);
  }
}

/** Restores a copy or rebuilds the file, and sells. Returns why not, or the findings. */
export async function sellAfterRescue(shop: RestingShop, till: RestingTill, dice: Random): Promise<Visit | string> {
  const one = seller(shop, till, dice, []);
  const state = await till.call('rescue:state', null);
  const copies = state.ok ? state.value.backups.map(({ name }) => name) : [];
  const restored = await till.call('rescue:restore', { backup: dice.pick([null, ...copies]) });
  if (!restored.ok) return restored.error.code;
  if (restored.value.failure !== null) return restored.value.failure;
  const health = await till.call('till:health', null);
  if (!health.ok || health.value.state !== 'sound') {
    one.wrong('blind', `the till was rescued and is not sound: ${JSON.stringify(health)}`);
    return { stopped: null, found: one.found, refused: one.refused, sales: 0 };
  }
  await goOnDuty(till.call);
  await lookAtThePaid(one);
  const open = await one.should('sale:current', null);
  if (open === null || (await one.should('sale:cancel', { saleId: open.id, reason: 'other' })) !== null)
    await sellTheShelf(one);
  return { stopped: null, found: one.found, refused: one.refused, sales: one.since.sales };
}
