import { rmSync } from 'node:fs';
import type { Probe } from '../probe/probe-shop.ts';

/** The till's file is lost, or put back to an earlier state. */

/** Makes a copy; gives its name. */
export async function backUp(shop: Probe): Promise<string> {
  await shop.call('backup:now', null);
  await shop.poll(async () => (await shop.call('backup:list', null)).backups.length > 0, 20_000);
  const [backup] = (await shop.call('backup:list', null)).backups;
  if (backup === undefined) throw new Error('there is no backup');
  return backup.name;
}

/** Puts the till back to a copy, and waits until it is. */
export async function goBackTo(shop: Probe, backup: string): Promise<void> {
  await shop.call('rescue:restore', { backup });
  const isBack = async (): Promise<boolean> => {
    const state = await shop.ask('rescue:state', null);
    return state.ok && state.value.progress === null && state.value.report !== null;
  };
  if (!(await shop.poll(isBack, 20_000))) throw new Error('the restore does not end');
}

/** A copy is gone back to that knows neither the last receipts nor the last charge. */
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

/** The file is not there any more: whatever was sold is not to be forgotten in silence. */
export async function fileGone(shop: Probe): Promise<void> {
  await shop.sellForCash(300);
  await shop.changeFile((file) => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  });
  const sold = await shop.ask('catalogue:search', { text: '', onlyActive: false, offset: 0, limit: 1 });
  if (sold.ok) shop.tell('I17: the till began anew where a file with sales had been');
}
