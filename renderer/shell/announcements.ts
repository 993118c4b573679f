import { useEffect } from 'react';
import { create } from 'zustand';

/** `assertive` interrupts the screen reader: failed payments, or an act that must not be done now. */
export type Urgency = 'polite' | 'assertive';

type Announcements = Readonly<Record<Urgency, string>>;

export const useAnnouncements = create<Announcements>()(() => ({ polite: '', assertive: '' }));

/** Reads a text aloud when it changes. Not for texts that change every second. */
export function useAnnounced(text: string, urgency: Urgency = 'polite'): void {
  useEffect(() => {
    useAnnouncements.setState({ [urgency]: text });
    return () => {
      if (useAnnouncements.getState()[urgency] === text) useAnnouncements.setState({ [urgency]: '' });
    };
  }, [text, urgency]);
}
