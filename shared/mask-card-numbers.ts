/** Digits in groups, as a card shows them and as people copy them. */
const DIGITS = /\d+(?:[ .\-\u00a0]\d+)*/g;
const LEAST_DIGITS = 13;
const MOST_DIGITS = 19;

/**
 * A text that somebody typed or that an operator sent, to be stored: whatever can be a card number keeps its last four
 * digits alone, also between other numbers, such as its expiry. Digits that stand together are one number: a part of a
 * longer one is none.
 */
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

/** The last group of a card number that begins with the group `first`; null where none does. */
function lastOfCard(groups: readonly RegExpMatchArray[], first: number): number | null {
  let digits = '';
  for (let last = first; last < groups.length && digits.length < MOST_DIGITS; last++) {
    digits += groups[last]?.[0] ?? '';
    if (digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS && hasCheckDigit(digits)) return last;
  }
  return null;
}

/** The check digit that every card number has, and one in ten other numbers. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
