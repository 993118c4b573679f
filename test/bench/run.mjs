// npm run bench: installs and builds what is missing, then measures. `npm run bench -- outbox` measures one area.
import { findChromium } from '../chromium.mjs';
import { runTestProgram } from '../run-program.mjs';

/** Measured in a page; the control is of the core alone. */
const IN_A_PAGE = 'screen';

function needsBrowser(args) {
  const areas = args.filter((word) => /^[a-z]+$/.test(word));
  if (args.includes('--control')) return false;
  return areas.length === 0 || areas.includes(IN_A_PAGE);
}

await runTestProgram('bench/main.ts', (args) => (needsBrowser(args) ? { CHROMIUM_PATH: findChromium() } : {}));
