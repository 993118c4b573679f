import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CUSTOMER_PRELOAD_PATH, PRELOAD_PATH } from './wire-messages.ts';

export type BuiltPage = {
  /** Loads the preload first. */
  readonly html: string;
  /** The shim around Electron's own preload bundle. */
  readonly preload: string;
};

export type PageFiles = {
  readonly rendererDir: string;
  readonly till: BuiltPage;
  readonly customer: BuiltPage;
};

async function readBuilt(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} is not there: run \`npm run build\` first.`, { cause: error });
  }
}

/** Throws if the build is missing. */
export async function readPageFiles(distDir: string): Promise<PageFiles> {
  const rendererDir = path.join(distDir, 'renderer');
  const read = async (page: string, prefix: string, shimName: string, address: string): Promise<BuiltPage> => {
    const [html, shim, preload] = await Promise.all([
      readBuilt(path.join(rendererDir, page)),
      readBuilt(path.join(distDir, 'browser-host', `${shimName}.js`)),
      readBuilt(path.join(distDir, 'preload', `${prefix}preload.cjs`)),
    ]);
    return { html: withPreload(html, address), preload: wrapPreload(shim, preload) };
  };
  const [till, customer] = await Promise.all([
    read('index.html', '', 'page-shim', PRELOAD_PATH),
    read('customer.html', 'customer-', 'customer-shim', CUSTOMER_PRELOAD_PATH),
  ]);
  return { rendererDir, till, customer };
}

function withPreload(html: string, address: string): string {
  const filled = html.replace('<head>', `<head>\n    <script src="${address}"></script>`);
  if (filled === html) throw new Error('a page has no <head> to put the preload into');
  return filled;
}

/** The shim's IIFE defines `tillShim` with the preload's `require`. */
function wrapPreload(shim: string, preload: string): string {
  return [
    '(() => {',
    shim,
    '((require, module, exports) => {',
    preload,
    '})(tillShim.require, { exports: {} }, {});',
    '})();',
    '',
  ].join('\n');
}
