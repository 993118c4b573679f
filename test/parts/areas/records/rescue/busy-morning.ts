import { drawerSums } from '../../../../../electron/areas/shift/drawer.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import type { Cents } from '../../../../../shared/money.ts';
import { cents } from '../../../../../shared/money.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import type { Result } from '../../../../../shared/result.ts';
import type { SaleLineId } from '../../../../../shared/sale.ts';
import { expectedCents, type ShiftId } from '../../../../../shared/shift.ts';
import { piecesOf } from '../../../../support/pieces.ts';
import { orderOf } from '../../../../support/return-scene.ts';
import { value } from '../../../../support/value.ts';
import { proof } from '../../../../support/watching-till.ts';
import { type BusyTill, DEVICE, FLOAT } from './busy-till.ts';

/** An act in the trail: after `from`, through `to`. */
export type Act = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly drawer: readonly [before: number, behind: number];
};

type Stage = ReturnType<typeof stageOf>;

/**
 * Every act of several entries, by its service; `lookAt` after each. All at one time: only the trail's order
 * separates them.
 */
export function playMorning(till: BusyTill, lookAt: (act: Act) => void): void {
  value(till.shift.open(FLOAT));
  const stage = stageOf(till, lookAt);
  sell(stage);
  payInParts(stage);
  holdAndCancel(stage);
  decideCases(stage);
  contradict(stage);
  giveBack(stage);
  close(stage);
}

function stageOf(till: BusyTill, lookAt: (act: Act) => void) {
  const { database, sales, payments, ledger } = till;
  const head = database.connection.prepare<[], number>('SELECT max(id) FROM audit').pluck();
  const [shift] = database.connection.prepare<[], ShiftId>('SELECT id FROM shift').pluck().all();
  const inDrawer = (): number => {
    const row = database.shifts.find(shift as ShiftId);
    return row === null ? 0 : expectedCents(drawerSums(database, row));
  };
  function act<T>(name: string, work: () => Result<T>): T {
    till.tick();
    const [from, before] = [head.get() ?? 0, inDrawer()];
    const done = value(work());
    lookAt({ name, from, to: head.get() ?? 0, drawer: [before, inDrawer()] });
    return done;
  }
  const apply = (name: string, id: PaymentId, ...news: [Parameters<typeof ledger.apply>[1], object?]): void => {
    act(name, () => ({ ok: true, value: ledger.apply(id, news[0], news[1]) }));
  };
  const basket = (...codes: readonly string[]): SaleId => {
    for (const code of codes) act(`scan of ${code}`, () => sales.addByCode(code));
    return value(sales.current())?.id as SaleId;
  };
  const cash = (id: SaleId, part: Cents | null = null, name = 'cash'): PaymentId => {
    const paid = act(name, () => payments.payCash(id, part ?? cents(50_000), part));
    return paid.payments.at(-1)?.id as PaymentId;
  };
  const card = (id: SaleId, part: Cents | null = null): PaymentId => {
    const started = act('card asked for', () => payments.startCard(id, DEVICE, 'debit', 1, part));
    apply('card accepted', started.id, 'accepted', { change: { lastSeen: 'waiting' } });
    return started.id;
  };
  const approved = (id: PaymentId, charge: string, name = 'approval'): void => {
    const { amountCents: amount } = database.payments.get(id);
    apply(name, id, 'seen_approved', { evidence: proof(amount, { operatorPaymentId: charge }) });
  };
  const lastCase = (id: PaymentId): CaseId => database.cases.ofPayment(id).at(-1)?.id as CaseId;
  return { ...till, inDrawer, act, apply, basket, cash, card, approved, lastCase };
}

function sell({ act, basket, cash, sales }: Stage): void {
  cash(basket('1', '2'));
  const id = basket('2', '3', '2*1');
  const lines = value(sales.get(id)).lines.map((line) => line.id) as [SaleLineId, SaleLineId, SaleLineId];
  act('discount of a sale', () => sales.discountSale({ kind: 'percent', basisPoints: 1_000 }));
  act('discount of an item', () => sales.discountLine(lines[0], { kind: 'amount', cents: cents(33) }));
  act('scan with a discount', () => sales.addByCode('2'));
  act('changed price', () => sales.changePrice(lines[1], cents(900), 'promotion'));
  act('quantity', () => sales.setQuantity(lines[2], 3));
  act('cancelled item', () => sales.cancelLine(lines[0], 'wrong_item'));
  cash(id, null, 'cash with a discount');
}

function payInParts({ act, apply, basket, cash, card, approved, payments, legs }: Stage): void {
  const whole = basket('3');
  const { id } = act('card asked for', () => payments.startCard(whole, DEVICE, 'debit', 1));
  apply('card unknown', id, 'outcome_unknown', { reason: 'request_lost' });
  apply('card accepted late', id, 'seen_waiting', { change: { lastSeen: 'waiting' } });
  apply('card in progress', id, 'seen_in_progress', { change: { lastSeen: 'in_progress' } });
  act('cancel asked', () => payments.cancel(id, false));
  approved(id, 'whole');

  const parts = basket('3', '3', '3');
  apply('declined', card(parts), 'seen_declined', { reason: 'declined_by_issuer' });
  const leg = cash(parts, cents(500), 'cash for a part');
  act('undone cash', () => legs.undo(leg));
  const slip = { kind: 'debit', brand: 'Elo', nsu: '77', authorization: 'A7' } as const;
  act('stand-alone card for a part', () => payments.payStandaloneCard(parts, slip, false, cents(1_000)));
  const second = card(parts, cents(700));
  approved(second, 'second', 'approval of a part');
  act('undone card', () => legs.undo(second));
  apply('undone card shown as back', second, 'seen_cancelled', { backCents: cents(700) });
  const pix = act('Pix asked for', () => payments.startPix(parts, cents(800))).id;
  const qr = { qrCode: '700001', qrExpiresAt: '2026-11-20T13:00:00.000Z' };
  apply('QR shown', pix, 'accepted', { change: qr });
  approved(pix, 'pix', 'approval of a part');
  act('undone Pix', () => legs.undo(pix));
  const last = { ...slip, nsu: '78' };
  act('stand-alone card', () => payments.payStandaloneCard(parts, last, false));
}

function holdAndCancel({ act, basket, cash, card, approved, hold, sales }: Stage): void {
  const waiting = basket('1');
  act('held', () => hold(waiting));
  cash(basket('3'));
  act('taken up', () => sales.resume(waiting));
  cash(waiting);
  const given = basket('3', '3');
  cash(given, cents(300), 'cash for a part');
  approved(card(given, cents(400)), 'given', 'approval of a part');
  act('cancelled sale', () => sales.cancel(given, 'customer_gave_up'));
}

function decideCases(stage: Stage): void {
  const { act, apply, basket, cash, card, approved, lastCase, cases, sales } = stage;
  const other = (charge: string): readonly [SaleId, PaymentId] => {
    const sale = basket('3');
    const id = card(sale);
    const money = [{ charge, amountCents: cents(600), evidence: proof(600, { operatorPaymentId: charge }) }];
    apply('another amount', id, 'seen_unknown', { reason: 'amount_disagrees', money });
    return [sale, id];
  };
  const [noted, first] = other('n');
  act('case noted', () => cases.note(lastCase(first), 'the customer came back'));
  cash(noted);
  const [byHand, second] = other('h');
  act('case given back by hand', () => cases.refundByHand(lastCase(second), '991'));
  cash(byHand);
  const [attached, third] = other('a');
  act('case attached', () => cases.attach(lastCase(third), attached));
  cash(attached);
  const [, fourth] = other('d');
  approved(fourth, 'd', 'approval that ends a case');
  const [givenUp, fifth] = other('g');
  act('case attached', () => cases.attach(lastCase(fifth), givenUp));
  act('cancelled sale with attached money', () => sales.cancel(givenUp, 'other'));
}

function contradict({ act, apply, basket, card, approved, cash, lastCase, cases }: Stage): void {
  const sale = basket('3');
  const late = card(sale);
  apply('declined', late, 'seen_declined', { reason: 'declined_by_issuer' });
  const charge = (name: string, amount: number) => {
    const evidence = proof(amount, { operatorPaymentId: name });
    return { charge: name, amountCents: cents(amount), evidence };
  };
  apply('late money', late, 'seen_approved', { money: [charge('l', 1_000), charge('m', 50)] });
  const [whole] = value(cases.list()).filter((one) => one.paymentId === late && one.amountCents === 1_000);
  act('note on the rest', () => cases.note(lastCase(late), 'nobody has come for it'));
  act('case attached that closes its sale', () => cases.attach(whole?.id as CaseId, sale));
  const twice = basket('3');
  const paid = card(twice);
  approved(paid, 'p');
  apply('surplus', paid, 'seen_surplus', { money: [charge('q', 1_000), charge('r', 1_000)] });
  apply('money gone', paid, 'seen_cancelled');
  cash(basket('3'));
}

function giveBack({ act, apply, basket, cash, card, approved, payments, returns, legs }: Stage): void {
  const back = (name: string, saleId: SaleId, quantities: readonly number[], more: object) =>
    act(name, () => returns.make({ ...orderOf(value(returns.forSale(saleId)), quantities), ...more }));
  const inCash = basket('3', '2', '2*1');
  cash(inCash);
  back('return for cash', inCash, [0, 1, 1], { money: 'cash' });
  const note = back('return for a vale-troca', inCash, [1], {}).creditNote?.code ?? '';
  const byCard = basket('3', '2');
  const paid = card(byCard);
  approved(paid, 'back');
  back('return on a card', byCard, [0, 1], { money: 'original', paymentId: paid });
  const byPix = basket('3');
  const pix = act('Pix asked for', () => payments.startPix(byPix)).id;
  apply('QR shown', pix, 'accepted', { change: { qrCode: '700002', qrExpiresAt: '2026-11-20T13:00:00.000Z' } });
  approved(pix, 'pix back');
  back('return on a Pix', byPix, [1], { money: 'original', paymentId: pix });
  const bought = basket('3', '2');
  const spent = act('vale-troca for a part', () => payments.payStoreCredit(bought, note, cents(400)));
  act('undone vale-troca', () => legs.undo(spent.payments[0]?.id as PaymentId));
  act('vale-troca for a part', () => payments.payStoreCredit(bought, note, cents(900)));
  cash(bought);
  const small = basket('1');
  act('vale-troca', () => payments.payStoreCredit(small, note, null));
}

function close({ act, shift, inDrawer }: Stage): void {
  act('suprimento', () => shift.move({ kind: 'supply', amountCents: cents(5_000), reason: 'change' }));
  act('sangria', () => shift.move({ kind: 'withdrawal', amountCents: cents(7_000), reason: 'to the bank' }));
  act('count', () => shift.count(piecesOf(inDrawer() - (inDrawer() % 5))));
  act('close', () => shift.close('as it is', true));
}
