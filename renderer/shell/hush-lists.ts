/**
 * The library says which row of a list was chosen by writing it into the document, and leaves it there for seconds: also
 * on a page that was put before everything else meanwhile. What it has written is taken away.
 */
export function hushLists(document: Document): void {
  for (const log of document.querySelectorAll('[data-live-announcer] > [role=log]')) log.replaceChildren();
}
