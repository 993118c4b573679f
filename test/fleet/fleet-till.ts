import { setTimeout as sleepFor } from 'node:timers/promises';
import type { HeadOfficeLink } from '../../electron/areas/head-office/head-office-link.ts';
import type { HeadOfficeSettings } from '../../shared/settings.ts';
import { openSellingTill, type SellingTill, type TillSums } from './selling-till.ts';

/** Outage, by `Date.now()`. */
export type Absence = { readonly fromMs: number; readonly untilMs: number };

export type FleetTill = ReturnType<typeof createFleetTill>;

type FleetTillParts = {
  readonly file: string;
  readonly till: number;
  readonly settings: HeadOfficeSettings;
  /** Sales per minute. */
  readonly rate: number;
  readonly random: () => number;
  readonly onFault: (error: unknown) => void;
};

/** Mean milliseconds between outages. */
const AWAY_EVERY_MS = 60_000;
const AWAY_LEAST_MS = 3_000;
const AWAY_MORE_MS = 17_000;

/** A real file, sales and link; loses its network, or restarts on its file. */
export function createFleetTill(parts: FleetTillParts) {
  const { file, till, settings, random } = parts;
  const absences: Absence[] = [];
  let open: SellingTill = openSellingTill({ file, till });
  const connect = (): HeadOfficeLink => open.connect(settings, { random, onFault: parts.onFault });
  let link: HeadOfficeLink | null = connect();

  const between = (least: number, more: number): number => least + random() * more;
  const pauseMs = (): number => (-Math.log(1 - random()) * 60_000) / parts.rate;
  const sellOne = (): void => open.sell(1 + Math.floor(random() * 6));

  async function sellUntil(untilMs: number): Promise<void> {
    for (let nextMs = performance.now() + pauseMs(); nextMs < untilMs; nextMs += pauseMs()) {
      await sleepFor(Math.max(0, nextMs - performance.now()));
      sellOne();
    }
    await sleepFor(Math.max(0, untilMs - performance.now()));
  }

  async function goAway(untilMs: number): Promise<void> {
    const fromMs = Date.now();
    await link?.stop();
    link = null;
    if (random() < 0.5) {
      open.close();
      await sleepFor(Math.max(0, untilMs - performance.now()));
      open = openSellingTill({ file, till });
    } else await sellUntil(untilMs);
    link = connect();
    absences.push({ fromMs, untilMs: Date.now() });
  }

  return {
    store: settings.storeId,
    till,
    absences: absences as readonly Absence[],
    live: async (stopAtMs: number): Promise<void> => {
      while (performance.now() < stopAtMs) {
        const leaveAtMs = performance.now() + between(0, 2 * AWAY_EVERY_MS);
        await sellUntil(Math.min(leaveAtMs, stopAtMs));
        const backAtMs = Math.min(performance.now() + between(AWAY_LEAST_MS, AWAY_MORE_MS), stopAtMs);
        if (performance.now() < stopAtMs) await goAway(backAtMs);
      }
    },
    unsent: (): number => link?.state().unsent ?? open.trail.headId(),
    sums: (): TillSums => open.sums(),
    close: async (): Promise<void> => {
      await link?.stop();
      open.close();
    },
  };
}
