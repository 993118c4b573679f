import type { OperatorLink } from '../../shared/till-state.ts';
import type { Clock } from './clock.ts';

export type RequestOutcome = 'reached' | 'unreachable' | 'no_answer' | 'unauthorised';

/** Follows the last real request; nothing else decides whether the operator is reachable. */
export type LinkState = {
  readonly get: () => OperatorLink;
  readonly forget: () => void;
  /** `sentAt`: when the request left. An outage is as old as its first unanswered request. */
  readonly record: (outcome: RequestOutcome, sentAt: Date) => void;
};

export function createLinkState(clock: Clock, onNews: (link: OperatorLink) => void): LinkState {
  let link: OperatorLink = { state: 'unasked' };

  return {
    get: () => link,
    forget: () => {
      link = { state: 'unasked' };
    },
    record: (outcome, sentAt) => {
      const at = clock.now().toISOString();
      const since = sentAt.toISOString();
      const before = link;
      if (outcome === 'reached') link = { state: 'reached', at };
      else link = { state: 'failed', at, since: before.state === 'failed' ? before.since : since, why: outcome };
      // each failed try is reported: the screen shows when the last one was
      if (before.state !== link.state || link.state === 'failed') onNews(link);
    },
  };
}
