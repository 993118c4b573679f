import { fileStamp, keepFile } from './kept-files.ts';

const PAPERS_KEPT = 60;
let count = 0;

/** Keeps what came out of the virtual printer, as it was sent. */
export async function keepPapers(folder: string, at: Date, bytes: Uint8Array): Promise<void> {
  count = (count + 1) % 1_000;
  await keepFile(folder, `${fileStamp(at)}-${String(count).padStart(3, '0')}.escpos`, bytes, PAPERS_KEPT);
}
