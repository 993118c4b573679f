import type { OperationName } from '../../../electron/programs/simulator/operation-names.ts';
import type { Random } from '../random.ts';
import type { CommitFault } from './disk.ts';
import type { Extras } from './extras.ts';
import { type Fate, type SpoilKind, spoilt } from './fate.ts';
import type { DeviceStep, PhonePlan, Script, Visit } from './visit.ts';

type Planned = Partial<Omit<Visit, 'more'>> & { readonly more?: Partial<Extras> };

/** A planned visit on a quiet day. */
export type Guided = { readonly name: string; readonly plan: (random: Random) => Planned };

export const guided = (name: string, plan: Planned | Guided['plan']): Guided => ({
  name,
  plan: typeof plan === 'function' ? plan : () => plan,
});

export const steps = (...all: readonly (readonly [act: DeviceStep['act'], afterMs: number])[]): DeviceStep[] =>
  all.map(([act, afterMs]) => ({ act, afterMs }));

const soon = (random: Random): number => random.between(1_500, 4_000);

export const paid = (random: Random): DeviceStep[] => steps(['start', soon(random)], ['approve', soon(random)]);
export const declined = (random: Random): DeviceStep[] => steps(['start', soon(random)], ['decline', soon(random)]);
export const cancelledThere = (random: Random): DeviceStep[] => steps(['cancel', soon(random) + 3_000]);

export const phone = (act: PhonePlan['act'], from: PhonePlan['from'], afterMs: number): PhonePlan => {
  return { act, from, afterMs };
};

export const commit = (skip: number, fault: CommitFault): Script => ({ commits: [{ from: 'payment', skip, fault }] });

export const on = (operation: OperationName, fate: Fate | SpoilKind): Script => ({ fates: [{ operation, fate }] });
export const onCreate = (fate: Fate | SpoilKind): Script => on('pos-venda.create', fate);
export const onQrCreate = (fate: Fate | SpoilKind): Script => on('qr.create', fate);
export const lostAnswer: Fate = { kind: 'answer_lost', thereMs: 40, hangs: false };
export const late = (afterMs: number): Fate => ({ kind: 'late', afterMs, hangs: false });
export const refused = (status: number): Fate => spoilt(false, status, '', '');
/** Beyond the delivery window, within the watch. */
export const AFTER_THE_WINDOW_MS = 200_000;
