import { createContext, useContext } from 'react';

/** The element that holds a page together with its dialogs and lists, so that all of it can be taken off the screen at once. */
export const PagePlace = createContext<HTMLElement | null>(null);

/** Where an overlay of this page belongs; the body where the page has no such element. */
export function usePortalContainer(): { readonly UNSTABLE_portalContainer?: Element } {
  const place = useContext(PagePlace);
  return place === null ? {} : { UNSTABLE_portalContainer: place };
}
