import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { app, protocol } from 'electron';
import type { Language } from '../../../shared/language.ts';
import { inLanguage } from '../page-language.ts';
import { PAGE_HEADERS } from '../page-policy.ts';
import { shopPictureAt } from '../shop-picture-files.ts';

const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://till';
export const START_PAGE = `${APP_ORIGIN}/index.html`;
export const CUSTOMER_PAGE = `${APP_ORIGIN}/customer.html`;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Electron puts the program's name into the User-Agent, and an accent in it makes requests for our own pages fail.
 * Call before the first window. */
export function nameProgramInAscii(): void {
  app.userAgentFallback = app.userAgentFallback.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
}

/** Gives `app:` its own origin. Call before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Null for another host, a path outside `folder` or an unknown type. */
export function fileOf(address: string, folder: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.host !== 'till') return null;
  let name: string;
  try {
    name = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  const file = path.join(folder, name);
  const inside = path.relative(folder, file);
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return null;
  return path.extname(file) in TYPES ? file : null;
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: PAGE_HEADERS });
}

/** HTML gets the present language. */
async function bodyOf(file: string, language: () => Language): Promise<Uint8Array<ArrayBuffer> | string> {
  if (path.extname(file) === '.html') return inLanguage(await readFile(file, 'utf8'), language());
  return new Uint8Array(await readFile(file));
}

/** Serves `app://till/` and the shop's pictures, with the policy on every answer. */
export function serveAppScheme(folder: string, dataDir: string, language: () => Language): void {
  protocol.handle(APP_SCHEME, async (request) => {
    if (request.method !== 'GET') return refuse(405);
    const file = fileOf(request.url, folder) ?? shopPictureAt(URL.parse(request.url)?.pathname ?? '', dataDir);
    if (file === null) return refuse(404);
    try {
      const body = await bodyOf(file, language);
      return new Response(body, { headers: { ...PAGE_HEADERS, 'Content-Type': TYPES[path.extname(file)] ?? '' } });
    } catch {
      return refuse(404);
    }
  });
}
