import type { OperatorLink } from '../../shared/till-state.ts';
import type { Clock } from './clock.ts';

/** How a request to the operator ended, as far as the connection goes. */
export type RequestOutcome = 'reached' | 'unreachable' | 'no_answer' | 'unauthorised';

/** What really happened to the last request: the only thing the till means by "the operator is there". */
export type LinkState = {
  readonly get: () => OperatorLink;
  /** Forgets the past: what it was measured with, the token, is another one now. */
  readonly forget: () => void;
  /** `sentAt`: when the request left. A silence is as old as the first question that had no answer. */
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
      // while it fails, each try is told: the screen shows when the last one was
      if (before.state !== link.state || link.state === 'failed') onNews(link);
    },
  };
}
