import type { SaleId } from '../../../../shared/ids.ts';
import { type Cents, cents } from '../../../../shared/money.ts';
import type { Sale, SaleLine } from '../../../../shared/sale.ts';
import type { SaleReturn } from '../../../../shared/sale-return.ts';
import { piecesOf } from '../../../support/pieces.ts';
import type { Probe } from '../probe/probe-shop.ts';
import { backUp, goBackTo } from './steps.ts';

export async function returns(shop: Probe): Promise<void> {
  await pieces(shop);
  await vouchers(shop);
  await shop.call('shift:count', { pieces: piecesOf(20_000) });
  await shop.call('shift:close', { comment: 'fim do dia', carryOver: true });
  await shop.judge({ honest: true });
}

const only = (sale: Sale): SaleLine => {
  const [line] = sale.lines;
  if (line === undefined) throw new Error('no line');
  return line;
};

type Back = { readonly saleId: SaleId; readonly line: SaleLine; readonly quantity: number; readonly amount: number };

const order = ({ saleId, line, quantity, amount }: Back, money: 'cash' | 'credit_note') => ({
  saleId,
  lines: [{ lineId: line.id, quantity }],
  products: [],
  amountCents: amount as Cents,
  money,
  paymentId: null,
  reason: 'changed_mind' as const,
  note: '',
});

/** Three of R$ 3,33 less R$ 1,00 are R$ 8,99: one is R$ 2,99, the other two R$ 6,00, then none is left. */
async function pieces(shop: Probe): Promise<void> {
  const line = only(await shop.sell(333));
  await shop.call('sale:set-quantity', { lineId: line.id, quantity: 3 });
  const sale = await shop.call('sale:discount-sale', { discount: { kind: 'amount', cents: cents(100) } });
  const saleId = sale.id;
  await shop.payCash(sale);
  await shop.call('returns:make', order({ saleId, line, quantity: 1, amount: 299 }, 'cash'));
  const rest = await shop.ask('returns:make', order({ saleId, line, quantity: 2, amount: 600 }, 'cash'));
  if (!rest.ok) shop.tell('I11: of three that cost 899, one came back for 299 and the other two not for 600');
  const fourth = await shop.ask('returns:make', order({ saleId, line, quantity: 1, amount: 299 }, 'credit_note'));
  if (fourth.ok) shop.tell('I11: a fourth piece came back of three');
}

async function giveVoucher(shop: Probe): Promise<NonNullable<SaleReturn['creditNote']>> {
  const sale = await shop.sellForCash(1_000);
  const back = { saleId: sale.id, line: only(sale), quantity: 1, amount: 1_000 };
  const { creditNote } = await shop.call('returns:make', order(back, 'credit_note'));
  if (creditNote === null) throw new Error('there is no vale-troca');
  return creditNote;
}

/** It pays R$ 6,00, then R$ 4,00, and no more. */
async function vouchers(shop: Probe): Promise<void> {
  const { code } = await giveVoucher(shop);
  const spend = async (amount: number): Promise<boolean> => {
    const sale = await shop.sell(600);
    const paid = await shop.ask('payment:pay-store-credit', { saleId: sale.id, code, amountCents: cents(amount) });
    const now = await shop.call('sale:get', { saleId: sale.id });
    if (now.state === 'open')
      await shop.call('payment:pay-cash', { saleId: sale.id, tenderedCents: now.dueCents, amountCents: null });
    return paid.ok;
  };
  await spend(600);
  await spend(400);
  if (await spend(400)) shop.tell('I11: a vale-troca over 1000 has paid 1400');
}

/** The till returns to a copy: another may have too, so a person must look at the vale-troca. */
export async function restoredVoucher(shop: Probe): Promise<void> {
  const { code } = await giveVoucher(shop);
  await goBackTo(shop, await backUp(shop));
  const sale = await shop.sell(600);
  const paid = await shop.ask('payment:pay-store-credit', { saleId: sale.id, code, amountCents: null });
  if (paid.ok) shop.tell('I11: a vale-troca of before the restore has paid');
  await shop.judge({});
}
