import { mkdirSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterQuiet } from './after-quiet.ts';
import { fewColoursPng } from './few-colours-png.ts';

export const PICTURES = path.join(import.meta.dirname, '..', '..', 'resources', 'docs', 'pictures');

/** Target of new pictures, set by `npm run guides` only. */
const into = process.env['GUIDE_PICTURES'];
export const TAKES_GUIDE_PICTURES = into !== undefined;

/** File of each guide's picture, by state of the walk or shot of a journey. */
export const GUIDE_PICTURES: Readonly<Record<string, string>> = {
  'sale by photo': 'checkout.png',
  'waiting for the device': 'card.png',
  'QR code': 'pix.png',
  'catalogue, one chosen': 'catalogue-dark.png',
  'first manager': 'first-start.png',
  'provisioning-found': 'file-found.png',
  'provisioning-done': 'file-applied.png',
  'installation-list': 'installation-list.png',
  devices: 'devices.png',
  'printer, where it is': 'printer-find.png',
  'printer, first page': 'printer-test-page.png',
  'printer, what came out': 'printer-outcome.png',
  'scanner-read': 'scanner-test.png',
  backups: 'backups.png',
  'settings-kiosk': 'kiosk.png',
  'update-ready': 'update.png',
  diagnosis: 'diagnosis.png',
  'support bundle': 'support-bundle.png',
  'about the program': 'about.png',
  'personal-data-found': 'personal-data.png',
};

/** What only the picture's machine has, and a shop's equivalent. */
const AS_IN_A_SHOP: readonly (readonly [pattern: string, shown: string])[] = [
  ['/\\S*/balcao-stick-\\w+', '/media/caixa/PENDRIVE'],
  ['/\\S*/balcao-journey-\\w+', '/home/caixa/.local/share/balcao-pdv'],
  [release().replaceAll('.', '\\.'), '6.12.0'],
  ['127\\.0\\.0\\.1:9/', 'pagar.example/'],
  ['127\\.0\\.0\\.1:\\d+', '192.168.0.50:9100'],
  // a test's file is valid for a hundred years
  ['/2126', '/2026'],
];

/** Takes the picture if a guide has one, at the smallest till's size: light, unless its file says dark. */
export async function takeForGuides(page: Page, name: string): Promise<void> {
  const file = GUIDE_PICTURES[name];
  if (into === undefined || file === undefined) return;
  mkdirSync(into, { recursive: true });
  // notices of earlier acts disappear by themselves
  await page.locator('.notice, .toast').waitFor({ state: 'detached' });
  await afterQuiet(page);
  await page.emulateMedia({ colorScheme: file.endsWith('-dark.png') ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.evaluate(showInstead, AS_IN_A_SHOP);
  const taken = PNG.sync.read(await page.screenshot({ animations: 'disabled' }));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  writeFileSync(path.join(into, file), fewColoursPng({ ...taken, rgba: taken.data }));
}

/** Runs in the page: replaces texts until they are drawn again. */
function showInstead(changes: typeof AS_IN_A_SHOP): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const [pattern, shown] of changes) {
      const changed = text.nodeValue?.replaceAll(new RegExp(pattern, 'g'), shown) ?? null;
      if (changed !== text.nodeValue) text.nodeValue = changed;
    }
  }
}
