import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImageHeader } from '../../../../renderer/catalogue/image-header.ts';
import type { ShrunkImage, shrinkImage } from '../../../../renderer/catalogue/shrink-image.ts';
import { MAX_IMAGE_BYTES } from '../../../../shared/product.ts';
import { launchChromium } from '../../../support/chromium.ts';

declare global {
  // What the bundle below puts on the page.
  var shrinking: { readonly shrinkImage: typeof shrinkImage };
}

const SOURCE = path.resolve(import.meta.dirname, '../../../../renderer/catalogue/shrink-image.ts');

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'shrinking' } },
  });
  const [output] = built as Rolldown.RolldownOutput[];
  browser = await launchChromium();
  page = await browser.newPage();
  await page.addScriptTag({ content: `${output?.output[0].code}; globalThis.shrinking = shrinking;` });
});
afterAll(() => browser.close());

type Drawing = { readonly width: number; readonly height: number; readonly type: string; readonly noise: boolean };

/** Draws a picture in the page and shrinks it there. Noise is what a photograph at its worst looks like to an encoder. */
function shrinkDrawing(drawing: Drawing): Promise<ShrunkImage> {
  return page.evaluate(async ({ width, height, type, noise }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#3366cc';
    context.fillRect(0, 0, width / 2, height);
    if (noise) {
      const pixels = context.createImageData(width, height);
      for (let at = 0; at < pixels.data.length; at += 65_536) {
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      }
      context.putImageData(pixels, 0, 0);
    }
    return shrinking.shrinkImage(await canvas.convertToBlob({ type, quality: 1 }));
  }, drawing);
}

function shrinkBytes(text: string): Promise<ShrunkImage> {
  return page.evaluate((bytes) => shrinking.shrinkImage(new Blob([bytes], { type: 'image/png' })), text);
}

function headerOf(image: ShrunkImage) {
  return image.ok ? readImageHeader(Buffer.from(image.base64, 'base64')) : null;
}

describe('making a picked picture small', () => {
  it('fits a large photograph into 640 pixels, as a JPEG', async () => {
    const image = await shrinkDrawing({ width: 3000, height: 2000, type: 'image/jpeg', noise: false });
    expect(headerOf(image)).toEqual({ kind: 'jpeg', width: 640, height: 427 });
  });

  it('keeps a small drawing a PNG of its size, so that its transparency stays', async () => {
    const image = await shrinkDrawing({ width: 120, height: 80, type: 'image/png', noise: false });
    expect(headerOf(image)).toEqual({ kind: 'png', width: 120, height: 80 });
  });

  it('turns WebP into what the operator takes', async () => {
    const image = await shrinkDrawing({ width: 800, height: 800, type: 'image/webp', noise: false });
    expect(headerOf(image)).toEqual({ kind: 'png', width: 640, height: 640 });
  });

  it('gives up quality before it goes over the limit', async () => {
    const image = await shrinkDrawing({ width: 1200, height: 1200, type: 'image/png', noise: true });
    expect(headerOf(image)?.kind).toBe('jpeg');
    const bytes = image.ok ? Buffer.from(image.base64, 'base64').length : Number.POSITIVE_INFINITY;
    expect(bytes).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
  });

  it('opens nothing that is not a picture by its first bytes, whatever its type says', async () => {
    expect(await shrinkBytes('<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual({ ok: false, why: 'not_a_picture' });
    expect(await shrinkBytes('')).toEqual({ ok: false, why: 'not_a_picture' });
  });

  it('refuses a picture that claims more pixels than may be decoded', async () => {
    const claim = await page.evaluate(async () => {
      const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
      const size = [0, 0, 0x7f, 0xff, 0, 0, 0x7f, 0xff, 8, 6, 0, 0, 0];
      return shrinking.shrinkImage(new Blob([Uint8Array.from([...signature, ...size])]));
    });
    expect(claim).toEqual({ ok: false, why: 'too_large' });
  });

  it('says so when the bytes begin like a picture and go on otherwise', async () => {
    const broken = await page.evaluate(async () => {
      const header = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 9, 0, 9, 3, 0];
      return shrinking.shrinkImage(new Blob([Uint8Array.from(header)]));
    });
    expect(broken).toEqual({ ok: false, why: 'unreadable' });
  });
});
