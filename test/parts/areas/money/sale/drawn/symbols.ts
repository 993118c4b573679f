import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import bwip from 'bwip-js/node';
import { PNG } from 'pngjs';
import { decode_barcode } from 'rxing-wasm';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

/* Symbols as two libraries draw them, PNG in memory, and what three others read in the picture. */

/** A symbol in the words of each library that draws it. */
export type Barcode = {
  readonly bwip: { readonly bcid: string; readonly text: string };
  readonly zint: {
    readonly format: NonNullable<WriterOptions['format']>;
    readonly text: string;
    readonly options?: string;
  };
};

/** What a reader sends, with the AIM identifier apart; empty where the reader has none. */
export type Sent = { readonly aim: string; readonly text: string };

// else zxing-wasm fetches its WebAssembly from the network
prepareReader({ overrides: { wasmBinary: wasm('zxing-wasm/reader/zxing_reader.wasm') } });
prepareWriter({ overrides: { wasmBinary: wasm('zxing-wasm/writer/zxing_writer.wasm') } });
const ZBAR = await zbarOfShop();

function wasm(name: string): ArrayBuffer {
  return Uint8Array.from(readFileSync(createRequire(import.meta.url).resolve(name))).buffer;
}

/** Three dots a module, with a quiet zone: what a scanner has before it. */
const SCALE = 3;

/** zint is the part of zxing-wasm that draws. */
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

/** What they read; null where they find nothing. */
export const READERS = {
  'zxing-cpp': async ({ data, width, height }: PNG): Promise<Sent | null> => {
    const picture = { data: Uint8ClampedArray.from(data), width, height, colorSpace: 'srgb' } as const;
    const found = await readBarcodes(picture, { textMode: 'Plain', eanAddOnSymbol: 'Read' });
    // a line across the number alone is found beside one across number and add-on
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
      // it hands the value as the key
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

/** UPC as UPC and not as EAN-13, and the add-ons of magazines: what ZBar does when told. */
async function zbarOfShop(): Promise<ZBarScanner> {
  const { ZBAR_UPCA, ZBAR_UPCE, ZBAR_EAN2, ZBAR_EAN5, ZBAR_COMPOSITE } = ZBarSymbolType;
  const scanner = await ZBarScanner.create();
  for (const symbol of [ZBAR_UPCA, ZBAR_UPCE, ZBAR_EAN2, ZBAR_EAN5, ZBAR_COMPOSITE]) {
    scanner.setConfig(symbol, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
  }
  return scanner;
}
