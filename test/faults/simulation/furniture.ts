import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../random.ts';
import { roomForFiles } from '../room.ts';
import { CLERK } from './crew.ts';
import { emptyDrawer } from './drawer.ts';
import { AT_PEACE } from './habits.ts';
import { handAt, handOver, up } from './hand.ts';
import { openShop } from './shop.ts';
import { setUp, shopKeeping } from './shop-keeping.ts';

/**
 * How a life begins.
 *
 * empty      nothing is there yet: products and registrations are made under its faults
 * furnished  with products and both registrations, copied from one shop that was set up in peace
 */
export type Beginning = 'empty' | 'furnished';

/** Lays a beginning into a folder; returns the start time. */
export const FURNITURE: Readonly<Record<Beginning, (dataDir: string) => Promise<Date>>> = {
  empty: async () => new Date(MORNING),
  furnished: async (dataDir) => {
    furnished ??= furnish();
    const { till, operator } = await furnished;
    mkdirSync(join(dataDir, 'real'), { recursive: true });
    writeFileSync(join(dataDir, 'real', 'till.db'), till);
    writeFileSync(join(dataDir, 'service.db'), operator);
    return new Date(Date.parse(MORNING) + HOUR_MS);
  },
};

const MORNING = '2026-11-20T11:00:00.000Z';
const HOUR_MS = 3_600_000;
const SHELF = 5;

const NAME = 'balcao-day-';
let isSwept = false;

export function newRoom(): string {
  const room = roomForFiles();
  if (!isSwept) sweep(room);
  isSwept = true;
  return mkdtempSync(join(room, NAME));
}

/** Remains of killed runs. */
function sweep(room: string): void {
  for (const name of readdirSync(room).filter((one) => one.startsWith(NAME))) {
    const left = join(room, name);
    const ageMs = Date.now() - (statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (ageMs > HOUR_MS) rmSync(left, { recursive: true, force: true });
  }
}

type Furnished = { readonly till: Buffer; readonly operator: Buffer };
let furnished: Promise<Furnished> | null = null;

async function furnish(): Promise<Furnished> {
  const dataDir = newRoom();
  const random = createRandom(0);
  const shop = openShop({ random, habits: AT_PEACE, mode: {}, dataDir, startAt: new Date(MORNING), defect: null });
  try {
    const hand = handAt(shop);
    const keeping = shopKeeping(shop, hand, emptyDrawer(), SHELF);
    await shop.time.play(
      (async () => {
        await up(hand);
        await setUp(keeping);
        await handOver(hand, CLERK);
        await shop.time.sleep(60_000);
        await shop.machine.stop();
      })(),
    );
    shop.operator.close();
    return { till: readFileSync(shop.machine.file), operator: readFileSync(join(dataDir, 'service.db')) };
  } finally {
    shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
