import type { Mode } from '../../../electron/programs/simulator/modes.ts';
import type { OperationName } from '../../../electron/programs/simulator/operation-names.ts';
import type { CardKind } from '../../../shared/payment.ts';
import type { Random } from '../random.ts';
import type { CommitFault } from './disk.ts';
import { type Customs, type Extras, NOTHING_MORE } from './extras.ts';
import type { Fate, SpoilKind } from './fate.ts';

export type Visit = {
  readonly name: string;
  readonly items: number;
  readonly paceMs: number;
  readonly quantity: number;
  readonly cancelsLine: boolean;
  readonly weighsAnew: boolean;
  readonly scansUnknown: boolean;
  readonly paysTooLittle: boolean;
  /** Tenders in order until one succeeds. */
  readonly tenders: readonly Tender[];
  readonly deviceIndex: number;
  readonly cardKind: CardKind;
  readonly instalments: number;
  readonly pressesTwice: boolean;
  readonly patienceMs: number;
  readonly onWait: OnWait;
  /** Forces a cancel without effect, if offered. */
  readonly forces: boolean;
  readonly device: readonly (readonly DeviceStep[])[];
  readonly phone: PhonePlan;
  readonly script: Script;
  readonly more: Extras;
};

export type Tender = 'cash' | 'card' | 'pix' | 'standalone_card';
export type OnWait = 'wait' | 'cancel' | 'ask_again' | 'set_aside' | 'close_program';

export type DeviceStep = {
  readonly afterMs: number;
  readonly act: 'home' | 'start' | 'approve' | 'decline' | 'cancel' | 'crash';
  readonly deltaCents?: number;
};

export type PhonePlan = {
  readonly act: 'pay' | 'deny' | 'ignore';
  /** After the QR, the charge's end, or its removal. */
  readonly from: 'shown' | 'end' | 'removal';
  readonly afterMs: number;
  readonly deltaCents?: number;
  readonly again?: boolean;
};

/** Commits from the visit's start or the payment's press. */
export type CommitPlan = { readonly from: 'visit' | 'payment'; readonly skip: number; readonly fault: CommitFault };

export type CrashPlan =
  | { readonly at: 'send' | 'arrival' | 'answer'; readonly operation: OperationName }
  | { readonly at: 'state'; readonly state: string; readonly afterMs: number };

export type Script = {
  readonly fates?: readonly { readonly operation: OperationName; readonly fate: Fate | SpoilKind }[];
  readonly commits?: readonly CommitPlan[];
  readonly crash?: CrashPlan;
  readonly downMs?: number;
  readonly clock?: { readonly afterMs: number; readonly jumpMs: number | 'year_1970' };
  readonly outage?: { readonly afterMs: number; readonly forMs: number };
  readonly operatorCrash?: { readonly afterMs: number };
  readonly mode?: Partial<Mode>;
  /** The next BR Code names another amount. */
  readonly brCodeLies?: boolean;
  /** Another till's sale occupies the device. */
  readonly otherTill?: boolean;
  readonly keeping?: KeepingAct;
};

export type KeepingAct = 'price' | 'code' | 'add' | 'off' | 'remove' | 'devices';

export type Habits = {
  readonly trouble: number;
  readonly kinds: Readonly<Record<SpoilKind, number>>;
  readonly outages: number;
  readonly crashes: number;
  readonly diskFaults: number;
  readonly clockJumps: number;
  readonly operatorCrashes: number;
  /** Only in guided visits. */
  readonly tenders: Readonly<Record<Exclude<Tender, 'standalone_card'>, number>>;
  readonly impatient: number;
  readonly deviceTrouble: number;
  readonly customs: Customs;
};

export function drawVisit(random: Random, habits: Habits): Visit {
  const kind = random.pick(['debit', 'credit', 'credit', 'meal_voucher', 'food_voucher'] as const);
  const tenders: Tender[] = [random.weighted(habits.tenders)];
  while (tenders.length < 4 && random.chance(0.5)) tenders.push(random.weighted(habits.tenders));
  return {
    name: 'random',
    items: random.between(1, 4),
    paceMs: random.pick([200, 700, 1_500]),
    quantity: random.chance(0.2) ? random.between(2, 12) : 1,
    cancelsLine: random.chance(0.1),
    weighsAnew: random.chance(0.3),
    scansUnknown: random.chance(0.05),
    paysTooLittle: random.chance(0.05),
    tenders: random.chance(0.05) ? [] : tenders,
    deviceIndex: random.between(0, 1),
    cardKind: kind,
    instalments: kind === 'credit' && random.chance(0.3) ? random.between(2, 12) : 1,
    pressesTwice: random.chance(0.08),
    patienceMs: random.chance(habits.impatient) ? random.between(500, 15_000) : random.between(30_000, 120_000),
    onWait: random.weighted({ wait: 1, cancel: 6, ask_again: 1, set_aside: 3, close_program: 1 }),
    forces: random.chance(0.4),
    device: Array.from({ length: 4 }, () => drawDevice(random, habits)),
    phone: drawPhone(random),
    script: drawScript(random, habits),
    more: NOTHING_MORE,
  };
}

export function drawDevice(random: Random, habits: Habits): DeviceStep[] {
  const start = { afterMs: random.between(300, 8_000), act: 'start' } as const;
  const next = random.between(500, 12_000);
  const trouble = habits.deviceTrouble;
  const fate = random.weighted({
    paid: 12,
    tapped: 4,
    declined: 3,
    cancelled: 2 + trouble,
    ignored: 1 + trouble,
    crashed: trouble,
    crashed_paid: trouble,
    slow: trouble,
    other_amount: trouble / 4,
  });
  switch (fate) {
    case 'paid':
      return [start, { afterMs: next, act: 'approve' }];
    case 'tapped':
      return [{ afterMs: next, act: 'approve' }];
    case 'declined':
      return [start, { afterMs: next, act: 'decline' }];
    case 'cancelled':
      return random.chance(0.5) ? [start, { afterMs: next, act: 'cancel' }] : [{ afterMs: next, act: 'cancel' }];
    case 'ignored':
      return [];
    case 'crashed':
      return [start, { afterMs: next, act: 'crash' }, { afterMs: random.between(5_000, 90_000), act: 'home' }];
    case 'crashed_paid':
      return [
        start,
        { afterMs: next, act: 'crash' },
        { afterMs: random.between(1_000, 60_000), act: random.chance(0.7) ? 'approve' : 'decline' },
      ];
    case 'slow':
      return [start, { afterMs: random.between(20_000, 100_000), act: random.chance(0.7) ? 'approve' : 'decline' }];
    case 'other_amount':
      return [start, { afterMs: next, act: 'approve', deltaCents: random.pick([-1, 1, -100]) }];
  }
}

function drawPhone(random: Random): PhonePlan {
  const act = random.weighted({ pay: 8, deny: 1, ignore: 2 });
  const from = random.weighted({ shown: 10, end: 2, removal: 1 });
  const afterMs = from === 'shown' ? random.between(1_000, 60_000) : random.between(-4_000, 20_000);
  return {
    act,
    from,
    afterMs,
    ...(random.chance(0.04) ? { deltaCents: -1 } : {}),
    ...(random.chance(0.1) ? { again: true } : {}),
  };
}

const HOUR_MS = 3_600_000;

function drawScript(random: Random, habits: Habits): Script {
  const operation = random.pick(['pos-venda.create', 'pos-venda.read', 'qr.create', 'qr.status'] as const);
  const jump = random.pick([-HOUR_MS, HOUR_MS, -24 * HOUR_MS, 90_000, -90_000, 'year_1970'] as const);
  const fault = random.pick(['lost', 'kept', 'before', 'after'] as const);
  return {
    ...(random.chance(habits.crashes)
      ? { crash: { at: random.pick(['send', 'arrival', 'answer'] as const), operation }, downMs: drawDown(random) }
      : {}),
    ...(random.chance(habits.diskFaults)
      ? { commits: [{ from: random.pick(['visit', 'payment'] as const), skip: random.between(0, 6), fault }] }
      : {}),
    ...(random.chance(habits.clockJumps) ? { clock: { afterMs: random.between(0, 20_000), jumpMs: jump } } : {}),
    ...(random.chance(habits.outages)
      ? { outage: { afterMs: random.between(0, 10_000), forMs: random.pick([5_000, 40_000, 200_000, 2 * HOUR_MS]) } }
      : {}),
    ...(random.chance(habits.operatorCrashes) ? { operatorCrash: { afterMs: random.between(0, 15_000) } } : {}),
  };
}

const drawDown = (random: Random): number => random.pick([1_500, 5_000, 30_000, 240_000]);
