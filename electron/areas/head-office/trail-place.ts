/** A place in a till's trail: the entry up to which everything is meant. */
export type TrailPlace = { readonly id: number; readonly hash: string };

/** Before the first entry. */
export const START: TrailPlace = { id: 0, hash: '' };
