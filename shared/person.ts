declare const brand: unique symbol;
export type PersonId = string & { readonly [brand]: 'PersonId' };

/** Lowest first: operador, fiscal, gerente. */
export const ROLES = ['cashier', 'supervisor', 'manager'] as const;
export type Role = (typeof ROLES)[number];

export function reaches(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

export type PersonName = { readonly id: PersonId; readonly name: string; readonly role: Role };

export type Person = PersonName & {
  /** False: has left; kept, without sign-in. */
  readonly active: boolean;
  readonly createdAt: string;
  /** Seconds until the next PIN try; 0 if allowed now. */
  readonly waitSeconds: number;
};

/** Null `id`: a new person. Without `pin` the present one stays. */
export type PersonDraft = {
  readonly id: PersonId | null;
  readonly name: string;
  readonly role: Role;
  readonly pin?: string | undefined;
};

export const MIN_PIN_DIGITS = 4;
export const MAX_PIN_DIGITS = 8;

/** Before the first wait. */
export const TRIES = 5;
/** After the fifth wrong try and each later one; the last value repeats. */
export const WAITS_SECONDS = [30, 60, 120, 300, 900] as const;

/** One digit repeated, or consecutive digits. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
