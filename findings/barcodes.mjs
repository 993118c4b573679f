// Copied by the barcode findings beside their packages: a symbol drawn by bwip-js, read by three readers.
import { readFile } from 'node:fs/promises';
import bwip from 'bwip-js';

// Three dots a module, 60 rows, a quiet zone of 15 modules; one byte a dot, 255 is paper.
export function draw(options) {
  const quiet = new Array(45).fill(255);
  const bars = bwip.raw(options)[0].sbs.flatMap((width, at) => new Array(3 * width).fill(at % 2 ? 255 : 0));
  const row = [...quiet, ...bars, ...quiet];
  return {
    width: row.length,
    height: 60,
    dots: Uint8ClampedArray.from({ length: 60 * row.length }, (_, at) => row[at % row.length]),
  };
}

export async function byZxingCpp({ width, height, dots }, options = {}) {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const file = await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer } });
  const data = Uint8ClampedArray.from({ length: 4 * dots.length }, (_, at) => (at % 4 === 3 ? 255 : dots[at >> 2]));
  const found = await readBarcodes({ data, width, height }, options);
  return found[0]?.text ?? 'nothing';
}

export async function byZbar({ width, height, dots }) {
  const { scanGrayBuffer } = await import('@undecaf/zbar-wasm');
  const found = await scanGrayBuffer(dots.buffer.slice(0), width, height);
  return found[0]?.decode() ?? 'nothing';
}

// hints: names of DecodeHintType with their values.
export async function byZxingJs({ width, height, dots }, hints = {}) {
  const { default: zxing } = await import('@zxing/library');
  const picture = new zxing.BinaryBitmap(new zxing.HybridBinarizer(new zxing.RGBLuminanceSource(dots, width, height)));
  const wanted = Object.entries({ TRY_HARDER: true, ...hints }).map(([name, value]) => [
    zxing.DecodeHintType[name],
    value,
  ]);
  try {
    return new zxing.MultiFormatReader().decode(picture, new Map(wanted)).getText();
  } catch {
    return 'nothing';
  }
}
