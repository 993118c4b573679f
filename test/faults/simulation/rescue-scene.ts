import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import type { Random } from '../random.ts';
import type { Counter } from './counter.ts';
import { BOSS } from './crew.ts';
import { type Drawer, forgetMoves } from './drawer.ts';
import { type Hand, handOver, look, up } from './hand.ts';
import { forgetVouchers } from './legs.ts';
import { forgetReceipts } from './return-desk.ts';
import type { Shop } from './shop.ts';

/**
 * A till that has to be put back.
 *
 * exact    the manager goes back to a copy, on the screen
 * salvage  the disk has spoilt the file, and what reads is put together with the copies
 * missing  the file has gone, and the last copy is what there is
 */
export type Rescue = 'exact' | 'salvage' | 'missing';

const SEARCH_MS = 10 * 60_000;

/** A threaded call: virtual time waits for it. */
function pressHeld<C extends Channel>(
  shop: Shop,
  channel: C,
  input: Input<C>,
): Promise<{ ok: boolean; value?: Value<C> }> {
  return shop.time.hold(shop.machine.call(channel, input)) as Promise<{ ok: boolean; value?: Value<C> }>;
}

/** Signs somebody in if the file is readable. */
async function somebodyThere(hand: Hand): Promise<void> {
  await up(hand);
  await look(hand, 'shift:state', null);
}

export async function backUp(shop: Shop, hand: Hand): Promise<string> {
  await somebodyThere(hand);
  const made = await pressHeld(shop, 'backup:now', null);
  const name = made.value?.backups[0]?.name;
  if (name === undefined) throw new Error(`no backup was kept: ${JSON.stringify(made)}`);
  shop.notebook.tick('backup made');
  return name;
}

export async function rescue(shop: Shop, hand: Hand, how: Rescue, backup: string, random: Random): Promise<void> {
  if (how !== 'exact') {
    await shop.machine.stop();
    spoil(shop.machine.file, how, random);
  }
  await somebodyThere(hand);
  await handOver(hand, BOSS);
  shop.notebook.tick(`rescue: ${how}`);
  const done = await pressHeld(shop, 'rescue:restore', { backup: how === 'exact' ? backup : null });
  if (!done.ok || done.value?.failure !== null) throw new Error(`the rescue failed: ${JSON.stringify(done)}`);
  await look(hand, 'rescue:seen', null);
  await shop.time.sleep(SEARCH_MS);
}

function spoil(file: string, how: Rescue, random: Random): void {
  if (how === 'missing') {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    return;
  }
  const handle = openSync(file, 'r+');
  try {
    // the first page names the format
    writeSync(handle, Buffer.alloc(512, 0xa5), 0, 512, 0);
    const pages = Math.floor(statSync(file).size / 4_096);
    writeSync(handle, Buffer.alloc(64, 0x5a), 0, 64, random.between(1, pages - 1) * 4_096 + 100);
  } finally {
    closeSync(handle);
  }
}

export type OnRecord = Readonly<
  Record<'payment' | 'undone' | 'return' | 'movement' | 'sale' | 'note', ReadonlySet<string>>
>;

/**
 * Writes off money that is no longer on record, and receipts and vale-trocas that no file knows. Returns the drawer's
 * moves.
 */
export function admitLost(drawer: Drawer, counter: Counter, onRecord: OnRecord): number {
  forgetReceipts(counter.desk, (saleId) => !onRecord.sale.has(saleId));
  forgetVouchers(counter.vouchers, (noteId) => !onRecord.note.has(noteId));
  return forgetMoves(drawer, (name) => {
    const [what = '', id = ''] = name.split(' ');
    return !onRecord[what as keyof OnRecord].has(id);
  });
}
