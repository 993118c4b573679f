import type { Picture } from '../picture/picture.ts';

export type Alignment = 'left' | 'centre' | 'right';

/** What a printer is told, as the makers' descriptions of ESC/POS have it. */
export type EscPosCommand =
  | { readonly is: 'text'; readonly bytes: Uint8Array }
  | { readonly is: 'line_feed' }
  | { readonly is: 'reset' }
  /** Asks how the printer is, or sets what does not show on paper. */
  | { readonly is: 'silent' }
  | { readonly is: 'code_page'; readonly number: number }
  | { readonly is: 'bold'; readonly on: boolean }
  | { readonly is: 'reverse'; readonly on: boolean }
  | { readonly is: 'size'; readonly wide: number; readonly high: number }
  | { readonly is: 'align'; readonly where: Alignment }
  /** Null is what the printer begins with. */
  | { readonly is: 'spacing'; readonly dots: number | null }
  | { readonly is: 'feed_lines'; readonly lines: number }
  | { readonly is: 'feed_dots'; readonly dots: number }
  | { readonly is: 'raster'; readonly picture: Picture; readonly wide: number; readonly high: number }
  | { readonly is: 'qr_size'; readonly dots: number }
  | { readonly is: 'qr_level'; readonly level: number }
  | { readonly is: 'qr_data'; readonly bytes: Uint8Array }
  | { readonly is: 'qr_print' }
  | { readonly is: 'bar_height'; readonly dots: number }
  | { readonly is: 'bar_width'; readonly dots: number }
  /** 0 nowhere, 1 above, 2 below, 3 both. */
  | { readonly is: 'bar_text'; readonly place: number }
  | { readonly is: 'code128'; readonly bytes: Uint8Array }
  | { readonly is: 'cut'; readonly kind: 'full' | 'partial'; readonly feedDots: number }
  | { readonly is: 'pulse'; readonly pin: 2 | 5; readonly onMs: number }
  /** Bytes that no command here begins with, or that end too soon. */
  | { readonly is: 'unknown'; readonly bytes: Uint8Array };
