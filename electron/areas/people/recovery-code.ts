/** Without those that read alike on paper: 0 and O, 1 and I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 20;
const GROUP = 5;

/** A code of twenty letters and digits in groups of five, to be written down: `7KQ2M-...`. */
export function newRecoveryCode(random: (count: number) => Uint8Array): string {
  const letters: string[] = [];
  // a byte beyond the last whole round of the alphabet would make some letters likelier
  const limit = 256 - (256 % LETTERS.length);
  while (letters.length < LENGTH) {
    for (const byte of random(LENGTH)) {
      if (byte < limit && letters.length < LENGTH) letters.push(LETTERS.charAt(byte % LETTERS.length));
    }
  }
  return letters.join('').replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

/** The code as it is compared: however it was written down and typed. */
export function bareRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
