import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import { paceNowMs } from './fast-clock.ts';
import type { TillChild } from './till-child.ts';
import type { TillShop } from './till-shop.ts';

export type Quiet = {
  readonly minutes: number;
  readonly breaches: readonly string[];
  readonly keptCharges: number;
};

/**
 * A till must be done five minutes after the last fault. Rig time is fast, so a breach needs far more on a busy
 * machine.
 */
const PATIENCE_MINUTES = 30;
const LOOK_EVERY_MS = 60;
/** Long files leave the till more time. */
const REST_PER_LOOK = 4;

type Asked = {
  readonly patienceMinutes?: number;
  /** The operator's earlier records. */
  readonly since?: LedgerView;
  /** Minimum in real seconds: messages may be on their way. */
  readonly leastSeconds?: number;
};

type BothBooks = Pick<TillShop, 'pace' | 'tillFile'> & {
  readonly operator: Pick<TillShop['operator'], 'ledger' | 'products'>;
};

/** Waits for agreement, ends the till, judges. Permanent faults remain. */
export async function untilQuiet(shop: BothBooks, till: Pick<TillChild, 'stop'>, asked: Asked = {}): Promise<Quiet> {
  const fromMs = paceNowMs(shop.pace);
  const minutes = (): number => (paceNowMs(shop.pace) - fromMs) / 60_000;
  const least = performance.now() + (asked.leastSeconds ?? 0) * 1_000;
  let agreedAfter: number | null = null;
  let tookMs = 0;
  while (agreedAfter === null && minutes() < (asked.patienceMinutes ?? PATIENCE_MINUTES)) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(LOOK_EVERY_MS, REST_PER_LOOK * tookMs)));
    const begunAt = performance.now();
    const breaches = await judgeAlive(shop, asked);
    tookMs = performance.now() - begunAt;
    if (breaches.length === 0 && performance.now() >= least) agreedAfter = minutes();
  }
  await till.stop();
  const ledger = gained(await shop.operator.ledger(), asked.since);
  return {
    minutes: agreedAfter ?? minutes(),
    breaches: await judge(shop, asked),
    keptCharges: ledger.charges.filter((charge) => charge.state === 'kept').length,
  };
}

/** A copy of a working file may be torn: try again. */
async function judgeAlive(shop: BothBooks, asked: Asked): Promise<readonly string[]> {
  try {
    return await judge(shop, asked);
  } catch {
    return ['not to be read now'];
  }
}

async function judge(shop: BothBooks, { since }: Asked): Promise<readonly string[]> {
  const ledger = gained(await shop.operator.ledger(), since);
  const catalogue = await shop.operator.products();
  const input = { tillFile: shop.tillFile, ledger, catalogue, quiet: true };
  return checkInvariants(input).map((one) => breachLine(one));
}

function gained(now: LedgerView, before: LedgerView | undefined): LedgerView {
  if (before === undefined) return now;
  const lastCharge = before.charges.at(-1)?.seq ?? 0;
  const lastRequest = before.requests.at(-1)?.seq ?? 0;
  const charges = now.charges.filter(({ seq }) => seq > lastCharge);
  return { ...now, charges, requests: now.requests.filter(({ seq }) => seq > lastRequest) };
}
