import type { BreakOff, ComparisonWait } from '../../../shared/comparison.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Answer, Operator, ProductPage } from '../../operator/operator.ts';
import { operatorSentence } from '../../operator/operator-failure.ts';

export type PageTimes = {
  /** Between two pages at least so long, and as long as the last one took: half of the time the service is left alone. */
  readonly leastPauseMs: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
};

export const PAGE_TIMES: PageTimes = { leastPauseMs: 200, firstRetryMs: 2_000, longestRetryMs: 60_000 };
/** A service that is there and gives no usable answer so often in a row is left alone until somebody asks again. */
const MOST_WITHOUT_ANSWER = 8;

export type PageOutcome =
  | { readonly kind: 'page'; readonly page: ProductPage }
  | { readonly kind: 'broken_off'; readonly why: BreakOff; readonly reason: string | null }
  | { readonly kind: 'left' };

export type PageReaderParts = {
  readonly operator: Pick<Operator, 'listProducts'>;
  readonly clock: Clock;
  readonly times: PageTimes;
  readonly onWait: (wait: ComparisonWait | null) => void;
};

/** Reads pages of the operator's list at a rate that is kind to it; what may pass is waited for, longer each time. */
export function createPageReader({ operator, clock, times, onWait }: PageReaderParts) {
  let pauseMs = 0;

  async function wait(why: ComparisonWait['why'], retryMs: number, signal: AbortSignal): Promise<void> {
    onWait({ why, nextTryAt: new Date(clock.now().getTime() + retryMs).toISOString() });
    await clock.sleep(retryMs, signal);
  }

  return async (number: number, signal: AbortSignal): Promise<PageOutcome> => {
    await clock.sleep(pauseMs, signal);
    let retryMs = times.firstRetryMs;
    for (let unanswered = 0; !signal.aborted; retryMs = Math.min(retryMs * 2, times.longestRetryMs)) {
      const beganMs = clock.monotonicMs();
      const answer = await Promise.race([operator.listProducts(number), left(signal)]);
      if (answer === null) break;
      if (answer.kind === 'done') {
        pauseMs = Math.max(times.leastPauseMs, clock.monotonicMs() - beganMs);
        onWait(null);
        return pageOf(answer.value);
      }
      unanswered = answer.kind === 'unknown' ? unanswered + 1 : 0;
      const passing = passingTrouble(answer);
      if (passing === null || unanswered === MOST_WITHOUT_ANSWER) return brokenOff(answer);
      await wait(passing, retryMs, signal);
    }
    return { kind: 'left' };
  };
}

/** Null when somebody leaves: nobody waits for an answer that nobody wants any more. */
function left(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
}

/** Products without a code cannot be compared with anything. */
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
