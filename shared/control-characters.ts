/** Field separator of GS1 in Code 128, sent by scanners for FNC1. */
export const GS = '\u001d';

/** ASCII or Latin-1. */
export function isControl(char: string): boolean {
  return char !== '' && (char < ' ' || (char >= '\u007f' && char < '\u00a0'));
}
