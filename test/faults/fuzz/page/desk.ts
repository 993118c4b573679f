import { cents } from '../../../../shared/money.ts';
import type { PrinterId, PrintJobState, SlipRef } from '../../../../shared/printing.ts';
import { RETURN_REASONS, type ReturnableSale, type ReturnMoney, returnCents } from '../../../../shared/sale-return.ts';
import { DENOMINATIONS } from '../../../../shared/shift.ts';
import { isOpen, type Kind, kind, oneOf, type Page } from './act.ts';
import type { PageView } from './view.ts';

const REASONS = ['Depósito no banco', 'Troco para o mercado ao lado', 'Compra de sacolas'];
const NOTE = 'Cliente voltou e levou outro item.';

function moneyBack({ dice }: Page, from: ReturnableSale, amount: number) {
  const legs = from.legs.filter(({ remainingCents }) => remainingCents >= amount);
  const ways: ReturnMoney[] = ['credit_note'];
  if (from.cashCents >= amount) ways.push('cash');
  if (legs.length > 0) ways.push('original', 'original');
  const money = dice.pick(ways);
  return { money, paymentId: money === 'original' ? dice.pick(legs).paymentId : null };
}

const RETURNS: readonly Kind[] = [
  kind(
    'returns:make',
    4,
    (view) => isOpen(view) && view.paid.length > 0,
    async (page) => {
      const { view, dice, look } = page;
      const saleId = dice.pick(view.paid);
      const from = await look('returns:for-sale', { saleId });
      const lines = from?.lines.filter((one) => one.quantity > one.returnedQuantity && one.paidCents > 0) ?? [];
      if (from === null || lines.length === 0) return null;
      const back = (dice.chance(0.3) ? lines : [dice.pick(lines)]).map((one) => {
        const left = one.quantity - one.returnedQuantity;
        const quantity = dice.chance(0.5) ? left : 1 + dice.below(left);
        return { lineId: one.lineId, quantity, cents: returnCents(one, one.returnedQuantity, quantity) };
      });
      const amountCents = cents(back.reduce((sum, one) => sum + one.cents, 0));
      if (amountCents < 1) return null;
      const way = moneyBack(page, from, amountCents);
      const what = { saleId, lines: back.map(({ lineId, quantity }) => ({ lineId, quantity })), products: [] };
      return { ...what, amountCents, ...way, reason: dice.pick(RETURN_REASONS), note: dice.chance(0.3) ? NOTE : '' };
    },
  ),
  kind(
    'returns:make',
    0.5,
    (view) => isOpen(view) && view.products.length > 0,
    ({ view, dice }) => {
      const one = dice.pick(view.products);
      if (one.unit === 'weight' || one.priceCents === 0) return null;
      const products = [{ productId: one.id, quantity: 2 }];
      const money = dice.pick(['credit_note', 'cash'] as const);
      const what = { saleId: null, lines: [], products, amountCents: cents(2 * one.priceCents) };
      return { ...what, money, paymentId: null, reason: dice.pick(RETURN_REASONS), note: '' };
    },
  ),
];

const DRAWER: readonly Kind[] = [
  kind('shift:move', 1.2, isOpen, ({ dice }) => {
    const move = dice.pick(['supply', 'supply', 'withdrawal', 'no_sale'] as const);
    const amountCents = cents(move === 'no_sale' ? 0 : 1 + dice.below(3_000));
    return { kind: move, amountCents, reason: dice.pick(REASONS) };
  }),
  kind(
    'shift:count',
    0.4,
    ({ shift }) => shift?.mayCount ?? false,
    ({ dice }) => ({ pieces: DENOMINATIONS.map(() => dice.below(9)) }),
  ),
  kind('printing:open-drawer', 0.4, isOpen, ({ dice }) => ({ reason: dice.pick(REASONS) })),
];

const notable = ({ cases }: PageView) => cases.filter(({ acts }) => acts.note.may);
const refundable =
  (how: 'operator' | 'by_hand') =>
  ({ cases }: PageView) =>
    cases.filter(({ acts }) => acts.refund.may && acts.refund.with.includes(how));

const CASES: readonly Kind[] = [
  oneOf('case:note', 0.8, notable, ({ id }) => ({ caseId: id, text: NOTE })),
  oneOf('case:refund', 2, refundable('operator'), ({ id }) => ({ caseId: id })),
  oneOf('case:refund-by-hand', 1, refundable('by_hand'), ({ id }, { dice }) => ({
    caseId: id,
    nsu: String(100_000 + dice.below(900_000)),
  })),
  // attaching depends on the open sale, so the list is read just before
  kind(
    'case:attach',
    3,
    (view) => isOpen(view) && view.cases.some(({ kind: why }) => why !== 'leg_undone' && why !== 'returned'),
    async ({ look, dice }) => {
      const offers = ((await look('case:list', null)) ?? []).flatMap(({ id, acts }) =>
        acts.attach.may ? acts.attach.with.map(({ saleId }) => ({ caseId: id, saleId })) : [],
      );
      return offers.length === 0 ? null : dice.pick(offers);
    },
  ),
];

function slips({ paid, returned, notes, moved, zCount }: PageView): readonly SlipRef[] {
  const last = <T>(list: readonly T[]): readonly T[] => list.slice(-5);
  return [
    ...last(paid).map((saleId) => ({ kind: 'receipt', saleId }) as const),
    ...last(returned).map((returnId) => ({ kind: 'return', returnId }) as const),
    ...last([...notes]).map((code) => ({ kind: 'credit_note', code }) as const),
    ...last(moved).map((movementId) => ({ kind: 'movement', movementId }) as const),
    ...(zCount > 0 ? [{ kind: 'shift_z', number: zCount } as const] : []),
  ];
}

const MENDABLE: ReadonlySet<PrintJobState> = new Set(['failed', 'uncertain']);
const mendable = ({ jobs }: PageView) => jobs.filter(({ state }) => MENDABLE.has(state));

function printers({ settings, jobs }: PageView): readonly (PrinterId | null)[] {
  return jobs.length > 4 ? [null] : [null, null, ...(settings?.printing.printers.map(({ id }) => id) ?? [])];
}

const PAPER: readonly Kind[] = [
  oneOf('printing:print', 1, slips, (slip, { view, dice }) => ({ slip, printerId: dice.pick(printers(view)) })),
  oneOf('printing:dismiss', 0.4, mendable, ({ id }) => ({ jobId: id })),
  oneOf('printing:again', 0.6, mendable, ({ id }, { view, dice }) => ({
    jobId: id,
    printerId: dice.pick(printers(view)),
  })),
];

export const AT_THE_DESK: readonly Kind[] = [...RETURNS, ...DRAWER, ...CASES, ...PAPER];

export const CLOSING: readonly Kind[] = [
  kind(
    'shift:count',
    20,
    (view) => isDone(view) && (view.shift?.mayCount ?? false) && view.shift?.isCounted === false,
    ({ dice }) => ({ pieces: DENOMINATIONS.map(() => dice.below(9)) }),
  ),
  kind(
    'shift:close',
    20,
    (view) => isDone(view) && view.shift?.isCounted === true,
    () => ({ comment: 'Contado duas vezes.', carryOver: true }),
  ),
];

function isDone({ sale, waiting, underWay, shift }: PageView): boolean {
  const isEmpty = sale === null || sale.totalCents === 0;
  return (shift?.shift ?? null) !== null && isEmpty && waiting.size === 0 && underWay.size === 0;
}
