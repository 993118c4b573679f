import { expect, test } from 'vitest';
import { codePageBytes, drawerPulse, encodeSlip } from '../../../../electron/areas/printing/encoding/encode-slip.ts';
import { printVirtually } from '../../../../electron/areas/printing/virtual-printer/virtual-printer.ts';
import { code128Widths, fitsCode128 } from '../../../../shared/paper/code128.ts';
import { PRINTER } from './sample-slips.ts';

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])));
const [ESC, GS, LF] = [0x1b, 0x1d, 0x0a];

test('the drawer opens by the pin that it hangs on, and by none where there is none', () => {
  expect([...drawerPulse({ drawer: 'pin_2' })]).toEqual([0x1b, 0x70, 0, 60, 120]);
  expect(printVirtually(drawerPulse({ drawer: 'pin_5' }), 576)).toMatchObject({
    pulses: [{ pin: 5, onMs: 120 }],
    papers: [],
    unknown: [],
  });
  expect(drawerPulse({ drawer: 'none' })).toHaveLength(0);
});

test('a slip opens no drawer', () => {
  const slip = encodeSlip({ columns: 48, blocks: [{ is: 'line', text: 'R$ 1,00', look: 'strong' }] }, PRINTER, null);
  expect(printVirtually(slip, 576).pulses).toEqual([]);
});

test.each(['full', 'partial', 'none'] as const)('a cut: %s', (cut) => {
  const slip = encodeSlip({ columns: 48, blocks: [{ is: 'feed', lines: 1 }] }, { ...PRINTER, cut }, null);
  expect(printVirtually(slip, 576).cuts).toEqual(cut === 'none' ? [] : [cut]);
});

test('what no code page has is not turned into something else', () => {
  expect(codePageBytes('feijão', 'cp850')).toEqual([...Buffer.from('feij'), 0xc6, 0x6f]);
  expect(codePageBytes('feijão', 'cp437')).toBeNull();
  expect(codePageBytes('what?', 'cp437')).toEqual([...Buffer.from('what?')]);
  for (const text of ['\u001b@', 'a\nb', '\u007f', '€', '🍭']) expect(codePageBytes(text, 'cp850')).toBeNull();
});

test('Code 128: symbols, check symbol and stop', () => {
  // "Wikipedia" in code set B: check symbol 88
  const widths = code128Widths('Wikipedia').join('');
  expect(widths.slice(0, 12)).toBe('211214311321');
  expect(widths.slice(-13)).toBe('4212112331112');
  expect(code128Widths('Wikipedia').reduce((sum, width) => sum + width)).toBe(11 * 11 + 13);
  expect(fitsCode128('ABC-123')).toBe(true);
  for (const text of ['', 'ação', 'a{b', 'a\nb']) expect(fitsCode128(text)).toBe(false);
});

test('Code 128: every symbol is another, of eleven modules, those of its bars an even number', () => {
  const all = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).filter((one) => one !== '{');
  const symbols = all.map((one) => code128Widths(one).slice(6, 12));
  expect(new Set(symbols.map((widths) => widths.join(''))).size).toBe(all.length);
  for (const [bar = 0, , second = 0, , third = 0, ...rest] of symbols) {
    expect((bar + second + third) % 2).toBe(0);
    expect(rest).toHaveLength(1);
  }
  expect(symbols.every((widths) => widths.reduce((so, one) => so + one, 0) === 11)).toBe(true);
});

test('the virtual printer breaks a line that is full, as printers do', () => {
  const { papers } = printVirtually(bytes('x'.repeat(50), LF), 576);
  expect(papers[0]?.lines).toEqual(['x'.repeat(48), 'xx']);
});

test('the virtual printer cuts what came before, and begins anew', () => {
  const { papers, cuts } = printVirtually(bytes('a', LF, GS, 'VA', 3, 'b', LF, GS, 'V', 0, 'c'), 576);
  expect(papers.map(({ lines }) => lines)).toEqual([['a'], ['b'], ['c']]);
  expect(cuts).toEqual(['full', 'full']);
});

test.each([
  ['a command that there is not', bytes(ESC, 0xfe, 'a', LF), ['1bfe']],
  ['dots that end too soon', bytes(GS, 'v0', 0, 10, 0, 10, 0, 1, 2, 3), ['1d7630000a000a00010203']],
  ['a barcode of another kind', bytes(GS, 'k', 67, 2, '12'), ['1d6b43023132']],
  ['a lone byte at the end', bytes('a', LF, ESC), ['1b']],
])('the virtual printer says that it does not know %s', (_, sent, unknown) => {
  expect(printVirtually(sent, 576).unknown).toEqual(unknown);
});

test('the virtual printer knows what asks for its state, and prints nothing of it', () => {
  expect(printVirtually(bytes(0x10, 0x04, 1, 0x10, 0x04, 4), 576)).toMatchObject({ papers: [], unknown: [] });
});
