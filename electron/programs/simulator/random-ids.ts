/** Identifiers as an operator hands them out, drawn from the service's own source of randomness so that a day can be replayed. */

function randomDigits(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 10)).join('');
}

/** `NSU`: nine digits. */
export const newNsu = (random: () => number): string => randomDigits(random, 9);

/** Authorisation of the card's issuer: six digits. */
export const newAuthorisation = (random: () => number): string => randomDigits(random, 6);

/** A random (version 4) UUID. */
export function newUuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  hex[12] = '4';
  hex[16] = '89ab'.charAt(Math.floor(random() * 4));
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}
