import { createContext, useContext } from 'react';

/** Holds a page with its dialogs and lists, so that all can be taken off the screen at once. */
export const PagePlace = createContext<HTMLElement | null>(null);

export function usePortalContainer(): { readonly UNSTABLE_portalContainer?: Element } {
  const place = useContext(PagePlace);
  return place === null ? {} : { UNSTABLE_portalContainer: place };
}
