// node resources/fonts/make-slip-font.mjs FONT.bdf: writes electron/areas/printing/picture/slip-font-data.ts.
// The font of slips is made of ter-u24b.bdf of Terminus Font 4.48: 12 dots wide, 24 high, strokes of two dots.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';

const ROWS = 24;
const target = path.join(
  import.meta.dirname,
  '..',
  '..',
  'electron',
  'areas',
  'printing',
  'picture',
  'slip-font-data.ts',
);

/** Rows of a character from its top, each a number whose 16th bit is the dot on the left. */
function glyphsOf(bdf) {
  const glyphs = new Map();
  for (const [, code, box, rows] of bdf.matchAll(
    /^ENCODING (\d+)$[\s\S]*?^BBX (.+)$[\s\S]*?^BITMAP\n([\s\S]*?)^ENDCHAR$/gm,
  )) {
    if (box !== '12 24 0 -5') throw new Error(`character ${code} is of another size: ${box}`);
    glyphs.set(
      Number(code),
      rows
        .trim()
        .split('\n')
        .map((row) => Number.parseInt(row, 16)),
    );
  }
  return [...glyphs].filter(([code]) => code >= 0x20).sort(([a], [b]) => a - b);
}

/** For each character its number, then its rows; sixteen bits each, the high byte first. */
function packed(glyphs) {
  const bytes = Buffer.alloc(glyphs.length * (ROWS + 1) * 2);
  let at = 0;
  for (const [code, rows] of glyphs) {
    for (const value of [code, ...rows]) at = bytes.writeUInt16BE(value, at);
  }
  return deflateRawSync(bytes, { level: 9 }).toString('base64');
}

const text = packed(glyphsOf(readFileSync(process.argv[2], 'latin1')));
const lines = text.match(/.{1,110}/g).map((part) => `  '${part}',`);
writeFileSync(
  target,
  `// Written by resources/fonts/make-slip-font.mjs; the licence is in resources/fonts/OFL.txt.
/** The characters of slips: for each its number and 24 rows of 12 dots, deflated, in Base64. */
export const SLIP_FONT_DATA: string = [
${lines.join('\n')}
].join('');
`,
);
