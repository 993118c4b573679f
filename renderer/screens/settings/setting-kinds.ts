import type { TFunction } from 'i18next';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import type { Entry, FieldKind } from '../../ui/field-kinds.ts';
import type { FieldProblem } from '../../ui/kind-field.tsx';
import type { RadioChoice } from '../../ui/radio-choices.tsx';

/** In the order of the screen. */
export const PAGES = {
  shop: ['shop'],
  payments: ['operator', 'standaloneCard', 'instalments', 'advanced'],
  equipment: ['printers', 'paper', 'scale', 'scanner', 'customer'],
  rules: ['team', 'sale', 'shift', 'returns', 'discounts'],
  security: ['lock', 'personalData', 'backups'],
  system: ['mode', 'look', 'keys', 'headOffice', 'updates'],
} as const;
export type Page = keyof typeof PAGES;
export type Part = (typeof PAGES)[Page][number];
export const PAGE_NAMES = Object.keys(PAGES) as readonly Page[];

export function partsOf(page: Page): readonly Part[] {
  return PAGES[page];
}

export function pageOf(part: Part): Page {
  return PAGE_NAMES.find((page) => partsOf(page).includes(part)) ?? 'shop';
}

/** The part of a setting, and its grid if there are several. */
export type Place = Part | `${Part}.${string}`;

export type Needs = {
  /** The shop's own data, for real sales. */
  readonly shop: boolean;
  /** The operator's address and token. */
  readonly reach: boolean;
  /** All operator fields. */
  readonly operator: boolean;
  readonly acquirer: boolean;
  readonly headOffice: boolean;
  readonly hasToken: boolean;
};

/** `T`: value in the form. `E`: its problems. */
export type Field<T, E extends FieldProblem = never> = {
  readonly place: Place;
  /** Its path in the settings, as in errors of the main process. */
  readonly at: string;
  readonly take: (settings: Settings) => T;
  readonly store: (settings: Settings, typed: T) => Settings;
  readonly problem: (typed: T, needs: Needs) => E | null;
};

export type TextSetting<E extends FieldProblem = FieldProblem> = Field<string, E> & {
  readonly kind: 'text';
  readonly entry: Entry;
};
export type CheckSetting = Field<boolean> & { readonly kind: 'check' };
export type ChoiceSetting<T extends string = string> = Field<T> & {
  readonly kind: 'choice';
  readonly choices: Choices<T>;
};
/** Choices with explanations are all visible; the others are a list that opens. */
export type Choices<T extends string> = (t: Texts) => readonly RadioChoice<T>[];
export type Texts = TFunction<['settings', 'printers', 'updates']>;
/** Drawn by its own component. */
export type OwnSetting<T> = Field<T> & { readonly kind: 'own' };

type At<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? At<NonNullable<T[K]>, Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** Prefilled for a till without head office. */
const PROPOSED: Settings = { ...DEFAULT_SETTINGS, headOffice: DEFAULT_HEAD_OFFICE };

function valueAt(within: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return within;
  return typeof within === 'object' && within !== null ? valueAt(Reflect.get(within, key), rest) : undefined;
}

function withValue<T>(within: T, [key, ...rest]: readonly string[], value: unknown): T {
  if (key === undefined || typeof within !== 'object' || within === null) return within;
  return { ...within, [key]: rest.length === 0 ? value : withValue(Reflect.get(within, key), rest, value) };
}

/** Reads and writes one setting. Nothing is written into an absent group. */
function lens<P extends string>(at: P) {
  const path = at.split('.');
  const given = (settings: Settings): unknown => valueAt(settings, path);
  return {
    // the type follows the path
    take: (settings: Settings) => given(given(settings) === undefined ? PROPOSED : settings) as At<Settings, P>,
    store: (settings: Settings, value: At<Settings, P>) => withValue(settings, path, value),
  };
}

export const nothingWrong = (): null => null;

export function text<P extends string, E extends FieldProblem>(
  place: Place,
  at: P,
  kind: FieldKind<At<Settings, P>, E, Needs>,
): TextSetting<E> {
  const { take, store } = lens(at);
  const { show, read, wrong, ...entry } = kind;
  return {
    ...{ kind: 'text', place, at, entry },
    take: (settings) => show(take(settings)),
    store: (settings, typed) => store(settings, read(typed)),
    problem: wrong,
  };
}

export function choice<P extends string, T extends At<Settings, P> & string>(place: Place, at: P, choices: Choices<T>) {
  return { kind: 'choice', place, at, ...lens(at), problem: nothingWrong, choices } as const;
}

export function own<P extends string>(place: Place, at: P) {
  return { kind: 'own', place, at, ...lens(at), problem: nothingWrong } as const;
}

/** `on` and `off`: the stored values. */
export function check<P extends string>(
  place: Place,
  at: P,
  { on, off }: { readonly on: At<Settings, P>; readonly off: At<Settings, P> },
): CheckSetting {
  const { take, store } = lens(at);
  return {
    ...{ kind: 'check', place, at, problem: nothingWrong },
    take: (settings) => take(settings) === on,
    store: (settings, typed) => store(settings, typed ? on : off),
  };
}
