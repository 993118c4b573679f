import type { TFunction } from 'i18next';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import type { FieldKind } from '../../ui/field-kinds.ts';
import type { Choice } from '../../ui/select.tsx';

/** In the order of the screen. */
export const SECTIONS = [
  'store',
  'shift',
  'customer',
  'discounts',
  'keys',
  'operator',
  'printers',
  'headOffice',
  'scanner',
  'backups',
  'updates',
  'advanced',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Where a setting is on the screen: its section, and in it the grid, where there are several. */
export type Place = Section | `${Section}.${string}`;

/** What has to be there, besides what is there being right. */
export type Needs = {
  /** What is the shop's own, to sell for real. */
  readonly shop: boolean;
  /** The operator's address and token. */
  readonly reach: boolean;
  /** All of the operator. */
  readonly operator: boolean;
  readonly acquirer: boolean;
  readonly headOffice: boolean;
  /** A token is kept already. */
  readonly hasToken: boolean;
};

/** A setting as the page knows it: `T` is what the form holds of it, `E` what may be wrong with that. */
export type Field<T, E extends string = never> = {
  readonly place: Place;
  /** Its path in the settings, by which the main process names it. */
  readonly at: string;
  readonly take: (settings: Settings) => T;
  readonly store: (settings: Settings, typed: T) => Settings;
  readonly problem: (typed: T, needs: Needs) => E | null;
};

export type TextSetting<E extends string = string> = Field<string, E> & {
  readonly kind: 'text';
  readonly entry: Pick<FieldKind<unknown, string>, 'maxLength' | 'inputMode' | 'type'>;
};
export type CheckSetting = Field<boolean> & { readonly kind: 'check' };
export type ChoiceSetting<T extends string = string> = Field<T> & {
  readonly kind: 'choice';
  readonly choices: (t: TFunction<'settings'>) => readonly Choice<T>[];
};
/** Drawn by a part of its own. */
export type OwnSetting<T> = Field<T> & { readonly kind: 'own' };

type At<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? At<NonNullable<T[K]>, Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** Where there is no head office, the form begins with what most have. */
const PROPOSED: Settings = { ...DEFAULT_SETTINGS, headOffice: DEFAULT_HEAD_OFFICE };

function valueAt(within: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return within;
  return typeof within === 'object' && within !== null ? valueAt(Reflect.get(within, key), rest) : undefined;
}

function withValue<T>(within: T, [key, ...rest]: readonly string[], value: unknown): T {
  if (key === undefined || typeof within !== 'object' || within === null) return within;
  return { ...within, [key]: rest.length === 0 ? value : withValue(Reflect.get(within, key), rest, value) };
}

/** Reads and writes one value of the settings. Where its group is not there, nothing is written. */
function lens<P extends string>(at: P) {
  const path = at.split('.');
  const given = (settings: Settings): unknown => valueAt(settings, path);
  return {
    // the type goes the same way as the path
    take: (settings: Settings) => given(given(settings) === undefined ? PROPOSED : settings) as At<Settings, P>,
    store: (settings: Settings, value: At<Settings, P>) => withValue(settings, path, value),
  };
}

export const nothingWrong = (): null => null;

export function text<P extends string, E extends string>(
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

export function choice<P extends string, T extends At<Settings, P> & string>(
  place: Place,
  at: P,
  choices: (t: TFunction<'settings'>) => readonly Choice<T>[],
) {
  return { kind: 'choice', place, at, ...lens(at), problem: nothingWrong, choices } as const;
}

export function own<P extends string>(place: Place, at: P) {
  return { kind: 'own', place, at, ...lens(at), problem: nothingWrong } as const;
}

/** `on` and `off`: what the settings have for a mark, and for none. */
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
