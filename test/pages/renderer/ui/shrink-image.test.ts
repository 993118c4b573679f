import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShrunkImage, shrinkImage } from '../../../../renderer/ui/shrink-image.ts';
import { MAX_PICKED_PIXELS, readImageHeader } from '../../../../shared/image-header.ts';
import { MAX_IMAGE_BYTES } from '../../../../shared/product.ts';
import { bundleForPage } from '../../../support/bundle-for-page.ts';
import { sharedChromium } from '../../../support/chromium.ts';
import { jpegFrame, jpegOf, pngOf, webpCanvas, webpOf, webpPixels } from '../../../support/image-samples.ts';
import { createRandom } from '../../../support/seeded-random.ts';

declare global {
  var shrinking: { readonly shrinkImage: typeof shrinkImage };
}

const SOURCE = path.resolve(import.meta.dirname, '../../../../renderer/ui/shrink-image.ts');

let page: Page;

beforeAll(async () => {
  page = await (await sharedChromium()).newPage();
  await page.addScriptTag({ content: await bundleForPage(SOURCE, 'shrinking') });
});
afterAll(() => page.close());

type Drawing = { readonly width: number; readonly height: number; readonly type: string; readonly noise: boolean };

/** Draws a picture and shrinks it. Noise is an encoder's worst case. */
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

const headerOf = (image: ShrunkImage) => (image.ok ? readImageHeader(Buffer.from(image.base64, 'base64')) : null);

describe('making a picked picture small', () => {
  it('fits a large photograph into 640 pixels, as a JPEG', async () => {
    const image = await shrinkDrawing({ width: 3000, height: 2000, type: 'image/jpeg', noise: false });
    expect(headerOf(image)).toMatchObject({ kind: 'jpeg', width: 640, height: 427 });
  });

  it('keeps a small drawing a PNG of its size, so that its transparency stays', async () => {
    const image = await shrinkDrawing({ width: 120, height: 80, type: 'image/png', noise: false });
    expect(headerOf(image)).toMatchObject({ kind: 'png', width: 120, height: 80 });
  });

  it('turns WebP into what the operator takes', async () => {
    const image = await shrinkDrawing({ width: 800, height: 800, type: 'image/webp', noise: false });
    expect(headerOf(image)).toMatchObject({ kind: 'png', width: 640, height: 640 });
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
    expect(claim).toEqual({ ok: false, why: 'too_many_pixels' });
  });

  it('says so when the bytes begin like a picture and go on otherwise', async () => {
    const broken = await page.evaluate(async () => {
      const header = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 9, 0, 9, 3, 0];
      return shrinking.shrinkImage(new Blob([Uint8Array.from(header)]));
    });
    expect(broken).toEqual({ ok: false, why: 'unreadable' });
  });
});

type Decoded = { readonly calls: number; readonly mostOpen: number; readonly largest: number };

/** Shrinks `files` in turn and counts what the decoder gets. */
function shrinkAll(files: readonly Buffer[]): Promise<{ images: ShrunkImage[]; decoded: Decoded }> {
  const texts = files.map((bytes) => bytes.toString('base64'));
  return page.evaluate(async (given) => {
    const decoded = { calls: 0, mostOpen: 0, largest: 0 };
    let open = 0;
    const decode = globalThis.createImageBitmap;
    globalThis.createImageBitmap = (async (blob: Blob, options: ImageBitmapOptions) => {
      decoded.calls += 1;
      const bitmap = await decode(blob, options);
      open += 1;
      decoded.mostOpen = Math.max(decoded.mostOpen, open);
      decoded.largest = Math.max(decoded.largest, bitmap.width * bitmap.height);
      const close = bitmap.close.bind(bitmap);
      bitmap.close = () => {
        open -= 1;
        close();
      };
      return bitmap;
    }) as typeof createImageBitmap;
    try {
      const images = [];
      for (const text of given) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        images.push(await shrinking.shrinkImage(new Blob([bytes])));
      }
      return { images, decoded: { ...decoded, mostOpen: open === 0 ? decoded.mostOpen : Number.NaN } };
    } finally {
      globalThis.createImageBitmap = decode;
    }
  }, texts);
}

describe('bombs, liars and broken files in the page', () => {
  const size = { width: 40, height: 24 };
  const bomb = { width: 60_000, height: 60_000 };

  it('gives none of those to the decoder that say what they are', async () => {
    const { images, decoded } = await shrinkAll([
      pngOf(size, { claims: bomb }),
      jpegOf(size, { claims: bomb }),
      jpegOf(size, { between: [jpegFrame(bomb, 3)] }),
      jpegOf(size, { scans: 1_000 }),
      webpOf(webpCanvas(size), webpPixels({ width: 16_000, height: 3_000 })),
      webpOf(webpCanvas(size, 0b10), webpPixels(size)),
      Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00'),
    ]);
    expect(images.map((image) => (image.ok ? 'taken' : image.why))).toEqual([
      'too_many_pixels',
      'too_many_pixels',
      'not_a_picture',
      'not_a_picture',
      'not_a_picture',
      'animated',
      'not_a_picture',
    ]);
    expect(decoded).toEqual({ calls: 0, mostOpen: 0, largest: 0 });
  });

  it('takes grey, colour and CMYK, and says of a wrong check sum that it cannot be read', async () => {
    const { images } = await shrinkAll([
      jpegOf(size, { components: 1 }),
      jpegOf(size),
      jpegOf(size, { components: 4 }),
      pngOf(size, { wrongSum: true }),
    ]);
    expect(images.map((image) => headerOf(image)?.kind ?? null)).toEqual(['jpeg', 'jpeg', 'jpeg', null]);
    expect(images[3]).toEqual({ ok: false, why: 'unreadable' });
  });

  it('leaves behind whatever else is in the file', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const { images } = await shrinkAll([Buffer.concat([pngOf(size), script]), Buffer.concat([jpegOf(size), script])]);
    const kept = images.map((image) => (image.ok ? Buffer.from(image.base64, 'base64').toString('latin1') : 'none'));
    expect(kept.map((text) => [text.includes('none'), text.includes('script')])).toEqual(Array(2).fill([false, false]));
  });

  it('makes the same bytes of the same picture each time', async () => {
    const file = pngOf({ width: 1_300, height: 700 });
    const { images } = await shrinkAll([file, file]);
    expect(images[0]?.ok).toBe(true);
    expect(images[1]).toEqual(images[0]);
  });

  it('holds one picture at a time, whatever is thrown at it, and makes nothing larger than 640 pixels', async () => {
    const random = createRandom(20_261_122);
    const whole = [
      pngOf(size),
      jpegOf(size),
      jpegOf(size, { components: 4 }),
      webpOf(webpCanvas(size), webpPixels(size)),
    ];
    const files = Array.from({ length: 150 }, () => {
      const spoilt = Buffer.from(whole[Math.floor(random() * whole.length)] ?? '');
      for (let times = 0; times < 4; times += 1) spoilt[Math.floor(random() * 90)] = Math.floor(random() * 256);
      return random() < 0.3 ? spoilt.subarray(0, Math.floor(random() * spoilt.length)) : spoilt;
    });
    const { images, decoded } = await shrinkAll(files);
    expect(decoded.mostOpen).toBe(1);
    expect(decoded.largest).toBeLessThanOrEqual(MAX_PICKED_PIXELS);
    const taken = images.map(headerOf).filter((header) => header !== null);
    expect(Math.max(...taken.map(({ width, height }) => Math.max(width, height)))).toBeLessThanOrEqual(640);
    expect(taken.length).toBeGreaterThan(5);
    expect(images.length - taken.length).toBeGreaterThan(50);
  });
});
