/**
 * strong   bold
 * large    double width and height: half the columns
 * marked   white on black, for warnings
 */
export type PaperLook = 'plain' | 'strong' | 'large' | 'marked';

/** From the top. Text is wrapped to the columns; QR and barcode are centred. */
export type PaperBlock =
  | { readonly is: 'line'; readonly text: string; readonly look: PaperLook }
  /** If the shop has one and the printer prints it. */
  | { readonly is: 'logo' }
  | { readonly is: 'qr'; readonly text: string }
  /** Code 128 with its text below. */
  | { readonly is: 'barcode'; readonly text: string }
  | { readonly is: 'feed'; readonly lines: number };

/** Shared by printer, picture, preview and PDF. `columns`: 48 or 42 on 80 mm, 32 on 58 mm. */
export type PaperDocument = { readonly columns: number; readonly blocks: readonly PaperBlock[] };
