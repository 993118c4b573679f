import { mkdirSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterQuiet } from './after-quiet.ts';
import { PNG_SIGNATURE, pngChunk } from './image-samples.ts';

export const PICTURES = path.join(import.meta.dirname, '..', '..', 'resources', 'docs', 'pictures');

/** Target of new pictures, set by `npm run guides` only. */
const into = process.env['GUIDE_PICTURES'];
export const TAKES_GUIDE_PICTURES = into !== undefined;

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

/** What one byte per pixel can index. */
const COLOURS = 256;

type Dots = {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row. */
  readonly rgba: Uint8Array;
};

/** 0xRRGGBB. */
function colourAt(rgba: Uint8Array, at: number): number {
  return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff);
  const blue = (one & 0xff) - (other & 0xff);
  return red * red + green * green + blue * blue;
}

function paletteOf({ rgba }: Dots): {
  readonly kept: readonly number[];
  readonly nearest: ReadonlyMap<number, number>;
} {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourAt(rgba, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const kept = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COLOURS)
    .map(([colour]) => colour);
  const closest = (colour: number): number =>
    kept.reduce((best, one, at) => (distance(colour, one) < distance(colour, kept[best] ?? 0) ? at : best), 0);
  return { kept, nearest: new Map([...counts.keys()].map((colour) => [colour, closest(colour)])) };
}

/** Rows as indices, each behind filter byte 0. */
function rowsOf({ width, height, rgba }: Dots, nearest: ReadonlyMap<number, number>): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = nearest.get(colourAt(rgba, (y * width + x) * 4)) ?? 0;
    }
  }
  return rows;
}

/** A PNG of at most 256 colours, less than half the size. Flat screens lose nothing visible. */
function fewColoursPng(dots: Dots): Uint8Array {
  const { kept, nearest } = paletteOf(dots);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(dots.width, 0);
  header.writeUInt32BE(dots.height, 4);
  // eight bits, palette; default compression, filter and interlacing
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', Uint8Array.from(kept.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]))),
    pngChunk('IDAT', deflateSync(rowsOf(dots, nearest), { level: 9 })),
    pngChunk('IEND', new Uint8Array()),
  ]);
}
