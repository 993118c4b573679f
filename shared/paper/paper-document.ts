/**
 * plain    as it stands
 * strong   bold
 * large    twice as wide and as high: half of the columns
 * marked   white on black: what must not be overlooked
 */
export type PaperLook = 'plain' | 'strong' | 'large' | 'marked';

/** What stands on a paper, from its top. Text is of fixed columns and was broken to them; a QR and a barcode are centred. */
export type PaperBlock =
  | { readonly is: 'line'; readonly text: string; readonly look: PaperLook }
  /** The shop's picture, where it has one and the printer prints it. */
  | { readonly is: 'logo' }
  | { readonly is: 'qr'; readonly text: string }
  /** Code 128 with its text below. */
  | { readonly is: 'barcode'; readonly text: string }
  | { readonly is: 'feed'; readonly lines: number };

/**
 * A slip as it will stand on paper: the same for a printer, for a picture of it, for the preview on the screen and for a
 * PDF. `columns` is how many characters a line has: 48 or 42 of 80 mm, 32 of 58 mm.
 */
export type PaperDocument = { readonly columns: number; readonly blocks: readonly PaperBlock[] };
