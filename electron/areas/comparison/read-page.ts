import type { BreakOff, ComparisonWait } from '../../../shared/comparison.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Answer, Operator, ProductPage } from '../../operator/operator.ts';
import { operatorSentence } from '../../operator/operator-failure.ts';

/** Pause between pages, and at least as long as the last page took: the service rests half of the time. */
const LEAST_PAUSE_MS = 200;
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [2_000, 60_000];
/** Unusable answers in a row before the comparison breaks off. */
const MOST_WITHOUT_ANSWER = 8;

type PageOutcome =
  | { readonly kind: 'page'; readonly page: ProductPage }
  | { readonly kind: 'broken_off'; readonly why: BreakOff; readonly reason: string | null }
  | { readonly kind: 'left' };

export type PageReaderParts = {
  readonly operator: Pick<Operator, 'listProducts'>;
  readonly clock: Clock;
  readonly onWait: (wait: ComparisonWait | null) => void;
};

export function createPageReader({ operator, clock, onWait }: PageReaderParts) {
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
