import type { OutboxTrouble } from '../../shared/outbox.ts';
import type { OutboxRow } from '../db/outbox-rows.ts';
import { errorText } from '../lib/logger.ts';
import type { Answer } from '../operator/operator.ts';
import { operatorSentence } from './operator-failure.ts';
import { createOutboxChoice } from './outbox-choice.ts';
import { createPauses, type PauseTimes, type Standing } from './outbox-pauses.ts';
import { MOST_IN_ARRAY } from './product-arrays.ts';
import { type ServiceParts, timestamp } from './service-parts.ts';

/** One row on its way. What has to be known before it leaves was written when it was prepared. */
export type Delivery = {
  /** Those that join may leave at one moment, and then travel in one request. */
  readonly joins?: boolean;
  readonly send: () => Promise<Answer<null>>;
  /** Writes what the answer means, in the transaction that marks the row; null where it never left. */
  readonly settle: (answer: Answer<null> | null) => void;
};

export type OutboxParts = ServiceParts & {
  /** Makes a row ready to go, in a transaction that is on disk before it goes. */
  readonly prepare: (row: OutboxRow) => Delivery;
  /** Called with the rows that an attempt has changed. */
  readonly onChanged: (rows: readonly OutboxRow[]) => void;
  /** What waits has changed; called at the end of a burst, and within it no more than ten times a second. */
  readonly onState: () => void;
  readonly operatorConfigured: () => boolean;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly times?: PauseTimes;
};

/** Lanes that are delivered side by side. */
const LANES_AT_ONCE = 8;
/** Rows made ready at once: one sync of the disk for all of them, and for what was answered since the last one. */
const READY_AT_ONCE = 64;
/** Rows that are ready or under way: of those that travel together a few requests. One turn settles no more than these. */
const MOST_UNDER_WAY = 96;
const DEFAULT_TIMES: PauseTimes = { firstPauseMs: 2_000, longestPauseMs: 60_000 };
const TELL_EVERY_MS = 100;

type Prepared = { readonly row: OutboxRow; readonly delivery: Delivery };
/** `request`: what it travels in, alone or with others. */
type Flight = Prepared & { readonly leftAtMs: number; readonly request: object };
type Ended = Flight & { readonly answer: Answer<null> };

/**
 * Delivers what waits: in order within a lane, lanes side by side. What gets no answer pauses, see {@link createPauses}; a
 * refused row parks its lane alone, with the operator's reason, until somebody mends it or sends it again.
 *
 * A turn is one transaction: it marks what was answered and makes ready what goes next. A crash between an answer and its
 * turn delivers that row again, which the operator does not notice; no row is marked that was not answered.
 */
export function createOutbox(parts: OutboxParts) {
  const { outbox, transaction } = parts.database;
  const { clock } = parts;
  const times = parts.times ?? DEFAULT_TIMES;
  const pauses = createPauses({ clock, random: parts.random, times, doubtAfter: LANES_AT_ONCE });
  /** Lanes with a row that is ready or under way. */
  const busy = new Set<string>();
  const choice = createOutboxChoice(outbox, (lane) => !busy.has(lane) && pauses.isDue(lane));
  const flights = new Set<Promise<void>>();
  /** Requests that have failed for one of their rows: for the others it is no further failure. */
  const failed = new WeakSet<object>();
  let ready: Prepared[] = [];
  let ended: Ended[] = [];
  let alarm = new AbortController();
  let stopped = false;
  let running: Promise<void> | null = null;
  let untold = false;
  let toldAtMs = Number.NEGATIVE_INFINITY;

  /** A transient failure says nothing about the row: it waits. A refusal does: it is parked. */
  function record({ row, delivery, answer, leftAtMs, request }: Ended): void {
    const trouble = troubleOf(answer);
    const transient = trouble !== null;
    delivery.settle(answer);
    if (answer.kind === 'done') outbox.markSent(row.id, timestamp(clock));
    else if (transient) outbox.markTried(row.id, operatorSentence(answer));
    else outbox.markRefused(row.id, operatorSentence(answer) ?? '');
    if (transient) {
      pauses.failed(row.lane, trouble, leftAtMs, failed.has(request));
      failed.add(request);
    } else pauses.answered(row.lane);
    busy.delete(row.lane);
  }

  /** What was ready and does not go now. */
  function letGo(): void {
    for (const { row, delivery } of ready) {
      delivery.settle(null);
      busy.delete(row.lane);
    }
    ready = [];
  }

  function wanted(): number {
    if (stopped || !parts.operatorConfigured() || !pauses.isWayOpen()) return 0;
    const under = flights.size + ready.length;
    if (pauses.isInDoubt()) return under === 0 ? 1 : 0;
    return ready.length < LANES_AT_ONCE ? Math.min(READY_AT_ONCE - ready.length, MOST_UNDER_WAY - busy.size) : 0;
  }

  const prepare = (row: OutboxRow): Prepared => ({ row, delivery: parts.prepare(row) });

  /** Writes what was answered and makes ready what goes next; where there is neither, nothing is written. */
  function advance(done: readonly Ended[]): readonly Prepared[] {
    if (done.length === 0 && ready.length === 0) {
      const rows = choice.next(wanted());
      return rows.length === 0 ? [] : transaction(() => rows.map(prepare));
    }
    return transaction(() => {
      for (const one of done) record(one);
      if (stopped || !pauses.isWayOpen()) letGo();
      return choice.next(wanted()).map(prepare);
    });
  }

  function turn(): void {
    const done = ended;
    ended = [];
    try {
      const prepared = advance(done);
      for (const { row } of prepared) busy.add(row.lane);
      ready.push(...prepared);
      if (done.length > 0) parts.onChanged(done.map(({ row }) => row));
    } catch (error) {
      for (const { row } of done) busy.delete(row.lane);
      // nothing of it is marked: what was answered is delivered again
      fault('outbox cannot be read or written', error);
      pauses.rest();
    }
    untold ||= done.length > 0;
    while (flights.size < (pauses.isInDoubt() ? 1 : LANES_AT_ONCE)) if (!launchNext()) break;
    tell();
  }

  function fault(what: string, error: unknown): void {
    parts.log.error(what, { error: errorText(error) });
    parts.onFault(error);
  }

  function launchNext(): boolean {
    const request = ready.splice(0, together(ready));
    if (request.length === 0) return false;
    const leftAtMs = clock.monotonicMs();
    // all of them in this turn of the program: that is what puts them into one request
    const rows = request.map((prepared) => deliver({ ...prepared, leftAtMs, request }));
    const flight: Promise<void> = Promise.all(rows).then((answered) => {
      flights.delete(flight);
      // keeps as many under way as there were, as long as all goes well; everything else is for a turn to decide
      const goesOn = !answered.includes(false) && launchNext();
      if (!goesOn || ready.length < LANES_AT_ONCE) alarm.abort();
    });
    flights.add(flight);
    return true;
  }

  /** True when it was answered, one way or the other. */
  async function deliver(flight: Flight): Promise<boolean> {
    let answer: Answer<null>;
    try {
      answer = await flight.delivery.send();
    } catch (error) {
      fault('delivery failed', error);
      answer = { kind: 'unknown', message: '' };
    }
    ended.push({ ...flight, answer });
    return troubleOf(answer) === null;
  }

  /** Tells that what waits has changed: at once when nothing is under way, else at intervals. */
  function tell(): void {
    const now = clock.monotonicMs();
    const isBurst = flights.size > 0 && now - toldAtMs < TELL_EVERY_MS;
    if (!untold || isBurst) return;
    untold = false;
    toldAtMs = now;
    try {
      parts.onState();
    } catch (error) {
      fault('state not told', error);
    }
  }

  function napMs(): number {
    if (choice.isCutShort()) return 0;
    const longest = untold ? TELL_EVERY_MS : times.longestPauseMs;
    return Math.max(50, Math.min(longest, pauses.nextEndMs() ?? longest));
  }

  async function run(): Promise<void> {
    while (!stopped) {
      turn();
      await clock.sleep(napMs(), alarm.signal);
      if (alarm.signal.aborted) alarm = new AbortController();
    }
    await Promise.all(flights);
    turn();
  }

  return {
    start: (): void => {
      running ??= run();
    },
    /** There is something new. */
    wake: (): void => alarm.abort(),
    /** Somebody asked for it: ends every pause, or that of one lane. */
    wakeNow: (lane: string | null = null): void => {
      pauses.end(lane);
      alarm.abort();
    },
    /** The operator can be reached again. */
    reached: (): void => {
      pauses.reached();
      alarm.abort();
    },
    isSending: (lane: string): boolean => busy.has(lane),
    /** What keeps a lane waiting. */
    standing: (lane: string): Standing | null => pauses.standing(lane),
    stop: async (): Promise<void> => {
      stopped = true;
      alarm.abort();
      await running;
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** How many of the first leave in one request. */
function together(ready: readonly Prepared[]): number {
  const alone = ready.findIndex(({ delivery }) => delivery.joins !== true);
  return Math.min(Math.max(1, alone < 0 ? ready.length : alone), MOST_IN_ARRAY);
}

/** Why the same row may be taken later as it is; null where the operator has taken or refused it. */
function troubleOf(answer: Answer<null>): OutboxTrouble | null {
  switch (answer.kind) {
    case 'done':
      return null;
    case 'unreachable':
      return 'unreachable';
    case 'unknown':
      return 'no_answer';
    case 'refused':
      return answer.cause === 'unauthorised' || answer.cause === 'too_soon' ? answer.cause : null;
  }
}
