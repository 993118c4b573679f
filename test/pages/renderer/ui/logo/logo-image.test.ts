import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Logo, logoOf } from '../../../../../renderer/ui/logo/logo-field.tsx';
import { printingSettings } from '../../../../../shared/api/printing-settings-schema.ts';
import { readImageHeader } from '../../../../../shared/image-header.ts';
import { DEFAULT_PRINTING } from '../../../../../shared/printing.ts';
import { bundleForPage } from '../../../../support/bundle-for-page.ts';
import { sharedChromium } from '../../../../support/chromium.ts';

declare global {
  var drawing: { readonly logoOf: typeof logoOf };
}

const SOURCE = path.resolve(import.meta.dirname, '../../../../../renderer/ui/logo/logo-field.tsx');

let page: Page;

beforeAll(async () => {
  page = await (await sharedChromium()).newPage();
  await page.addScriptTag({ content: await bundleForPage(SOURCE, 'drawing') });
});
afterAll(() => page.close());

/** Left half black, right half transparent. */
function logoOfDrawing(width: number, height: number, type: string): Promise<Logo> {
  return page.evaluate(
    async (wanted) => {
      const canvas = new OffscreenCanvas(wanted.width, wanted.height);
      canvas.getContext('2d')?.fillRect(0, 0, wanted.width / 2, wanted.height);
      return drawing.logoOf(await canvas.convertToBlob({ type: wanted.type }));
    },
    { width, height, type },
  );
}

describe('a picked file becomes the logo', () => {
  it.each([
    [2000, 500, 'image/png', { width: 384, height: 96 }],
    [600, 1200, 'image/png', { width: 120, height: 240 }],
    [40, 20, 'image/png', { width: 40, height: 20 }],
  ])('of %i x %i as %s', async (width, height, type, size) => {
    const logo = await logoOfDrawing(width, height, type);
    if (!logo.ok) throw new Error(logo.why);
    const png = Buffer.from(logo.base64, 'base64');
    expect(readImageHeader(png)).toEqual({ kind: 'png', animated: false, ...size });
    expect(printingSettings.safeParse({ ...DEFAULT_PRINTING, logo: logo.base64 }).success).toBe(true);
  });

  it('is black where it was black, and white where it was transparent', async () => {
    const logo = await logoOfDrawing(80, 40, 'image/png');
    if (!logo.ok) throw new Error(logo.why);
    const seen = await page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [10, 70].map((x) => context?.getImageData(x, 20, 1, 1).data[0]);
    }, logo.base64);
    expect(seen).toEqual([0, 255]);
  });

  it.each(['', 'GIF89a and more', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\u0089PNG'])(
    'refuses %j, which is no picture',
    async (text) => {
      const logo = await page.evaluate((bytes) => drawing.logoOf(new Blob([bytes], { type: 'image/png' })), text);
      expect(logo).toEqual({ ok: false, why: 'not_a_picture' });
    },
  );
});
