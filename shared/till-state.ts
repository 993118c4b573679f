import type { SettingsLoss, TillMode } from './settings.ts';

/** What really happened to the last request to the operator: the only source of "online" on the screen. */
export type OperatorLink =
  | { readonly state: 'unasked' }
  | { readonly state: 'reached'; readonly at: string }
  | {
      readonly state: 'failed';
      readonly at: string;
      readonly since: string;
      readonly why: 'unreachable' | 'no_answer' | 'unauthorised';
    };

/** Payments that were found without an end at the start: how many, and how many the operator has not spoken of since. */
export type StartUp = { readonly total: number; readonly left: number };

/** The disk has less left than charging needs. */
export type StorageShortage = {
  readonly freeBytes: number;
  readonly neededBytes: number;
  /** False when nothing is left but what running charges need. */
  readonly cashGoesOn: boolean;
};

/** What every screen's header shows. */
export type TillState = {
  readonly mode: TillMode;
  readonly storeName: string;
  readonly storeCity: string;
  readonly registerNumber: number;
  readonly version: string;
  readonly link: OperatorLink;
  readonly operatorConfigured: boolean;
  readonly productCount: number;
  readonly outboxWaiting: number;
  readonly outboxRefused: number;
  /** Payments that are not final, but for those that a case has been opened of. */
  readonly unfinishedPayments: number;
  /** Money that is not where it should be, and that nobody has decided about. */
  readonly openCases: number;
  readonly qrReady: boolean;
  /** Null once the operator has spoken of every payment that was found at the start. */
  readonly startUp: StartUp | null;
  /** Null while the disk has enough. */
  readonly storage: StorageShortage | null;
  /** The settings on disk were lost and the till runs with others; null when they are as they were saved. */
  readonly settingsLost: SettingsLoss | null;
  readonly theme: 'system' | 'light' | 'dark';
};

/** Pages of the built-in simulator, in training only. */
export type TrainingPages = {
  readonly devices: readonly { readonly code: string; readonly name: string; readonly url: string }[];
  readonly phoneUrl: string;
};
