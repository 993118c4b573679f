import path from 'node:path';
import { verifyAll } from '../../../electron/db/audit/verify-audit.ts';
import { openDatabase } from '../../../electron/db/open-database.ts';
import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import type { TillHealth } from '../../../shared/till-health.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { controlOf } from '../../support/service-control.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import type { Random } from '../random.ts';
import { type DiskControl, FOREVER } from './fault-disk.ts';
import type { FaultOrder, FaultOutcome, ToFaultProgram } from './fault-lines.ts';
import type { Scenario } from './fault-scenarios.ts';
import { createSellingTill, type SellingTill } from './selling-till.ts';
import { type Cashier, type Patience, untilQuiet } from './shop-talk.ts';
import { actAsCustomer, hearTold, nothingTold, type ToldSoFar, takenBack } from './told-so-far.ts';

export type Attempt = FaultOrder & {
  readonly disk: DiskControl;
  readonly newId: () => string;
  readonly dataDir: string;
  readonly scenario: Scenario;
  readonly line: ToFaultProgram;
  readonly dice: Random;
};

/** Refusals before a permanently failed disk is repaired: enough for the till's own retries. */
const REFUSALS_BORNE = 4;

/** Two seconds of real time are nearly a minute of the till's. */
const PATIENCE = { tries: 500, restMs: 4 } as const;

/** The till's limit to answer after a passing fault, in its own milliseconds. */
const ANSWER_MS = 5_000;

/**
 * A scenario on a disk that fails as ordered, played by a persistent cashier; then the file is opened on a sound disk and
 * compared with what was told and with the operator.
 */
export async function attempt(parts: Attempt): Promise<Omit<FaultOutcome, 'n'>> {
  const { disk, line } = parts;
  const notes = createNotes(parts);
  if (line.strike === null) disk.count(line.kinds);
  else disk.arm(line.strike);
  const thrown = await play(parts, notes).then(
    () => [],
    (error: unknown) => [`I19: ${textOf(error)}; the till is ${notes.health()}`],
  );
  const { calls, struck } = notes.counted() ?? disk.read();
  disk.calm();
  const judged = await judge(parts, notes.told).catch((error: unknown) => ({
    breaches: [`I17: the file cannot be judged: ${textOf(error)}`],
    payments: [],
  }));
  return {
    calls,
    struck,
    refusals: notes.refusals,
    doneAllTheSame: notes.doneAllTheSame,
    reopenings: notes.reopenings(),
    breaches: [...thrown, ...notes.breaches, ...judged.breaches],
    payments: judged.payments,
  };
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.name}: ${error.message}${cause}`;
}

type Notes = ReturnType<typeof createNotes>;

function createNotes({ disk, line, pace }: Attempt) {
  const told: ToldSoFar = nothingTold();
  const refusals: Record<string, number> = {};
  const doneAllTheSame: Record<string, number> = {};
  const breaches: string[] = [];
  let counted: ReturnType<DiskControl['read']> | null = null;
  let reopenings = 0;
  let health: TillHealth = { state: 'opening' };
  let borne = 0;
  let lastRefusal = { code: '', tookMs: 0 };
  const lasts = line.strike?.to === FOREVER;

  function mend(): void {
    counted ??= disk.read();
    disk.calm();
  }

  return {
    told,
    refusals,
    doneAllTheSame,
    breaches,
    counted: () => counted,
    reopenings: () => reopenings,
    /** Before the till is asked to come to rest; a disk may still fail while it closes. */
    mendIfFailed: (): void => {
      if (lasts && disk.read().struck > 0) mend();
    },
    mend,
    health: () => JSON.stringify(health),
    changed: (now: TillHealth): void => {
      if (now.state === 'opening') reopenings += 1;
      else health = now;
    },
    refused: (code: string, tookMs: number): void => {
      refusals[code] = (refusals[code] ?? 0) + 1;
      lastRefusal = { code, tookMs: tookMs * pace.factor };
      if (lasts && disk.read().struck > 0) borne += 1;
      if (borne === REFUSALS_BORNE) mend();
    },
    foundDone: (channel: string): void => {
      doneAllTheSame[channel] = (doneAllTheSame[channel] ?? 0) + 1;
      const isMoney = channel === 'payment:pay-cash' || channel.startsWith('payment:start');
      const hadTime = lastRefusal.code === 'storage_failed' && lastRefusal.tookMs < ANSWER_MS;
      if (isMoney && hadTime) breaches.push(`I17: ${channel} was answered ${lastRefusal.code} and had been done`);
    },
  };
}

async function play(parts: Attempt, notes: Notes): Promise<void> {
  const { scenario, dice } = parts;
  let till = open(parts, notes);
  const control = controlOf(parts.operator.controlUrl);
  const patience: Patience = {
    ...PATIENCE,
    onRefused: (_channel, { error }, tookMs) => notes.refused(error.code, tookMs),
    onDoneAllTheSame: notes.foundDone,
    meanwhile: () => actAsCustomer(control, parts.device, notes.told),
  };
  const proxy: SellingTill = { start: () => till.start(), stop: () => till.stop(), call: (...of) => till.call(...of) };
  const cashier: Cashier = { call: proxy.call, patience };
  const restart = async (): Promise<void> => {
    await till.stop();
    till = open(parts, notes);
    await begin(till, notes);
  };
  try {
    await begin(till, notes);
    await scenario.act({ till: proxy, cashier, dice, restart });
    notes.mendIfFailed();
    await untilQuiet(cashier, 8_000);
  } finally {
    await till.stop();
  }
}

async function begin(till: SellingTill, notes: Notes): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await till.start();
      return;
    } catch (error) {
      notes.refused('not_started', 0);
      if (tries === REFUSALS_BORNE) notes.mend();
      if (tries > 2 * REFUSALS_BORNE) throw error;
    }
  }
}

function open({ dataDir, operator, pace, newId }: Attempt, notes: Notes): SellingTill {
  return createSellingTill({
    dataDir,
    operator,
    pace,
    newId,
    hear: (told) => hearTold(notes.told, told),
    onPush: (channel, payload) => {
      if (channel === 'health:changed') notes.changed(payload as TillHealth);
    },
  });
}

async function judge(
  { dataDir, operator }: Attempt,
  told: ToldSoFar,
): Promise<{ readonly breaches: readonly string[]; readonly payments: readonly string[] }> {
  const connection = openDatabase(path.join(dataDir, 'real', 'till.db'), AUDIT_PARTS);
  try {
    const verdict = verifyAll(connection);
    const integrity = connection.pragma('integrity_check', { simple: true });
    const rows = connection
      .prepare<[], { id: string; qr_code: string | null }>('SELECT id, qr_code FROM payment')
      .all();
    const names = rows.flatMap(({ id, qr_code }) => (qr_code === null ? [id] : [id, qr_code]));
    const ledger = mergeLedgers(await Promise.all(names.map(controlOf(operator.controlUrl).ledger)));
    return {
      payments: rows.map(({ id }) => id),
      breaches: [
        ...(verdict.ok ? [] : [`I12: ${verdict.row}: ${verdict.why}`]),
        ...(integrity === 'ok' ? [] : [`I17: the file is damaged: ${integrity}`]),
        ...takenBack(told, connection),
        ...checkInvariants({ tillFile: connection, ledger }).map((breach) => breachLine(breach)),
      ],
    };
  } finally {
    connection.close();
  }
}

/** Several tills share an operator: each is judged by its own entries, without spacing. */
function mergeLedgers(views: readonly LedgerView[]): LedgerView {
  const charges = views.flatMap((view) => view.charges);
  return {
    charges,
    requests: views.flatMap((view) => view.requests),
    spacing: { violations: 0, callers: [] },
    totals: { kept_count: charges.length, kept_cents: charges.reduce((sum, one) => sum + one.amount_cents, 0) },
  };
}
