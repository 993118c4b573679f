import type { OperatorLink } from '../../shared/till-state.ts';
import type { Clock } from './clock.ts';

export type RequestOutcome = 'reached' | 'unreachable' | 'no_answer' | 'unauthorised';

/** Follows the last real request; the only source for whether the operator is reachable. */
export function createLinkState(clock: Clock, onNews: (link: OperatorLink) => void) {
  let link: OperatorLink = { state: 'unasked' };

  return {
    get: (): OperatorLink => link,
    forget: (): void => {
      link = { state: 'unasked' };
    },
    /** `sentAt`: when the request was sent. An outage is as old as its first unanswered request. */
    record: (outcome: RequestOutcome, sentAt: Date): void => {
      const at = clock.now().toISOString();
      const since = sentAt.toISOString();
      const before = link;
      if (outcome === 'reached') link = { state: 'reached', at };
      else link = { state: 'failed', at, since: before.state === 'failed' ? before.since : since, why: outcome };
      // each failed try is reported: the screen shows the last one's time
      if (before.state !== link.state || link.state === 'failed') onNews(link);
    },
  };
}
