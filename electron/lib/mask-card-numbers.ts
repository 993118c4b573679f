const CARD_LENGTH = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

/** A text that somebody typed, to be stored: whatever can be a card number keeps its last four digits alone. */
export function maskCardNumbers(text: string): string {
  return text.replace(CARD_LENGTH, (found) => {
    const digits = found.replace(/\D/g, '');
    return hasCheckDigit(digits) ? `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}` : found;
  });
}

/** The check digit that every card number has, and one in ten other numbers. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
