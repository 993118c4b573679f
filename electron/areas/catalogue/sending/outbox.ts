import type { OutboxTrouble } from '../../../../shared/outbox.ts';
import { errorText } from '../../../lib/logger.ts';
import { createWakeableLoop, type WakeableLoop } from '../../../lib/wakeable-loop.ts';
import type { Answer } from '../../../operator/operator.ts';
import { operatorSentence } from '../../../operator/operator-failure.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import type { CatalogueDatabase } from '../tables.ts';
import { type LanePause, LONGEST_PAUSE_MS, Pauses } from './outbox-pauses.ts';
import type { OutboxRow } from './outbox-rows.ts';

/** Rows of different lanes in one request. */
export type Delivery = {
  readonly rows: readonly OutboxRow[];
  /** One per row, in order. */
  readonly send: () => Promise<readonly Answer<null>[]>;
  /** In the transaction that marks the rows; null if the request was never sent. */
  readonly settle: (answers: readonly Answer<null>[] | null) => void;
};

type OutboxParts = ServiceParts<CatalogueDatabase> & {
  /** In a transaction that commits before they are sent. */
  readonly prepare: (rows: readonly OutboxRow[]) => readonly Delivery[];
  readonly onChanged: (rows: readonly OutboxRow[]) => void;
  /** At most ten times a second during a burst. */
  readonly onState: () => void;
  readonly operatorConfigured: () => boolean;
  readonly random: () => number;
};

const MOST_REQUESTS = 8;
/** Rows in flight: four full arrays drain a queue as fast as eight. */
const MOST_ROWS = 128;
/** One sync of the disk for all of them and the answers since. */
const PREPARED_AT_ONCE = 512;
const REFILL_BELOW = PREPARED_AT_ONCE / 2;
/** Answers are marked within this time, even while other requests hang. */
const MARKED_WITHIN_MS = 250;
const PAGE = 256;
const PUSHED_EVERY_MS = 100;
const NO_ANSWER: Answer<null> = { kind: 'unknown', message: '' };

type Answered = { readonly delivery: Delivery; readonly answers: readonly Answer<null>[]; readonly leftAtMs: number };

type Box = OutboxParts & {
  readonly pauses: Pauses;
  readonly loop: WakeableLoop;
  /** With a row that is prepared, in flight, or answered and not yet marked. */
  readonly busy: Set<string>;
  readonly flights: Set<Promise<void>>;
  rowsInFlight: number;
  prepared: Delivery[];
  preparedRows: number;
  /** Avoids reading a long queue from its start at every turn. */
  cursor: number;
  /** The last read returned a full batch. */
  hasMore: boolean;
  answered: Answered[];
  hasNews: boolean;
  pushedAtMs: number;
};

/**
 * Delivers changes: in order within a lane, lanes in parallel, with retries by {@link Pauses}. A refused row parks its
 * lane with the operator's reason until it is replaced or sent again.
 *
 * A turn is one transaction: it marks answered rows and prepares the next. A crash in between delivers a row twice,
 * which is harmless; unanswered rows are never marked.
 */
export function createOutbox(parts: OutboxParts) {
  const pauses = new Pauses(parts.clock, parts.random);
  const loop = createWakeableLoop(parts.clock, () => turn(box));
  const box: Box = {
    ...{ ...parts, pauses, loop, busy: new Set(), flights: new Set(), rowsInFlight: 0 },
    ...{ prepared: [], preparedRows: 0, cursor: 0, hasMore: false, answered: [] },
    ...{ hasNews: false, pushedAtMs: Number.NEGATIVE_INFINITY },
  };
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
    wake: loop.wake,
    wakeNow: (lane: string | null = null): void => {
      pauses.end(lane);
      loop.wake();
    },
    reached: (): void => {
      pauses.reached();
      loop.wake();
    },
    isSending: (lane: string): boolean => box.busy.has(lane),
    pauseOf: (lane: string): LanePause | null => pauses.of(lane),
    stop: async (): Promise<void> => {
      loop.end();
      await running;
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Milliseconds until the next turn. */
function turn(box: Box): number {
  const done = box.answered;
  box.answered = [];
  const rows = done.flatMap(({ delivery }) => delivery.rows);
  try {
    for (const delivery of advance(box, done)) {
      box.prepared.push(delivery);
      box.preparedRows += delivery.rows.length;
      for (const { lane } of delivery.rows) box.busy.add(lane);
    }
    if (rows.length > 0) box.onChanged(rows);
  } catch (error) {
    // no row is marked: answered ones are delivered again
    for (const { lane } of rows) box.busy.delete(lane);
    fault(box, 'outbox cannot be read or written', error);
    box.pauses.rest();
  }
  box.hasNews ||= rows.length > 0;
  launch(box);
  pushState(box);
  const longest = box.hasNews ? PUSHED_EVERY_MS : box.flights.size > 0 ? MARKED_WITHIN_MS : LONGEST_PAUSE_MS;
  return Math.max(50, Math.min(longest, box.pauses.nextEndMs() ?? longest));
}

/** Begins no transaction without something to write. */
function advance(box: Box, done: readonly Answered[]): readonly Delivery[] {
  const { outbox, transaction } = box.database;
  if (done.length === 0 && box.prepared.length === 0) {
    const rows = choose(box);
    return rows.length === 0 ? [] : transaction(() => box.prepare(rows));
  }
  return transaction(() => {
    const sent = done.flatMap((each) => record(box, each));
    outbox.markSent(sent, timestamp(box.clock));
    if (box.loop.ending.aborted || !box.pauses.isOpen()) dropPrepared(box);
    const rows = choose(box);
    return rows.length === 0 ? [] : box.prepare(rows);
  });
}

/** The ids of delivered rows. A transient failure leaves its row waiting, a refusal parks it. */
function record(box: Box, { delivery, answers, leftAtMs }: Answered): readonly number[] {
  delivery.settle(answers);
  const sent: number[] = [];
  const failed: string[] = [];
  let why: OutboxTrouble | null = null;
  for (const [index, { id, lane }] of delivery.rows.entries()) {
    const answer = answers[index] ?? NO_ANSWER;
    const trouble = troubleOf(answer);
    const transient = trouble !== null;
    if (answer.kind === 'done') sent.push(id);
    else if (transient) box.database.outbox.markTried(id, operatorSentence(answer));
    else box.database.outbox.markRefused(id, operatorSentence(answer) ?? '');
    if (transient) failed.push(lane);
    else box.pauses.answered(lane);
    why ??= trouble;
    box.busy.delete(lane);
  }
  if (why !== null) box.pauses.failed(failed, why, leftAtMs);
  return sent;
}

function dropPrepared(box: Box): void {
  for (const { rows, settle } of box.prepared) {
    settle(null);
    for (const { lane } of rows) box.busy.delete(lane);
  }
  box.prepared = [];
  box.preparedRows = 0;
}

/** Lane heads ready to send: from the cursor on, otherwise once from the start. */
function choose(box: Box): readonly OutboxRow[] {
  const most = mostToChoose(box);
  const rows: OutboxRow[] = [];
  let isFromStart = box.cursor === 0;
  while (rows.length < most) {
    const page = box.database.outbox.deliverable(box.cursor, PAGE);
    for (const row of page) {
      box.cursor = row.id;
      if (!box.busy.has(row.lane) && box.pauses.isDue(row.lane)) rows.push(row);
      if (rows.length === most) break;
    }
    if (rows.length === most || page.length === PAGE) continue;
    box.cursor = 0;
    if (isFromStart || rows.length > 0) break;
    isFromStart = true;
  }
  if (most > 0) box.hasMore = rows.length === most;
  return rows;
}

function mostToChoose(box: Box): number {
  if (box.loop.ending.aborted || !box.operatorConfigured() || !box.pauses.isOpen()) return 0;
  if (box.pauses.isProbing()) return box.flights.size + box.prepared.length === 0 ? 1 : 0;
  return box.preparedRows <= REFILL_BELOW ? PREPARED_AT_ONCE - box.preparedRows : 0;
}

function launch(box: Box): void {
  while (box.flights.size < (box.pauses.isProbing() ? 1 : MOST_REQUESTS)) if (!launchNext(box)) break;
}

function launchNext(box: Box): boolean {
  const size = box.prepared[0]?.rows.length ?? 0;
  const hasRoom = box.rowsInFlight === 0 || box.rowsInFlight + size <= MOST_ROWS;
  const delivery = hasRoom ? box.prepared.shift() : undefined;
  if (delivery === undefined) return false;
  box.preparedRows -= size;
  box.rowsInFlight += size;
  const flight: Promise<void> = deliver(box, delivery).then((isAnswered) => {
    box.flights.delete(flight);
    box.rowsInFlight -= size;
    // a success launches the next request at once; a turn decides everything else
    if (isAnswered) launch(box);
    const isLow = box.prepared.length === 0 || (box.hasMore && box.preparedRows <= REFILL_BELOW);
    if (!isAnswered || isLow) box.loop.wake();
  });
  box.flights.add(flight);
  return true;
}

async function deliver(box: Box, delivery: Delivery): Promise<boolean> {
  const leftAtMs = box.clock.monotonicMs();
  let answers: readonly Answer<null>[];
  try {
    answers = await delivery.send();
  } catch (error) {
    fault(box, 'delivery failed', error);
    answers = delivery.rows.map(() => NO_ANSWER);
  }
  box.answered.push({ delivery, answers, leftAtMs });
  return answers.every((answer) => troubleOf(answer) === null);
}

function pushState(box: Box): void {
  const now = box.clock.monotonicMs();
  const isBurst = box.flights.size > 0 && now - box.pushedAtMs < PUSHED_EVERY_MS;
  if (!box.hasNews || isBurst) return;
  box.hasNews = false;
  box.pushedAtMs = now;
  try {
    box.onState();
  } catch (error) {
    fault(box, 'state not told', error);
  }
}

function fault(box: Box, what: string, error: unknown): void {
  box.log.error(what, { error: errorText(error) });
  box.onFault(error);
}

/** Why the row may be retried unchanged; null if it was accepted or refused. */
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
