import { readPngHeader } from '../../shared/png-header.ts';
import type { SystemPrinters } from '../lib/host-parts.ts';
import { type RunProgram, runProgram } from '../lib/run-program.ts';

const LIMIT_MS = 10_000;

/** Proportional length at `widthMm`, in whole millimetres. */
function lengthMm(png: Uint8Array, widthMm: number): number | null {
  const header = readPngHeader(png);
  return header === null ? null : Math.ceil((header.height * widthMm) / header.width);
}

/** CUPS by its command-line programs; without them no printers. */
export function cupsPrinters(run: RunProgram = runProgram): SystemPrinters {
  return {
    list: async () => {
      const end = await run({ file: 'lpstat', args: ['-e'], limitMs: LIMIT_MS });
      return end.ended && end.code === 0 ? end.output.split('\n').filter((name) => name !== '') : [];
    },
    printPicture: async (printer, png, widthMm) => {
      const length = lengthMm(png, widthMm);
      if (length === null) return 'unknown';
      const options = ['-o', `media=Custom.${widthMm}x${length}mm`, '-o', 'fit-to-page', '-s'];
      const end = await run({
        file: 'lp',
        args: ['-d', printer, ...options, '--', '-'],
        input: png,
        limitMs: LIMIT_MS,
      });
      if (!end.ended) return end.why === 'missing' ? 'not_here' : 'too_slow';
      // `lp` gives no reason; only a missing printer can be told
      if (end.code !== 0) return (await cupsPrinters(run).list()).includes(printer) ? 'unknown' : 'not_here';
      return null;
    },
  };
}
