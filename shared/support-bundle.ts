/** The till's folder or a USB stick. Calls use `id`; the page never sends a path. */
export type BundlePlace = { readonly id: string; readonly kind: 'till' | 'stick'; readonly folder: string };

export type BundlePreview = {
  /** Id of this text, so the reviewed text is the one written. */
  readonly reference: string;
  readonly text: string;
  readonly places: readonly BundlePlace[];
};

export const MAX_PLACE_LENGTH = 300;
