import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import bwip from 'bwip-js/node';
import { PNG } from 'pngjs';
import { decode_barcode } from 'rxing-wasm';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

/* Two libraries draw PNGs in memory, three read them. */

/** By each library's own name. */
export type Barcode = {
  readonly bwip: { readonly bcid: string; readonly text: string };
  readonly zint: {
    readonly format: NonNullable<WriterOptions['format']>;
    readonly text: string;
    readonly options?: string;
  };
};

/** AIM identifier apart; empty if the reader has none. */
export type Sent = { readonly aim: string; readonly text: string };

// or zxing-wasm would fetch its WebAssembly
prepareReader({ overrides: { wasmBinary: wasm('zxing-wasm/reader/zxing_reader.wasm') } });
prepareWriter({ overrides: { wasmBinary: wasm('zxing-wasm/writer/zxing_writer.wasm') } });
const ZBAR = await zbarOfShop();

function wasm(name: string): ArrayBuffer {
  return Uint8Array.from(readFileSync(createRequire(import.meta.url).resolve(name))).buffer;
}

/** Three dots per module, with a quiet zone. */
const SCALE = 3;

/** zint is zxing-wasm's drawing part. */
export const DRAWERS = {
  'bwip-js': async ({ bwip: { bcid, text } }: Barcode): Promise<PNG> => {
    const drawn = await bwip.toBuffer({ bcid, text, scale: SCALE, padding: 12, backgroundcolor: 'FFFFFF' });
    return PNG.sync.read(drawn);
  },
  zint: async ({ zint: { format, text, options = '' } }: Barcode): Promise<PNG> => {
    const { image, error } = await writeBarcode(text, { format, options, scale: SCALE });
    if (image === null) throw new Error(error);
    return PNG.sync.read(Buffer.from(await image.arrayBuffer()));
  },
};
export type Drawer = keyof typeof DRAWERS;

/** Null: not found. */
export const READERS = {
  'zxing-cpp': async ({ data, width, height }: PNG): Promise<Sent | null> => {
    const picture = { data: Uint8ClampedArray.from(data), width, height, colorSpace: 'srgb' } as const;
    const found = await readBarcodes(picture, { textMode: 'Plain', eanAddOnSymbol: 'Read' });
    const longest = found.toSorted((a, b) => b.text.length - a.text.length)[0];
    return longest === undefined ? null : { aim: longest.symbologyIdentifier, text: longest.text };
  },
  ZBar: async (picture: PNG): Promise<Sent | null> => {
    const { width, height } = picture;
    const [found] = await scanGrayBuffer(greyOf(picture).buffer, width, height, ZBAR);
    return found === undefined ? null : { aim: '', text: found.decode() };
  },
  rxing: async (picture: PNG): Promise<Sent | null> => {
    try {
      const found = decode_barcode(greyOf(picture), picture.width, picture.height, true);
      const aim = [...found.get_meta_data()].find(([, name]) => name === 'Symbology_Identifier')?.[0];
      return { aim: typeof aim === 'string' ? aim : '', text: found.text() };
    } catch (error) {
      if (error !== 'not found') throw error;
      return null;
    }
  },
};
export type Reader = keyof typeof READERS;

function greyOf({ data }: PNG): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: data.length / 4 }, (_, at) => data[4 * at] ?? 0);
}

/** UPC as UPC, not EAN-13, with add-ons: ZBar's options. */
async function zbarOfShop(): Promise<ZBarScanner> {
  const { ZBAR_UPCA, ZBAR_UPCE, ZBAR_EAN2, ZBAR_EAN5, ZBAR_COMPOSITE } = ZBarSymbolType;
  const scanner = await ZBarScanner.create();
  for (const symbol of [ZBAR_UPCA, ZBAR_UPCE, ZBAR_EAN2, ZBAR_EAN5, ZBAR_COMPOSITE]) {
    scanner.setConfig(symbol, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
  }
  return scanner;
}
