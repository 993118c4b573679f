import type { BenchOptions } from '../bench.ts';
import { type Side, sliceUp, type Turns, takeTurns } from '../harness/take-turns.ts';
import { type BenchScreen, scanKeys } from './bench-screen.ts';
import type { PageWithProbe, PaintProbe } from './paint-probe.ts';

const SCANS = 300;
const SLOW_SCANS = 100;
const SLOWER = 4;
const LINES = 200;
const MOST_LINES = 250;

export const TILL = 'till';
export const BARE = 'bare DOM';

/** Milliseconds from the Enter of a scan to the frame with its line. */
export async function scanOnce({ page, keys }: BenchScreen, code: string): Promise<number> {
  const painted = page.evaluate(() => (globalThis as unknown as PageWithProbe).paintProbe.nextPaint());
  await page.evaluate(() => undefined);
  await scanKeys(keys, code);
  return painted;
}

function setMode({ page }: BenchScreen, mode: PaintProbe['mode']): Promise<void> {
  return page.evaluate((given) => {
    (globalThis as unknown as PageWithProbe).paintProbe.mode = given;
  }, mode);
}

function paintSides(screen: BenchScreen, codes: readonly string[], perSlice: number): readonly Side[] {
  let [rows, next, roomFor] = [Number.POSITIVE_INFINITY, 0, -1];

  async function makeRoom(slice: number): Promise<void> {
    if (roomFor === slice) return;
    roomFor = slice;
    if (rows + perSlice > MOST_LINES) {
      await screen.newSale(codes.slice(0, LINES));
      await screen.page.evaluate((count) => (globalThis as unknown as PageWithProbe).bareTable.lay(count), LINES);
      rows = LINES;
    }
    rows += perSlice;
  }

  const side = (name: string, mode: PaintProbe['mode']): Side => ({
    name,
    play: async (slice) => {
      await makeRoom(slice);
      await setMode(screen, mode);
      const times: number[] = [];
      for (let scan = 0; scan < perSlice; scan++) {
        times.push(await scanOnce(screen, codes[next++ % codes.length] ?? ''));
      }
      return times;
    },
  });
  return [side(TILL, 'till'), side(BARE, 'bare')];
}

export async function scanToPaint(
  screen: BenchScreen,
  codes: readonly string[],
  options: BenchOptions,
): Promise<Turns> {
  const { slices, perSlice } = sliceUp(SCANS, options);
  const turns = await takeTurns(paintSides(screen, codes, perSlice), slices);
  await setMode(screen, 'till');
  return turns;
}

export async function scanToPaintSlowly(
  screen: BenchScreen,
  codes: readonly string[],
  options: BenchOptions,
): Promise<Turns> {
  const { slices, perSlice } = sliceUp(SLOW_SCANS, options);
  const sides = paintSides(screen, codes, perSlice).map(
    ({ name, play }): Side => ({
      name,
      play: async (slice) => {
        await screen.keys.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const times = await play(slice);
        await screen.keys.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        return times;
      },
    }),
  );
  const turns = await takeTurns(sides, slices);
  await setMode(screen, 'till');
  return turns;
}
