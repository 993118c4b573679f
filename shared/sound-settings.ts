/**
 * scan      what was read is in the sale
 * unknown   what was read is not
 * approved  a card or Pix was paid
 * refused   a card or Pix was not
 */
export const SOUNDS = ['scan', 'unknown', 'approved', 'refused'] as const;
export type Sound = (typeof SOUNDS)[number];

export type SoundSettings = Readonly<Record<Sound, boolean>> & {
  /** 0 to 100. */
  readonly volume: number;
};

export const DEFAULT_SOUNDS: SoundSettings = { scan: true, unknown: true, approved: true, refused: true, volume: 60 };
