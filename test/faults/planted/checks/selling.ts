import { cents } from '../../../../shared/money.ts';
import type { Probe } from '../probe/probe-shop.ts';
import { becomeClerk, lineOf } from './steps.ts';

const CPF = '52998224725';
const DOTTED = '529.982.247-25';

export async function selling(shop: Probe): Promise<void> {
  await discounts(shop);
  await waiting(shop);
  await limits(shop);
  await shop.judge({ honest: true, secrets: [CPF, DOTTED] });
}

/** Three of R$ 3,33 less 10 % are R$ 8,99, with one of R$ 5,00 and R$ 1,00 off R$ 12,99. */
async function discounts(shop: Probe): Promise<void> {
  const { id: first } = lineOf((await shop.sell(333)).lines, 333);
  await shop.call('sale:set-quantity', { lineId: first, quantity: 3 });
  await shop.call('sale:discount-line', { lineId: first, discount: { kind: 'percent', basisPoints: 1_000 } });
  await shop.sell(500);
  const sale = await shop.call('sale:discount-sale', { discount: { kind: 'amount', cents: cents(100) } });
  if (sale.totalCents !== 1_299) shop.tell(`I2: 899 and 500 less 100 are ${sale.totalCents}`);
  // half a centavo: a tenth of R$ 10,05
  const dear = lineOf((await shop.sell(1_005)).lines, 1_005);
  const priced = await shop.call('sale:discount-line', {
    lineId: dear.id,
    discount: { kind: 'percent', basisPoints: 1_000 },
  });
  if (lineOf(priced.lines, 1_005).discountCents !== 101) shop.tell('I2: half a centavo was cut off');
  await shop.call('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(5_000) });
}

async function waiting(shop: Probe): Promise<void> {
  await shop.sell(700);
  const sale = await shop.sell(450);
  await shop.call('sale:set-tax-id', { saleId: sale.id, taxId: DOTTED });
  await shop.call('sale:hold', { saleId: sale.id, name: 'Seu José' });
  await shop.crash();
  await shop.call('sale:resume', { saleId: sale.id });
  const back = await shop.call('sale:get', { saleId: sale.id });
  const kept = back.lines.filter((line) => !line.cancelled);
  if (kept.length !== 2 || back.totalCents !== 1_150)
    shop.tell(`I17: a held sale came back with ${kept.length} items over ${back.totalCents}`);
  await shop.payCash(back, 850);
}

async function limits(shop: Probe): Promise<void> {
  await becomeClerk(shop);
  const sale = await shop.sell(700);
  const half = await shop.ask('sale:discount-sale', { discount: { kind: 'percent', basisPoints: 5_000 } });
  if (half.ok) shop.tell('I15: a cashier took half off a sale, and nobody lent a PIN');
  const line = lineOf(sale.lines, 700);
  const cheap = await shop.ask('sale:change-price', {
    lineId: line.id,
    priceCents: cents(350),
    reason: 'price_match',
  });
  if (cheap.ok) shop.tell('I15: a cashier changed a price, and nobody lent a PIN');
  await shop.giveUp(sale);
}
