import type { OutboxTrouble } from '../../../shared/outbox.ts';
import { errorText } from '../../lib/logger.ts';
import type { Answer } from '../../operator/operator.ts';
import { operatorSentence } from '../../operator/operator-failure.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { createOutboxChoice } from './outbox-choice.ts';
import { createPauses, type PauseTimes, type Standing } from './outbox-pauses.ts';
import type { OutboxRow } from './outbox-rows.ts';

/** Rows of different lanes that travel in one request. What has to be known before it leaves was written when it was prepared. */
export type Delivery = {
  readonly rows: readonly OutboxRow[];
  /** The answer to each row, in their order. */
  readonly send: () => Promise<readonly Answer<null>[]>;
  /** Writes what the answers mean, in the transaction that marks the rows; null where it never left. */
  readonly settle: (answers: readonly Answer<null>[] | null) => void;
};

export type OutboxParts = ServiceParts & {
  /** Makes rows ready to go, in a transaction that is on disk before they go; each of them in one delivery. */
  readonly prepare: (rows: readonly OutboxRow[]) => readonly Delivery[];
  /** Called with the rows that an attempt has changed. */
  readonly onChanged: (rows: readonly OutboxRow[]) => void;
  /** What waits has changed; called at the end of a burst, and within it no more than ten times a second. */
  readonly onState: () => void;
  readonly operatorConfigured: () => boolean;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly times?: PauseTimes;
};

/** Requests that are under way side by side. */
const MOST_UNDER_WAY = 8;
/** Rows in them: of those that travel together four requests, which drain a queue as fast as eight. */
const MOST_ROWS_UNDER_WAY = 128;
/** Rows that are ready to go: one sync of the disk for all of them, and for what was answered since the last one. */
const READY_AT_ONCE = 512;
/** While fewer are ready more are fetched, as long as there are more. */
const FETCH_BELOW = READY_AT_ONCE / 2;
/** What was answered is written down no later, also where the operator is slow. */
const MARKED_WITHIN_MS = 250;
const DEFAULT_TIMES: PauseTimes = { firstPauseMs: 2_000, longestPauseMs: 60_000 };
const TELL_EVERY_MS = 100;
const NO_ANSWER: Answer<null> = { kind: 'unknown', message: '' };

type Ended = { readonly delivery: Delivery; readonly answers: readonly Answer<null>[]; readonly leftAtMs: number };

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
  const pauses = createPauses({ clock, random: parts.random, times, doubtAfter: MOST_UNDER_WAY });
  /** Lanes with a row that is ready, under way, or answered and not yet marked. */
  const busy = new Set<string>();
  const choice = createOutboxChoice(outbox, (lane) => !busy.has(lane) && pauses.isDue(lane));
  const flights = new Set<Promise<void>>();
  let ready: Delivery[] = [];
  let readyRows = 0;
  let rowsUnderWay = 0;
  /** The last time that rows were fetched there were as many as were wanted. */
  let hasMore = false;
  let ended: Ended[] = [];
  let alarm = new AbortController();
  let stopped = false;
  let running: Promise<void> | null = null;
  let untold = false;
  let toldAtMs = Number.NEGATIVE_INFINITY;

  /** A transient failure says nothing about the row: it waits. A refusal does: it is parked. */
  function record({ delivery, answers, leftAtMs }: Ended): readonly number[] {
    delivery.settle(answers);
    const sent: number[] = [];
    /** A request that has failed for one of its rows is for the others no further failure. */
    let hasFailed = false;
    for (const [index, { id, lane }] of delivery.rows.entries()) {
      const answer = answers[index] ?? NO_ANSWER;
      const trouble = troubleOf(answer);
      const transient = trouble !== null;
      if (answer.kind === 'done') sent.push(id);
      else if (transient) outbox.markTried(id, operatorSentence(answer));
      else outbox.markRefused(id, operatorSentence(answer) ?? '');
      if (transient) pauses.failed(lane, trouble, leftAtMs, hasFailed);
      else pauses.answered(lane);
      hasFailed ||= transient;
      busy.delete(lane);
    }
    return sent;
  }

  /** What was ready and does not go now. */
  function letGo(): void {
    for (const { rows, settle } of ready) {
      settle(null);
      for (const { lane } of rows) busy.delete(lane);
    }
    ready = [];
    readyRows = 0;
  }

  function wanted(): number {
    if (stopped || !parts.operatorConfigured() || !pauses.isWayOpen()) return 0;
    if (pauses.isInDoubt()) return flights.size + ready.length === 0 ? 1 : 0;
    return readyRows <= FETCH_BELOW ? READY_AT_ONCE - readyRows : 0;
  }

  function choose(): readonly OutboxRow[] {
    const most = wanted();
    const rows = choice.next(most);
    if (most > 0) hasMore = rows.length === most;
    return rows;
  }

  /** Writes what was answered and makes ready what goes next; where there is neither, nothing is written. */
  function advance(done: readonly Ended[]): readonly Delivery[] {
    if (done.length === 0 && ready.length === 0) {
      const rows = choose();
      return rows.length === 0 ? [] : transaction(() => parts.prepare(rows));
    }
    return transaction(() => {
      outbox.markSent(done.flatMap(record), timestamp(clock));
      if (stopped || !pauses.isWayOpen()) letGo();
      const rows = choose();
      return rows.length === 0 ? [] : parts.prepare(rows);
    });
  }

  function turn(): void {
    const done = ended;
    ended = [];
    const rows = done.flatMap(({ delivery }) => delivery.rows);
    try {
      const prepared = advance(done);
      for (const delivery of prepared) {
        readyRows += delivery.rows.length;
        for (const { lane } of delivery.rows) busy.add(lane);
      }
      ready.push(...prepared);
      if (rows.length > 0) parts.onChanged(rows);
    } catch (error) {
      for (const { lane } of rows) busy.delete(lane);
      // nothing of it is marked: what was answered is delivered again
      fault('outbox cannot be read or written', error);
      pauses.rest();
    }
    untold ||= rows.length > 0;
    launch();
    tell();
  }

  function fault(what: string, error: unknown): void {
    parts.log.error(what, { error: errorText(error) });
    parts.onFault(error);
  }

  function launch(): void {
    while (flights.size < (pauses.isInDoubt() ? 1 : MOST_UNDER_WAY)) if (!launchNext()) break;
  }

  function launchNext(): boolean {
    const size = ready[0]?.rows.length ?? 0;
    const hasRoom = rowsUnderWay === 0 || rowsUnderWay + size <= MOST_ROWS_UNDER_WAY;
    const delivery = hasRoom ? ready.shift() : undefined;
    if (delivery === undefined) return false;
    readyRows -= size;
    rowsUnderWay += size;
    const flight: Promise<void> = deliver(delivery).then((isAnswered) => {
      flights.delete(flight);
      rowsUnderWay -= size;
      // keeps as many under way as there were, as long as all goes well; everything else is for a turn to decide
      if (isAnswered) launch();
      if (!isAnswered || ready.length === 0 || (hasMore && readyRows <= FETCH_BELOW)) alarm.abort();
    });
    flights.add(flight);
    return true;
  }

  /** True when every row was answered, one way or the other. */
  async function deliver(delivery: Delivery): Promise<boolean> {
    const leftAtMs = clock.monotonicMs();
    let answers: readonly Answer<null>[];
    try {
      answers = await delivery.send();
    } catch (error) {
      fault('delivery failed', error);
      answers = delivery.rows.map(() => NO_ANSWER);
    }
    ended.push({ delivery, answers, leftAtMs });
    return answers.every((answer) => troubleOf(answer) === null);
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
    const longest = untold ? TELL_EVERY_MS : flights.size > 0 ? MARKED_WITHIN_MS : times.longestPauseMs;
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
