/** 8 for 4004 and the like, 10 or 11 with area code (ANATEL, Resolução 749/2022), 13 with country code 55. */
const [LEAST_DIGITS, MOST_DIGITS] = [8, 13];
export const MAX_PHONE_LENGTH = 24;

export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text.trim()) && digits >= LEAST_DIGITS && digits <= MOST_DIGITS;
}
