declare const brand: unique symbol;
export type PersonId = string & { readonly [brand]: 'PersonId' };

/** Who may do what, from the least to the most: at the till they are called operador, fiscal and gerente. */
export const ROLES = ['cashier', 'supervisor', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** True when `role` may do what `least` may. */
export function reaches(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

export type PersonName = { readonly id: PersonId; readonly name: string; readonly role: Role };

/** Somebody who works at this till. */
export type Person = PersonName & {
  /** Who has left is kept, and cannot sign in. */
  readonly active: boolean;
  readonly createdAt: string;
  /** Seconds until the next try of the PIN is taken, after five wrong ones; 0 when it may be tried now. */
  readonly waitSeconds: number;
};

/** A person as typed in; without an id, a new one. `pin` undefined keeps the one that there is. */
export type PersonDraft = {
  readonly id: PersonId | null;
  readonly name: string;
  readonly role: Role;
  readonly pin?: string | undefined;
};

export const MIN_PIN_DIGITS = 4;
export const MAX_PIN_DIGITS = 8;

/** Wrong tries of a PIN before the first wait. */
export const TRIES = 5;
/** Waits after five wrong tries and after each one more, in seconds; the last one stays. */
export const WAITS_SECONDS = [30, 60, 120, 300, 900] as const;

/** A PIN that anybody would try first: one digit repeated, or digits in a row. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
