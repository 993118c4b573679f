import { isControl } from './control-characters.ts';

const NAMES = [
  ...['NUL', 'SOH', 'STX', 'ETX', 'EOT', 'ENQ', 'ACK', 'BEL', 'BS', 'TAB', 'LF', 'VT', 'FF', 'CR', 'SO', 'SI'],
  ...['DLE', 'DC1', 'DC2', 'DC3', 'DC4', 'NAK', 'SYN', 'ETB', 'CAN', 'EM', 'SUB', 'ESC', 'FS', 'GS', 'RS', 'US'],
];
const DELETE = '\u007f';

/** `STX` for U+0002; `x80` beyond ASCII; null if printable. */
export function controlName(char: string): string | null {
  const code = char.charCodeAt(0);
  if (char === DELETE) return 'DEL';
  if (code >= 0x80 && code < 0xa0) return `x${code.toString(16)}`;
  return NAMES[code] ?? null;
}

/** Spells control characters as `<STX>`. */
export function spellControls(text: string): string {
  return [...text].map((char) => (isControl(char) ? `<${controlName(char)}>` : char)).join('');
}

/** Reverses {@link spellControls}, ignoring case; unknown names stay. */
export function readControls(spelt: string): string {
  return spelt.replace(/<([A-Za-z0-9]{2,3})>/g, (whole, name: string) => {
    const at = NAMES.indexOf(name.toUpperCase());
    return at === -1 ? whole : String.fromCharCode(at);
  });
}
