/** What GS1 puts between two fields of a Code 128: the scanner's word for FNC1. */
export const GS = '\u001d';

/** Whether a character is one of control, of ASCII or of Latin-1. */
export function isControl(char: string): boolean {
  return char !== '' && (char < ' ' || (char >= '\u007f' && char < '\u00a0'));
}
