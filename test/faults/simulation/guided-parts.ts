import type { Extras } from './extras.ts';
import { type Fate, type SpoilKind, spoilt } from './fate.ts';
import type { Random } from './random.ts';
import type { DeviceStep, Visit } from './visit.ts';

/** A visit with a plan: everything that is not said is as on a quiet day. */
export type Guided = {
  readonly name: string;
  readonly plan: (random: Random) => Partial<Omit<Visit, 'more'>> & { readonly more?: Partial<Extras> };
};

const soon = (random: Random): number => random.between(1_500, 4_000);

export const paid = (random: Random): DeviceStep[] => [
  { afterMs: soon(random), act: 'start' },
  { afterMs: soon(random), act: 'approve' },
];
export const declined = (random: Random): DeviceStep[] => [
  { afterMs: soon(random), act: 'start' },
  { afterMs: soon(random), act: 'decline' },
];
export const cancelledThere = (random: Random): DeviceStep[] => [{ afterMs: soon(random) + 3_000, act: 'cancel' }];

/** What the network does to the create of a card sale. */
export const onCreate = (fate: Fate | SpoilKind): Visit['script'] => ({
  fates: [{ operation: 'pos-venda.create', fate }],
});
export const onQrCreate = (fate: Fate | SpoilKind): Visit['script'] => ({ fates: [{ operation: 'qr.create', fate }] });
export const lostAnswer: Fate = { kind: 'answer_lost', thereMs: 40, hangs: false };
export const late = (afterMs: number): Fate => ({ kind: 'late', afterMs, hangs: false });
export const refused = (status: number): Fate => spoilt(false, status, '', '');
/** Beyond the delivery window of two minutes, within the time for which an ended attempt is looked at. */
export const AFTER_THE_WINDOW_MS = 200_000;
