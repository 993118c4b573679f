import { mayInstalments } from '../../../../shared/instalments.ts';
import { type Cents, cents } from '../../../../shared/money.ts';
import { CARD_KINDS, type Payment, STANDALONE_BRANDS } from '../../../../shared/payment.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { freeSale, type Kind, keptLines, kind, liveOn, oneOf, type Page } from './act.ts';
import type { PageView } from './view.ts';

function payable(view: PageView): Sale | null {
  const sale = freeSale(view);
  return sale !== null && sale.dueCents > 0 && sale.ageToCheck === null && keptLines(sale).length > 0 ? sale : null;
}
const isPayable = (view: PageView): boolean => payable(view) !== null;

function part({ dice }: Page, { dueCents }: Sale): { readonly amountCents?: Cents } {
  return dueCents < 2 || dice.chance(0.6) ? {} : { amountCents: cents(1 + dice.below(dueCents - 1)) };
}

function tendered({ dice }: Page, due: Cents): Cents {
  const note = dice.pick([1, 500, 1_000, 5_000]);
  return cents(Math.ceil(due / note) * note);
}

const WAYS: readonly Kind[] = [
  kind('payment:pay-cash', 7, isPayable, (page) => {
    const sale = payable(page.view);
    if (sale === null) return null;
    const { amountCents = sale.dueCents } = part(page, sale);
    return { saleId: sale.id, amountCents, tenderedCents: tendered(page, amountCents) };
  }),
  kind('payment:pay-standalone-card', 3, isPayable, (page) => {
    const sale = payable(page.view);
    if (sale === null || page.view.settings?.allowStandaloneCard === false) return null;
    const { dice } = page;
    const nsu = String(100_000 + dice.below(900_000));
    const authorization = `A${10_000 + dice.below(90_000)}`;
    const slip = { kind: dice.pick(CARD_KINDS), brand: dice.pick(STANDALONE_BRANDS), nsu, authorization };
    return { saleId: sale.id, slip, confirmed: dice.chance(0.3), ...part(page, sale) };
  }),
  kind('payment:start-card', 4, isPayable, (page) => {
    const sale = payable(page.view);
    const free = page.view.devices?.devices.filter(({ active, inUse }) => active && !inUse) ?? [];
    if (sale === null || free.length === 0) return null;
    const how = part(page, sale);
    const card = page.dice.pick(CARD_KINDS);
    const wish = card === 'credit' ? 1 + page.dice.below(12) : 1;
    const least = page.view.settings?.minInstalmentCents ?? cents(500);
    const instalments = mayInstalments(how.amountCents ?? sale.dueCents, wish, least) ? wish : 1;
    return { saleId: sale.id, deviceId: page.dice.pick(free).id, kind: card, instalments, ...how };
  }),
  kind(
    'payment:start-pix',
    4,
    (view) => isPayable(view) && view.pixReady,
    (page) => {
      const sale = payable(page.view);
      return sale && { saleId: sale.id, ...part(page, sale) };
    },
  ),
  kind(
    'payment:pay-store-credit',
    5,
    (view) => isPayable(view) && view.notes.size > 0,
    async (page) => {
      const { view, dice } = page;
      const note = await page.look('returns:credit-note', { code: dice.pick([...view.notes]) });
      if (note !== null && note.state !== 'usable') view.notes.delete(note.code);
      const sale = payable(view);
      if (note?.state !== 'usable' || sale === null) return null;
      const most = Math.min(note.remainingCents, sale.dueCents);
      const amountCents = dice.chance(0.6) ? null : cents(1 + dice.below(most));
      return { saleId: sale.id, code: note.code, amountCents };
    },
  ),
];

const underWay = (view: PageView): readonly Payment[] => [...view.underWay.values()];

const ELSEWHERE: readonly Kind[] = [
  oneOf('payment:cancel', 1, underWay, (one) =>
    one.conflict ? null : { paymentId: one.id, force: one.tender === 'card' && one.abort === 'refused' },
  ),
  oneOf('payment:ask-again', 0.4, underWay, ({ id }) => ({ paymentId: id })),
  kind(
    'payment:undo',
    2,
    ({ sale }) => liveOn(sale) === null && (sale?.payments.length ?? 0) > 0,
    ({ view, dice }) => {
      const legs =
        freeSale(view)?.payments.filter(({ state, undone }) => state === 'approved' && undone === null) ?? [];
      return legs.length === 0 ? null : { paymentId: dice.pick(legs).id };
    },
  ),
];

export const PAYING: readonly Kind[] = [...WAYS, ...ELSEWHERE];
