import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const QUIET = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the tests: what `CHROMIUM_PATH` names, as `test/run.mjs` sets it, else Debian's, else Playwright's own. */
export function chromiumPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((file) => file !== undefined && existsSync(file));
}

/** Launches a browser without a window; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ args: QUIET, ...(executablePath === undefined ? {} : { executablePath }) });
}
