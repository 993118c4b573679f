import type { Language } from '../../../shared/language.ts';
import type { WhyNotOpen } from '../../hosts/why-not-open.ts';
import { ENGLISH } from './english.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

/** What the shell says itself, where there is no page to say it: why the till does not open, and what closing leaves. */
export type ShellWords = {
  readonly headings: Readonly<Record<'not_opened' | 'ended', string>>;
  /** `no_sandbox`: the system does not let the program isolate its pages. */
  readonly why: Readonly<Record<WhyNotOpen | 'no_sandbox', string>>;
  /** Since when the till is open, and in which program: the other one may be a window nobody sees. */
  readonly holder: (since: string, user: string, host: string, pid: number) => string;
  readonly ended: string;
  readonly details: (logFile: string) => string;
  /** Over a window that stays empty. */
  readonly blank: Readonly<Record<'title' | 'detail' | 'ok', string>>;
  /** To whoever closes the window in kiosk mode. */
  readonly kiosk: Readonly<Record<'title' | 'message' | 'detail' | 'stay', string>>;
  readonly closing: {
    readonly title: string;
    readonly stay: string;
    readonly close: string;
    readonly drawer: string;
    readonly drawerDetail: string;
    readonly unsent: (count: number) => string;
    readonly unsentDetail: string;
  };
};

export const SHELL_WORDS: Readonly<Record<Language, ShellWords>> = {
  'pt-BR': PORTUGUESE,
  en: ENGLISH,
  es: SPANISH,
};
