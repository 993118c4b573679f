import type { Mode } from '../../../electron/programs/simulator/modes.ts';
import type { Random } from '../random.ts';
import { drawCustoms, NO_CUSTOMS } from './extras.ts';
import { SPOIL_KINDS, type SpoilKind } from './fate.ts';
import type { Habits } from './visit.ts';

/** Families of trouble are on or off per life, so that rare combinations occur. */
export function drawHabits(random: Random): Habits {
  const sometimes = (strength: number): number => (random.chance(0.5) ? random.next() * strength : 0);
  const kinds = Object.fromEntries(SPOIL_KINDS.map((kind) => [kind, random.chance(0.5) ? random.between(1, 6) : 0]));
  return {
    trouble: random.pick([0.005, 0.03, 0.1, 0.25]),
    kinds: { ...(kinds as Record<SpoilKind, number>), slow: 1 },
    outages: sometimes(0.3),
    crashes: sometimes(0.5),
    diskFaults: sometimes(0.5),
    clockJumps: sometimes(0.3),
    operatorCrashes: sometimes(0.2),
    tenders: { cash: random.between(1, 3), card: random.between(1, 4), pix: random.between(1, 4) },
    impatient: random.next(),
    deviceTrouble: random.chance(0.5) ? random.between(1, 8) : 0,
    customs: drawCustoms(random.fork('customs')),
  };
}

export function drawMode(random: Random): Partial<Mode> {
  return {
    duplicates: random.pick(['refuse', 'refuse', 'accept']),
    busy_device: random.pick(['queue', 'refuse']),
    forced_abort: random.pick(['stops', 'goes_on', 'goes_on_unseen']),
    cancelled_reads_as: random.pick(['cancelled', 'empty']),
    aborted_reads_as: random.pick(['cancelled', 'empty']),
    qr_error_status: random.pick([200, 400]),
    charge_lifetime_ms: random.pick([60_000, 120_000, 300_000]),
    pay_after_end: random.pick(['refuse', 'accept']),
    remove_approved: random.pick(['refuse', 'undo']),
  };
}

export const AT_PEACE: Habits = {
  trouble: 0,
  kinds: { ...(Object.fromEntries(SPOIL_KINDS.map((kind) => [kind, 0])) as Record<SpoilKind, number>), slow: 1 },
  ...{ outages: 0, crashes: 0, diskFaults: 0, clockJumps: 0, operatorCrashes: 0 },
  tenders: { cash: 1, card: 1, pix: 1 },
  ...{ impatient: 0, deviceTrouble: 0 },
  customs: NO_CUSTOMS,
};
