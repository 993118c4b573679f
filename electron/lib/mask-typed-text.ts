import { maskCardNumbers } from '../../shared/mask-card-numbers.ts';
import { isCpf } from '../../shared/tax-id.ts';

const CPF_LIKE = /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?!\d)/g;

/** The digits of a CPF that public bodies leave readable. */
const SHOWN = [3, 9] as const;

/**
 * For text in permanent records. A card number keeps its last four digits, a CPF its middle; one in a hundred other
 * eleven-digit numbers looks like a CPF.
 */
export function maskTypedText(text: string): string {
  return maskCardNumbers(text).replace(CPF_LIKE, (found) => (isCpf(found) ? maskedCpf(found) : found));
}

/** Keeps the length, so that a text still fits. */
function maskedCpf(found: string): string {
  let digits = 0;
  return found.replace(/\d/g, (digit) => {
    const at = digits++;
    return at >= SHOWN[0] && at < SHOWN[1] ? digit : '*';
  });
}
