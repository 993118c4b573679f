import type { ReactNode } from 'react';
import { useDoorShut } from '../mirror/session-store.ts';
import { useAnnouncements } from './announcements.ts';

/**
 * The two places that are read aloud whenever their text changes. They are there from the beginning, since a place that
 * comes together with its text is passed over by some screen readers, and no dialog silences them. A till that is locked
 * says nothing of what goes on behind the lock.
 */
export function Announcer(): ReactNode {
  const { polite, assertive } = useAnnouncements();
  const shut = useDoorShut();
  return (
    <div className="unseen" data-react-aria-top-layer="true">
      <p role="status">{shut ? '' : polite}</p>
      <p role="alert">{shut ? '' : assertive}</p>
    </div>
  );
}
