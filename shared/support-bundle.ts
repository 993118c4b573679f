/** Where a bundle can be written: the till's own folder, or a stick. `id` names it in a call; no path comes from the page. */
export type BundlePlace = { readonly id: string; readonly kind: 'till' | 'stick'; readonly folder: string };

/** What would be written, to the letter, for somebody to read before it is. */
export type BundlePreview = {
  /** Names this text: what is written is what was read. */
  readonly reference: string;
  readonly text: string;
  readonly places: readonly BundlePlace[];
};

export const MAX_PLACE_LENGTH = 300;
