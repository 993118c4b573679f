import iconv from 'iconv-lite';

/** The numbers by which printers of Epson's kind know their code pages. */
const EPSON_PAGES: Readonly<Record<number, string>> = {
  0: 'cp437',
  2: 'cp850',
  3: 'cp860',
  4: 'cp863',
  5: 'cp865',
  16: 'windows1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
};

/** The characters of these bytes in the code page of a number; one that is not known has none but those of ASCII. */
export function codePageText(bytes: Uint8Array, number: number): string {
  const page = EPSON_PAGES[number];
  if (page !== undefined) return iconv.decode(Buffer.from(bytes), page);
  return String.fromCodePoint(...Array.from(bytes, (byte) => (byte < 0x80 ? byte : 0xfffd)));
}
