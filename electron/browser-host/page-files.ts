import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRELOAD_PATH } from './wire-messages.ts';

/** The built files that the browser host puts together for a tab. */
export type PageFiles = {
  readonly rendererDir: string;
  /** `index.html` with the preload in front of every other script. */
  readonly index: string;
  /** The shim, and inside it the very preload bundle that Electron would run. */
  readonly preload: string;
};

async function readBuilt(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} is not there: run \`npm run build\` first.`, { cause: error });
  }
}

/** Reads the build in `distDir`. Throws when it is not there. */
export async function readPageFiles(distDir: string): Promise<PageFiles> {
  const rendererDir = path.join(distDir, 'renderer');
  const [index, shim, preload] = await Promise.all([
    readBuilt(path.join(rendererDir, 'index.html')),
    readBuilt(path.join(distDir, 'browser-host', 'page-shim.js')),
    readBuilt(path.join(distDir, 'preload', 'preload.cjs')),
  ]);
  const withPreload = index.replace('<head>', `<head>\n    <script src="${PRELOAD_PATH}"></script>`);
  if (withPreload === index) throw new Error('index.html has no <head> to put the preload into');
  return { rendererDir, index: withPreload, preload: wrapPreload(shim, preload) };
}

/** CommonJS in a tab: the shim is an IIFE that leaves `tillShim` with the preload's `require`. */
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
