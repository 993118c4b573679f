import { maskCardNumbers } from '../../shared/mask-card-numbers.ts';
import { isCpf } from '../../shared/tax-id.ts';

const CPF_LIKE = /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?!\d)/g;

/** Of the eleven digits, those that public bodies leave readable. */
const SHOWN = [3, 9] as const;

/**
 * A note or a reason that somebody typed, to be stored where nothing can be erased: whatever can be a card number keeps its
 * last four digits, and a CPF, of which one in a hundred other numbers of eleven digits looks like one, its middle.
 */
export function maskTypedText(text: string): string {
  return maskCardNumbers(text).replace(CPF_LIKE, (found) => (isCpf(found) ? maskedCpf(found) : found));
}

/** As long as it was, so that a text that fits still does. */
function maskedCpf(found: string): string {
  let digits = 0;
  return found.replace(/\d/g, (digit) => {
    const at = digits++;
    return at >= SHOWN[0] && at < SHOWN[1] ? digit : '*';
  });
}
