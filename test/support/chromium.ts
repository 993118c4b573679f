import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { PATIENCE_MS } from './until.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the tests: `CHROMIUM_PATH` as `test/run.mjs` sets it, else Debian's, else Playwright's. */
export function chromiumPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...INSTALLED].find((file) => file !== undefined && existsSync(file));
}

let ofWorker: Promise<Browser> | null = null;

/** One browser per worker; each test has its own context. */
export function sharedChromium(): Promise<Browser> {
  ofWorker ??= launchChromium();
  return ofWorker;
}

export async function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  // a headless shell has no other mode
  const isShell = executablePath !== undefined && path.basename(executablePath).includes('headless-shell');
  const args = isShell ? QUIET : ['--headless=new', ...QUIET];
  const browser = await chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}
