/** With the area code 10 or 11 digits in Brazil (ANATEL, resolution 749/2022), 8 for 4004 and the like, 13 with the country's 55. */
const [LEAST_DIGITS, MOST_DIGITS] = [8, 13];
export const MAX_PHONE_LENGTH = 24;

/** A telephone number as people write it: digits and what stands between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text.trim()) && digits >= LEAST_DIGITS && digits <= MOST_DIGITS;
}
