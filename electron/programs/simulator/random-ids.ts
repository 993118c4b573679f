/** From the service's own randomness: a day can be replayed. */

function randomDigits(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 10)).join('');
}

export const newNsu = (random: () => number): string => randomDigits(random, 9);

export const newAuthorisation = (random: () => number): string => randomDigits(random, 6);

/** Version 4. */
export function newUuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  hex[12] = '4';
  hex[16] = '89ab'.charAt(Math.floor(random() * 4));
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}
