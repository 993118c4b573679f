import { cents } from '../../shared/money.ts';
import type { PaymentId } from '../../shared/payment.ts';
import { verdictOf } from '../../shared/reconciliation.ts';
import type { Sale } from '../../shared/sale.ts';
import type { ReturnMoney, SaleReturn } from '../../shared/sale-return.ts';
import type { ShiftReport } from '../../shared/shift.ts';
import { cases, device, saleOf } from './case-scenes.ts';
import { FLOAT_CENTS } from './on-duty.ts';
import { type LyingShop, speak } from './open-lying-shop.ts';
import { piecesOf } from './pieces.ts';
import { orderOf } from './return-scene.ts';
import { value } from './value.ts';

export type Say = 'kept' | 'gone' | 'honest';
export const MINUTE = 60_000;

/** The operator says of every Pix what `say` answers. */
export function pixSays(shop: LyingShop, say: () => Say, change: (text: string) => string = (text) => text): void {
  shop.liar.lie((response, honest, { url = '' }) => {
    if (!/GetInformacoesVendaQrCode/.test(url)) return false;
    const now = say();
    let { text } = honest;
    if (now === 'kept') text = text.replace('DESFEITA', 'APROVADO').replace('"86"', '"00"');
    if (now === 'gone') text = text.replace('APROVADO', 'DESFEITA').replace('"00"', '"86"');
    text = change(text);
    if (text === honest.text) return false;
    speak(response, { ...honest, text });
    return true;
  });
}

/** Status and list show this of every card record: kept, or that amount as cancelled. */
export function cardsShow(shop: LyingShop, say: () => 'kept' | number | 'honest'): void {
  shop.liar.lie((response, honest, { url = '', method = '' }) => {
    if (method !== 'GET' || !(/\/venda\?/.test(url) || /\/pos-venda\//.test(url)) || honest.status !== 200)
      return false;
    const now = say();
    if (now === 'honest') return false;
    const body = JSON.parse(honest.text) as Record<'vendas' | 'data', object[] | undefined>;
    const shown = (one: object) =>
      now === 'kept'
        ? { ...one, status: { key: 0, value: 'Realizada' } }
        : { ...one, valor: now / 100, status: { key: 8, value: 'Cancelada' } };
    if (body.vendas !== undefined) body.vendas = body.vendas.map(shown);
    if (body.data !== undefined) body.data = body.data.map(shown);
    speak(response, { ...honest, text: JSON.stringify(body) });
    return true;
  });
}

export const open = (shop: LyingShop) => cases(shop).filter(({ state }) => state === 'open');
export const gone = (shop: LyingShop) =>
  open(shop).filter(({ kind, refundSeenCents }) => kind === 'money_gone' && refundSeenCents === null);
export const kinds = (shop: LyingShop) =>
  cases(shop).map(({ kind, state, amountCents }) => `${kind} ${state} ${amountCents}`);

/** Closes the shift with what should be in the drawer, and opens the next. */
export function z(shop: LyingShop): ShiftReport {
  value(shop.till().shift.count(piecesOf(FLOAT_CENTS)));
  const report = value(shop.till().shift.close('Fica aberto para amanhã.', true));
  value(shop.till().shift.open(cents(FLOAT_CENTS)));
  return report;
}

const of = (tally: { readonly cents: number } | null | undefined): number => tally?.cents ?? 0;

/** Money that came, less what the operator took back, by all Zs. */
export function netOf(reports: readonly ShiftReport[]): number {
  return reports.reduce((all, one) => {
    const came = one.payments.reduce((sum, { tally }) => sum + tally.cents, of(one.lateApprovals));
    return all + came - of(one.reversed) - of(one.lateReversals) + of(one.reversalsBack);
  }, 0);
}

/** The same, less what was returned by the way it came. */
export const netAfterReturns = (reports: readonly ShiftReport[]): number =>
  netOf(reports) - reports.reduce((sum, one) => sum + of(one.returns), 0);

export const linesOf = ({ reversed, lateReversals, reversalsBack, returns, payments }: ShiftReport) => ({
  came: payments.reduce((sum, { tally }) => sum + tally.cents, 0),
  reversed: of(reversed),
  late: of(lateReversals),
  back: of(reversalsBack),
  returns: of(returns),
});

/** A sale of `count` pieces of R$ 5,00. */
export function pieces(shop: LyingShop, count: number): Sale {
  shop.till().catalogue.save({ id: null, code: 'H1', barcode: null, name: 'Half', priceCents: cents(500) });
  return saleOf(shop, value(shop.till().sales.addByCode(`${count}*H1`)).id);
}

export function giveBack(
  shop: LyingShop,
  sale: Pick<Sale, 'id'>,
  quantity: number,
  money: ReturnMoney,
  paymentId: PaymentId | null = null,
): SaleReturn {
  const order = orderOf(value(shop.till().returns.forSale(sale.id)), [quantity]);
  return value(shop.till().returns.make({ ...order, money, paymentId }));
}

export function startPart(shop: LyingShop, sale: Sale, amount: number) {
  return value(shop.till().payments.startCard(sale.id, device(shop).id as never, 'credit', 1, cents(amount)));
}

/** Compares today with the operator. `openAll` asks for a case for each row. */
export async function theDay(shop: LyingShop) {
  const { reconciliation } = shop.till();
  const { today } = value(reconciliation.view(null));
  const before = value(reconciliation.view(today)).report?.id;
  value(reconciliation.run(today, true));
  await shop.poll(() => value(reconciliation.view(today)).running).toBeNull();
  await shop.poll(() => value(reconciliation.view(today)).report?.id).not.toBe(before);
  const { report } = value(reconciliation.view(today));
  if (report === null) throw new Error('no report');
  const openAll = (): void => {
    for (const { id } of report.rows) reconciliation.act(today, id, 'open_case');
  };
  return { today, rows: report.rows, openAll, verdict: verdictOf(report) };
}
