/** Without letters that look alike on paper: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 20;
const GROUP = 5;

/** Twenty letters and digits in groups of five: `7KQ2M-...`. */
export function newRecoveryCode(random: (count: number) => Uint8Array): string {
  const letters: string[] = [];
  // bytes beyond a multiple of the alphabet would favour some letters
  const limit = 256 - (256 % LETTERS.length);
  while (letters.length < LENGTH) {
    for (const byte of random(LENGTH)) {
      if (byte < limit && letters.length < LENGTH) letters.push(LETTERS.charAt(byte % LETTERS.length));
    }
  }
  return letters.join('').replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

export function bareRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
