import type { BreakOff, ComparisonWait, DifferenceKind } from '../../../shared/comparison.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Answer, ListedProduct, Operator, ProductPage } from '../../operator/operator.ts';
import { operatorSentence } from '../../operator/operator-failure.ts';
import type { ComparedProduct } from '../catalogue/listed-products.ts';
import { codeLane, productLane } from '../catalogue/sending/product-lanes.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { type ComparisonJournal, writeEqualAt } from './comparison-journal.ts';
import type { ComparisonDatabase } from './tables.ts';
import { createSeenProducts, type SeenProducts } from './tables.ts';

const FORGOTTEN_AT_ONCE = 200;
/** Main thread time of a slice before its commit; a scan waits as long. */
const SLICE_MS = 6;
const [LEAST_LOOKED_AT, FIRST_LOOKED_AT, MOST_LOOKED_AT] = [16, 64, 1_024];
/** Slices without a finding are saved this rarely: repeating them is cheaper than a sync each. */
const NOTED_EVERY = 16;

type RunParts = Pick<ServiceParts<ComparisonDatabase>, 'database' | 'clock'> & {
  readonly operator: PageReaderParts['operator'];
  readonly breathe: () => Promise<void>;
  readonly onWait: (wait: ComparisonWait | null) => void;
  readonly onJournal: (journal: ComparisonJournal) => void;
};

/** A power cut costs one step. */
export async function runComparison(begun: ComparisonJournal, parts: RunParts, signal: AbortSignal): Promise<void> {
  const { database } = parts;
  const readPage = createPageReader(parts);
  let seen: SeenProducts | null = null;
  // only after the last comparison's marks are cleared
  const sides = (): Sides => {
    seen ??= createSeenProducts(database.comparison);
    return { database, seen };
  };
  let journal = begun;
  let unnoted = 0;
  let atOnce = FIRST_LOOKED_AT;

  const note = (next: ComparisonJournal): void => {
    journal = next;
    unnoted = 0;
    database.comparison.writeJournal(JSON.stringify(journal));
  };

  async function step(): Promise<void> {
    if (journal.step === 'reading') {
      const outcome = await readPage(journal.page, signal);
      if (outcome.kind === 'left' || signal.aborted) return;
      const at = timestamp(parts.clock);
      database.transaction(() =>
        note(outcome.kind === 'page' ? takePage(journal, outcome.page, sides(), at) : broken(journal, outcome, at)),
      );
    } else if (journal.step === 'clearing') database.transaction(() => note(forget(database, journal)));
    else look();
    parts.onJournal(journal);
  }

  function look(): void {
    database.transaction(() => {
      const beganMs = parts.clock.monotonicMs();
      const next = lookOn(journal, atOnce, sides());
      const tookMs = Math.max(0.1, parts.clock.monotonicMs() - beganMs);
      atOnce = Math.round(Math.min(MOST_LOOKED_AT, Math.max(LEAST_LOOKED_AT, (atOnce * SLICE_MS) / tookMs)));
      unnoted += 1;
      const isNews = next.counts !== journal.counts || next.waitingCount !== journal.waitingCount;
      journal = next;
      if (next.afterId >= database.importing.lastId()) note(end(next, parts));
      else if (isNews || unnoted >= NOTED_EVERY) note(next);
    });
  }

  const goesOn = (): boolean => !signal.aborted && journal.step !== 'ended' && journal.brokenOff === null;
  while (goesOn()) {
    await step();
    // listeners to the end see it ended
    if (goesOn()) await parts.breathe();
  }
}

function forget(database: ComparisonDatabase, journal: ComparisonJournal): ComparisonJournal {
  const { comparison } = database;
  if (comparison.forgetSome(FORGOTTEN_AT_ONCE) > 0) return journal;
  comparison.dropBlocks();
  return { ...journal, step: 'reading' };
}

type Break = { readonly why: BreakOff; readonly reason: string | null };

export function broken(journal: ComparisonJournal, { why, reason }: Break, at: string): ComparisonJournal {
  return { ...journal, brokenOff: { why, reason }, endedAt: at };
}

type Sides = { readonly database: ComparisonDatabase; readonly seen: SeenProducts };

function takePage(before: ComparisonJournal, page: ProductPage, sides: Sides, at: string): ComparisonJournal {
  const tally = compareListed(before, page.items, sides);
  sides.seen.keep();
  const isLast = !page.hasNext || page.items.length === 0;
  // the same page for every number: the operator has no pages
  if (!isLast && tally.readCount === before.readCount) {
    return broken(before, { why: 'not_offered', reason: null }, at);
  }
  return { ...tally, totalCount: page.totalCount, page: before.page + 1, step: isLast ? 'looking' : 'reading' };
}

function lookOn(before: ComparisonJournal, atOnce: number, sides: Sides): ComparisonJournal {
  const last = before.afterId + atOnce;
  const products = sides.database.importing.range(before.afterId, last);
  return { ...compareUnlisted(before, products, sides), afterId: last };
}

/** Equal means no difference, nothing pending and nothing refused. */
function end(journal: ComparisonJournal, { database, clock }: RunParts): ComparisonJournal {
  const at = timestamp(clock);
  database.comparison.forgetGone(journal.run);
  const isSame = journal.waitingCount === 0 && Object.values(journal.counts).every((count) => count === 0);
  if (isSame) {
    const { waiting, refused } = database.outbox.counts();
    if (waiting + refused === 0) writeEqualAt(database, { about: journal.about, at });
  }
  return { ...journal, step: 'ended', endedAt: at };
}

type CompareParts = { readonly database: ComparisonDatabase; readonly seen: SeenProducts };

type Tally = Pick<ComparisonJournal, 'run' | 'counts' | 'waitingCount' | 'leftCount' | 'readCount'>;

/**
 * Compares a page of the operator's list by code and writes the differences, in a transaction. A product with a pending
 * change is no difference: it counts as waiting.
 */
function compareListed<T extends Tally>(before: T, page: readonly ListedProduct[], parts: CompareParts): T {
  let tally = before;
  for (const listed of page) {
    const product = parts.database.importing.byCode(listed.code);
    // a list that changes between pages contains a product twice
    if (product !== null && parts.seen.has(product.id)) continue;
    tally = product === null ? listedThereAlone(tally, listed, parts) : listedBoth(tally, listed, product, parts);
  }
  return tally;
}

function listedBoth<T extends Tally>(
  unread: T,
  listed: ListedProduct,
  product: ComparedProduct,
  parts: CompareParts,
): T {
  parts.seen.add(product.id);
  const before = { ...unread, readCount: unread.readCount + 1 };
  const standing = parts.database.comparison.laneState(productLane(product.id))?.state ?? null;
  if (standing === 'waiting') return { ...before, waitingCount: before.waitingCount + 1 };
  if (standing === null && isSame(listed, product)) return before;
  return put(before, standing === 'refused' ? 'refused' : 'differs', product, listed, parts);
}

function listedThereAlone<T extends Tally>(unread: T, listed: ListedProduct, { database }: CompareParts): T {
  const { comparison, outbox } = database;
  const known = comparison.byCode(listed.code);
  if (known !== null && known.run === unread.run) return unread;
  const before = { ...unread, readCount: unread.readCount + 1 };
  if (known?.act === 'leave') {
    comparison.keep(before.run, known.id);
    return { ...before, leftCount: before.leftCount + 1 };
  }
  const standing = comparison.laneState(codeLane(listed.code));
  const isGoing = standing?.state === 'waiting' || outbox.isRetiring(listed.code, codeLane(listed.code));
  if (isGoing) return { ...before, waitingCount: before.waitingCount + 1 };
  const { code, name, priceCents, active } = listed;
  const there = { name, priceCents, active };
  comparison.put({ run: before.run, kind: 'only_there', code, productId: null, there });
  return counted(before, 'only_there');
}

function compareUnlisted<T extends Tally>(before: T, products: readonly ComparedProduct[], parts: CompareParts): T {
  let tally = before;
  for (const product of products) {
    if (product.deleting === 1 || parts.seen.has(product.id)) continue;
    const standing = parts.database.comparison.laneState(productLane(product.id))?.state ?? null;
    if (standing === 'waiting') tally = { ...tally, waitingCount: tally.waitingCount + 1 };
    else tally = put(tally, standing === 'refused' ? 'refused' : 'only_here', product, null, parts);
  }
  return tally;
}

function put<T extends Tally>(
  before: T,
  kind: DifferenceKind,
  { id, code }: ComparedProduct,
  listed: ListedProduct | null,
  { database }: CompareParts,
): T {
  const there = listed === null ? null : { name: listed.name, priceCents: listed.priceCents, active: listed.active };
  database.comparison.put({ run: before.run, kind, code, productId: id, there });
  return counted(before, kind);
}

function counted<T extends Tally>(before: T, kind: DifferenceKind): T {
  return { ...before, counts: { ...before.counts, [kind]: before.counts[kind] + 1 } };
}

/** A field that the operator does not send cannot differ. */
function isSame(listed: ListedProduct, product: ComparedProduct): boolean {
  const { name, priceCents, active } = listed;
  return (
    (name === null || name.normalize() === product.name.normalize()) &&
    (priceCents === null || priceCents === product.price_cents) &&
    (active === null || active === (product.active === 1))
  );
}

/** Pause between pages, and at least as long as the last page took: the service rests half of the time. */
const LEAST_PAUSE_MS = 200;
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [2_000, 60_000];
/** Unusable answers in a row before the comparison breaks off. */
const MOST_WITHOUT_ANSWER = 8;

type PageOutcome =
  | { readonly kind: 'page'; readonly page: ProductPage }
  | { readonly kind: 'broken_off'; readonly why: BreakOff; readonly reason: string | null }
  | { readonly kind: 'left' };

type PageReaderParts = {
  readonly operator: Pick<Operator, 'listProducts'>;
  readonly clock: Clock;
  readonly onWait: (wait: ComparisonWait | null) => void;
};

function createPageReader({ operator, clock, onWait }: PageReaderParts) {
  let pauseMs = 0;

  return async (number: number, signal: AbortSignal): Promise<PageOutcome> => {
    await clock.sleep(pauseMs, signal);
    let retryMs = FIRST_RETRY_MS;
    for (let unanswered = 0; !signal.aborted; retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)) {
      const beganMs = clock.monotonicMs();
      const answer = await Promise.race([operator.listProducts(number), left(signal)]);
      if (answer === null) break;
      if (answer.kind === 'done') {
        pauseMs = Math.max(LEAST_PAUSE_MS, clock.monotonicMs() - beganMs);
        onWait(null);
        return pageOf(answer.value);
      }
      unanswered = answer.kind === 'unknown' ? unanswered + 1 : 0;
      const why = passingTrouble(answer);
      if (why === null || unanswered === MOST_WITHOUT_ANSWER) return brokenOff(answer);
      onWait({ why, nextTryAt: new Date(clock.now().getTime() + retryMs).toISOString() });
      await clock.sleep(retryMs, signal);
    }
    return { kind: 'left' };
  };
}

function left(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
}

/** Products without a code cannot be compared. */
function pageOf(page: ProductPage): PageOutcome {
  if (page.unnamedCount > 0) return { kind: 'broken_off', why: 'not_offered', reason: null };
  return { kind: 'page', page };
}

type Failure = Exclude<Answer<unknown>, { kind: 'done' }>;

function passingTrouble(answer: Failure): ComparisonWait['why'] | null {
  if (answer.kind === 'unreachable') return 'unreachable';
  if (answer.kind === 'unknown') return 'no_answer';
  return answer.cause === 'too_soon' ? 'too_soon' : null;
}

function brokenOff(answer: Failure): PageOutcome {
  if (answer.kind !== 'refused') return { kind: 'broken_off', why: 'no_answer', reason: null };
  const reason = operatorSentence(answer);
  if (answer.cause === 'unauthorised') return { kind: 'broken_off', why: 'unauthorised', reason };
  return { kind: 'broken_off', why: answer.cause === 'not_found' ? 'not_offered' : 'refused', reason };
}
