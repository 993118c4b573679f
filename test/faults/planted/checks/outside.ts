import type { Probe } from '../probe/probe-shop.ts';

/** The network is no help, the shop's other card machine is: its slip is typed in, and closes the sale. */
export async function outside(shop: Probe): Promise<void> {
  for (const [nsu, priceCents] of [
    ['000123', 1_999],
    ['000124', 4_550],
  ] as const) {
    const sale = await shop.sell(priceCents);
    const slip = { kind: 'debit', brand: 'Elo', nsu, authorization: 'A1B2C3' } as const;
    await shop.ask('payment:pay-standalone-card', { saleId: sale.id, slip, confirmed: false });
    await shop.ask('sale:set-aside', { saleId: sale.id });
  }
  await shop.judge({ honest: true });
}
