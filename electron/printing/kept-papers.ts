import type { PaperWidth } from '../../shared/printing.ts';
import { fileStamp, keepFile } from './kept-files.ts';

const PAPERS_KEPT = 60;
/** Papers of one moment are told apart, and stay in order. */
const MOST_AT_ONCE = 1_000;
let count = 0;

/** What a virtual printer makes of what it was sent: a picture of each paper, kept in `folder`; the oldest go. */
export async function keepPapers(folder: string, at: Date, bytes: Uint8Array, paperMm: PaperWidth): Promise<void> {
  const [{ printVirtually }, { PAPER_DOTS }, { pictureAsPng }] = await Promise.all([
    import('./virtual-printer/virtual-printer.ts'),
    import('./picture/paper-picture.ts'),
    import('./picture/png-writing.ts'),
  ]);
  for (const { picture } of printVirtually(bytes, PAPER_DOTS[paperMm]).papers) {
    count = (count + 1) % MOST_AT_ONCE;
    const name = `${fileStamp(at)}-${String(count).padStart(3, '0')}.png`;
    await keepFile(folder, name, pictureAsPng(picture), PAPERS_KEPT);
  }
}
