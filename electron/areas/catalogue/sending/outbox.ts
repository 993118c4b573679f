import type { OutboxTrouble } from '../../../../shared/outbox.ts';
import { errorText } from '../../../lib/logger.ts';
import { createWakeableLoop, type WakeableLoop } from '../../../lib/wakeable-loop.ts';
import type { Answer } from '../../../operator/operator.ts';
import { operatorSentence } from '../../../operator/operator-failure.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import type { CatalogueDatabase } from '../tables.ts';
import { createOutboxChoice } from './outbox-choice.ts';
import { createPauses, type Pauses, type PauseTimes, type Standing } from './outbox-pauses.ts';
import type { OutboxRow } from './outbox-rows.ts';

/** Rows of different lanes that travel in one request. What has to be known before it leaves was written when it was prepared. */
export type Delivery = {
  readonly rows: readonly OutboxRow[];
  /** The answer to each row, in their order. */
  readonly send: () => Promise<readonly Answer<null>[]>;
  /** Writes what the answers mean, in the transaction that marks the rows; null where it never left. */
  readonly settle: (answers: readonly Answer<null>[] | null) => void;
};

export type OutboxParts = ServiceParts<CatalogueDatabase> & {
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

type Box = OutboxParts & {
  readonly times: PauseTimes;
  readonly pauses: Pauses;
  readonly choice: ReturnType<typeof createOutboxChoice>;
  readonly loop: WakeableLoop;
  /** Lanes with a row that is ready, under way, or answered and not yet marked. */
  readonly busy: Set<string>;
  readonly flights: Set<Promise<void>>;
  ready: Delivery[];
  readyRows: number;
  rowsUnderWay: number;
  /** The last time that rows were fetched there were as many as were wanted. */
  hasMore: boolean;
  ended: Ended[];
  untold: boolean;
  toldAtMs: number;
};

/** A transient failure says nothing about the row: it waits. A refusal does: it is parked. */
function record(box: Box, { delivery, answers, leftAtMs }: Ended): readonly number[] {
  delivery.settle(answers);
  const sent: number[] = [];
  /** A request that has failed for one of its rows is for the others no further failure. */
  let hasFailed = false;
  for (const [index, { id, lane }] of delivery.rows.entries()) {
    const answer = answers[index] ?? NO_ANSWER;
    const trouble = troubleOf(answer);
    const transient = trouble !== null;
    if (answer.kind === 'done') sent.push(id);
    else if (transient) box.database.outbox.markTried(id, operatorSentence(answer));
    else box.database.outbox.markRefused(id, operatorSentence(answer) ?? '');
    if (transient) box.pauses.failed(lane, trouble, leftAtMs, hasFailed);
    else box.pauses.answered(lane);
    hasFailed ||= transient;
    box.busy.delete(lane);
  }
  return sent;
}

/** What was ready and does not go now. */
function letGo(box: Box): void {
  for (const { rows, settle } of box.ready) {
    settle(null);
    for (const { lane } of rows) box.busy.delete(lane);
  }
  box.ready = [];
  box.readyRows = 0;
}

function wanted(box: Box): number {
  if (box.loop.ending.aborted || !box.operatorConfigured() || !box.pauses.isWayOpen()) return 0;
  if (box.pauses.isInDoubt()) return box.flights.size + box.ready.length === 0 ? 1 : 0;
  return box.readyRows <= FETCH_BELOW ? READY_AT_ONCE - box.readyRows : 0;
}

function choose(box: Box): readonly OutboxRow[] {
  const most = wanted(box);
  const rows = box.choice.next(most);
  if (most > 0) box.hasMore = rows.length === most;
  return rows;
}

/** Writes what was answered and makes ready what goes next; where there is neither, nothing is written. */
function advance(box: Box, done: readonly Ended[]): readonly Delivery[] {
  if (done.length === 0 && box.ready.length === 0) {
    const rows = choose(box);
    return rows.length === 0 ? [] : box.database.transaction(() => box.prepare(rows));
  }
  return box.database.transaction(() => {
    const sent = done.flatMap((each) => record(box, each));
    box.database.outbox.markSent(sent, timestamp(box.clock));
    if (box.loop.ending.aborted || !box.pauses.isWayOpen()) letGo(box);
    const rows = choose(box);
    return rows.length === 0 ? [] : box.prepare(rows);
  });
}

/** Answers in how many milliseconds the next one is due. */
function turn(box: Box): number {
  const done = box.ended;
  box.ended = [];
  const rows = done.flatMap(({ delivery }) => delivery.rows);
  try {
    const prepared = advance(box, done);
    for (const delivery of prepared) {
      box.readyRows += delivery.rows.length;
      for (const { lane } of delivery.rows) box.busy.add(lane);
    }
    box.ready.push(...prepared);
    if (rows.length > 0) box.onChanged(rows);
  } catch (error) {
    for (const { lane } of rows) box.busy.delete(lane);
    // nothing of it is marked: what was answered is delivered again
    fault(box, 'outbox cannot be read or written', error);
    box.pauses.rest();
  }
  box.untold ||= rows.length > 0;
  launch(box);
  tell(box);
  return napMs(box);
}

function fault(box: Box, what: string, error: unknown): void {
  box.log.error(what, { error: errorText(error) });
  box.onFault(error);
}

function launch(box: Box): void {
  while (box.flights.size < (box.pauses.isInDoubt() ? 1 : MOST_UNDER_WAY)) if (!launchNext(box)) break;
}

function launchNext(box: Box): boolean {
  const size = box.ready[0]?.rows.length ?? 0;
  const hasRoom = box.rowsUnderWay === 0 || box.rowsUnderWay + size <= MOST_ROWS_UNDER_WAY;
  const delivery = hasRoom ? box.ready.shift() : undefined;
  if (delivery === undefined) return false;
  box.readyRows -= size;
  box.rowsUnderWay += size;
  const flight: Promise<void> = deliver(box, delivery).then((isAnswered) => {
    box.flights.delete(flight);
    box.rowsUnderWay -= size;
    // keeps as many under way as there were, as long as all goes well; everything else is for a turn to decide
    if (isAnswered) launch(box);
    if (!isAnswered || box.ready.length === 0 || (box.hasMore && box.readyRows <= FETCH_BELOW)) box.loop.wake();
  });
  box.flights.add(flight);
  return true;
}

/** True when every row was answered, one way or the other. */
async function deliver(box: Box, delivery: Delivery): Promise<boolean> {
  const leftAtMs = box.clock.monotonicMs();
  let answers: readonly Answer<null>[];
  try {
    answers = await delivery.send();
  } catch (error) {
    fault(box, 'delivery failed', error);
    answers = delivery.rows.map(() => NO_ANSWER);
  }
  box.ended.push({ delivery, answers, leftAtMs });
  return answers.every((answer) => troubleOf(answer) === null);
}

/** Tells that what waits has changed: at once when nothing is under way, else at intervals. */
function tell(box: Box): void {
  const now = box.clock.monotonicMs();
  const isBurst = box.flights.size > 0 && now - box.toldAtMs < TELL_EVERY_MS;
  if (!box.untold || isBurst) return;
  box.untold = false;
  box.toldAtMs = now;
  try {
    box.onState();
  } catch (error) {
    fault(box, 'state not told', error);
  }
}

function napMs(box: Box): number {
  if (box.choice.isCutShort()) return 0;
  const longest = box.untold ? TELL_EVERY_MS : box.flights.size > 0 ? MARKED_WITHIN_MS : box.times.longestPauseMs;
  return Math.max(50, Math.min(longest, box.pauses.nextEndMs() ?? longest));
}

/**
 * Delivers what waits: in order within a lane, lanes side by side. What gets no answer pauses, see {@link createPauses}; a
 * refused row parks its lane alone, with the operator's reason, until somebody mends it or sends it again.
 *
 * A turn is one transaction: it marks what was answered and makes ready what goes next. A crash between an answer and its
 * turn delivers that row again, which the operator does not notice; no row is marked that was not answered.
 */
export function createOutbox(parts: OutboxParts) {
  const { clock, random, times = DEFAULT_TIMES } = parts;
  const pauses = createPauses({ clock, random, times, doubtAfter: MOST_UNDER_WAY });
  const box: Box = {
    ...{ ...parts, times, pauses },
    choice: createOutboxChoice(parts.database.outbox, (lane) => !box.busy.has(lane) && pauses.isDue(lane)),
    loop: createWakeableLoop(clock, () => turn(box)),
    ...{ busy: new Set(), flights: new Set(), ready: [], readyRows: 0, rowsUnderWay: 0, hasMore: false, ended: [] },
    ...{ untold: false, toldAtMs: Number.NEGATIVE_INFINITY },
  };
  const { loop } = box;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    await loop.run();
    await Promise.all(box.flights);
    turn(box);
  }

  return {
    start: (): void => {
      running ??= run();
    },
    /** There is something new. */
    wake: loop.wake,
    /** Somebody asked for it: ends every pause, or that of one lane. */
    wakeNow: (lane: string | null = null): void => {
      pauses.end(lane);
      loop.wake();
    },
    /** The operator can be reached again. */
    reached: (): void => {
      pauses.reached();
      loop.wake();
    },
    isSending: (lane: string): boolean => box.busy.has(lane),
    /** What keeps a lane waiting. */
    standing: (lane: string): Standing | null => pauses.standing(lane),
    stop: async (): Promise<void> => {
      loop.end();
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
