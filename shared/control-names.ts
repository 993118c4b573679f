import { isControl } from './control-characters.ts';

/** The control characters of ASCII by their names, U+0000 first. */
const NAMES = [
  ...['NUL', 'SOH', 'STX', 'ETX', 'EOT', 'ENQ', 'ACK', 'BEL', 'BS', 'TAB', 'LF', 'VT', 'FF', 'CR', 'SO', 'SI'],
  ...['DLE', 'DC1', 'DC2', 'DC3', 'DC4', 'NAK', 'SYN', 'ETB', 'CAN', 'EM', 'SUB', 'ESC', 'FS', 'GS', 'RS', 'US'],
];
const DELETE = '\u007f';

/** `STX` for U+0002; `x80` for a control character beyond ASCII; null for a character that can be seen. */
export function controlName(char: string): string | null {
  const code = char.charCodeAt(0);
  if (char === DELETE) return 'DEL';
  if (code >= 0x80 && code < 0xa0) return `x${code.toString(16)}`;
  return NAMES[code] ?? null;
}

/** A text with its control characters as `<STX>`, so that it can be read and typed. */
export function spellControls(text: string): string {
  return [...text].map((char) => (isControl(char) ? `<${controlName(char)}>` : char)).join('');
}

/** What {@link spellControls} wrote; names in capitals or not. A name that is none stays as it stands. */
export function readControls(spelt: string): string {
  return spelt.replace(/<([A-Za-z0-9]{2,3})>/g, (whole, name: string) => {
    const at = NAMES.indexOf(name.toUpperCase());
    return at === -1 ? whole : String.fromCharCode(at);
  });
}
