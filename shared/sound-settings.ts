/**
 * scan      the scanned item was added
 * unknown   it was not
 * approved  a card or Pix was paid
 * refused   a card or Pix was refused
 */
export const SOUNDS = ['scan', 'unknown', 'approved', 'refused'] as const;
export type Sound = (typeof SOUNDS)[number];

export type SoundSettings = Readonly<Record<Sound, boolean>> & {
  /** 0 to 100. */
  readonly volume: number;
};

export const DEFAULT_SOUNDS: SoundSettings = { scan: true, unknown: true, approved: true, refused: true, volume: 60 };
