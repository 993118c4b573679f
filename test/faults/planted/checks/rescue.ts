import { rmSync } from 'node:fs';
import type { Probe } from '../probe/probe-shop.ts';
import { backUp, goBackTo } from './steps.ts';

/** A restored copy knows neither the last receipts nor the last charge. */
export async function restored(shop: Probe): Promise<void> {
  await shop.sellForCash(300);
  const backup = await backUp(shop);
  await shop.sellForCash(300);
  const payment = await shop.startCard(await shop.sell(4_440));
  await shop.until(payment.id, 'pending');
  await shop.device('approve');
  await shop.until(payment.id, 'approved');
  await goBackTo(shop, backup);
  await shop.sellForCash(300);
  await shop.sellForCash(300);
  await shop.poll(async () => (await shop.call('rescue:state', null)).charges?.state === 'done', 20_000);
  await shop.judge({ quiet: true });
}

export async function fileGone(shop: Probe): Promise<void> {
  await shop.sellForCash(300);
  await shop.changeFile((file) => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  });
  const sold = await shop.ask('catalogue:search', { text: '', onlyActive: false, offset: 0, limit: 1 });
  if (sold.ok) shop.tell('I17: the till began anew where a file with sales had been');
}
