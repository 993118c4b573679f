const DIGITS = /\d+(?:[ .\-\u00a0]\d+)*/g;
const LEAST_DIGITS = 13;
const MOST_DIGITS = 19;

/** Masks all but the last four digits of any possible card number in a text to be stored, even beside other numbers
 * such as its expiry. An unbroken longer run of digits is not searched for a shorter number. */
export function maskCardNumbers(text: string): string {
  return text.replace(DIGITS, maskRun);
}

function maskRun(run: string): string {
  const groups = [...run.matchAll(/\d+/g)];
  let masked = '';
  let from = 0;
  for (let first = 0; first < groups.length; first++) {
    const last = lastOfCard(groups, first);
    if (last === null) continue;
    const start = groups[first]?.index ?? 0;
    const end = (groups[last]?.index ?? 0) + (groups[last]?.[0].length ?? 0);
    const digits = run.slice(start, end).replace(/\D/g, '');
    masked += `${run.slice(from, start)}${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`;
    from = end;
    first = last;
  }
  return masked + run.slice(from);
}

/** `first`: index of its first group. Null if none starts there. */
function lastOfCard(groups: readonly RegExpMatchArray[], first: number): number | null {
  let digits = '';
  for (let last = first; last < groups.length && digits.length < MOST_DIGITS; last++) {
    digits += groups[last]?.[0] ?? '';
    if (digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS && hasCheckDigit(digits)) return last;
  }
  return null;
}

/** Luhn; one in ten other numbers has it too. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
