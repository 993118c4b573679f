import { useEffect } from 'react';
import { create } from 'zustand';

/** `assertive` interrupts what is being read: for money that did not come, and for what must not be done now. */
export type Urgency = 'polite' | 'assertive';

type Announcements = Readonly<Record<Urgency, string>>;

export const useAnnouncements = create<Announcements>()(() => ({ polite: '', assertive: '' }));

/**
 * Says a text to whoever listens to the screen: once, when it becomes another one. What changes every second has no place
 * in it.
 */
export function useAnnounced(text: string, urgency: Urgency = 'polite'): void {
  useEffect(() => {
    useAnnouncements.setState({ [urgency]: text });
    return () => {
      if (useAnnouncements.getState()[urgency] === text) useAnnouncements.setState({ [urgency]: '' });
    };
  }, [text, urgency]);
}
