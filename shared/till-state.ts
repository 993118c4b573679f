import type { CustomerScreenState } from './customer-screen.ts';
import type { DiscountLimits } from './discount.ts';
import type { KeySettings } from './key-settings.ts';
import type { KioskState } from './kiosk.ts';
import type { Language } from './language.ts';
import type { TimeZone } from './local-time.ts';
import type { Cents } from './money.ts';
import type { OpeningStep } from './opening.ts';
import type { OwnField } from './own-shop.ts';
import type { SampleShop } from './sample-shop.ts';
import type { ScannerSettings } from './scanner-settings.ts';
import type { Settings, SettingsLoss, TillMode } from './settings.ts';
import type { SoundSettings } from './sound-settings.ts';
import type { Theme } from './theme.ts';

/** Result of the last real request to the operator; the screen's only source of "online". */
export type OperatorLink =
  | { readonly state: 'unasked' }
  | { readonly state: 'reached'; readonly at: string }
  | {
      readonly state: 'failed';
      readonly at: string;
      readonly since: string;
      readonly why: 'unreachable' | 'no_answer' | 'unauthorised';
    };

/** Unfinished payments found at the start, and how many the operator has not reported since. */
export type StartUp = { readonly total: number; readonly left: number };

/** Less free space than charging needs. */
export type StorageShortage = {
  readonly freeBytes: number;
  readonly neededBytes: number;
  /** False if only running charges have space left. */
  readonly cashGoesOn: boolean;
};

/** Why events do not reach head office; `files`: ours are wrong, `trail`: our audit trail is broken. */
export type HeadOfficeTrouble =
  | 'unreachable'
  | 'refused'
  | 'certificate'
  | 'files'
  | 'no_stream'
  | 'stream_refused'
  | 'trail';

/** From the result of the last message; `off` without head office. */
export type HeadOfficeState = {
  readonly state: 'off' | 'connecting' | 'connected' | 'failed';
  /** Entries not yet acknowledged. */
  readonly unsent: number;
  readonly since: string | null;
  /** `twin`, while connected: another till uses our number, so both print the same receipt numbers. */
  readonly why: HeadOfficeTrouble | 'twin' | null;
};

export const HEAD_OFFICE_OFF: HeadOfficeState = { state: 'off', unsent: 0, since: null, why: null };

/**
 * lacks_key       only the access key is missing: this machine cannot keep secrets
 * not_configured  address or CNPJ missing
 */
export type OperatorSetUp = 'ready' | 'lacks_key' | 'not_configured';

export type TillState = {
  readonly mode: TillMode;
  readonly sampleShop: SampleShop | null;
  readonly storeName: string;
  readonly storeCity: string;
  readonly storeAddress: string;
  readonly storePhone: string;
  /** Bare; may be empty. */
  readonly cnpj: string;
  /** Fields missing before selling for real; empty in training. */
  readonly lacks: readonly OwnField[];
  /** Remaining steps of a new shop; null if done or not a new shop. */
  readonly opening: readonly OpeningStep[] | null;
  readonly registerNumber: number;
  readonly version: string;
  readonly link: OperatorLink;
  readonly operatorSetUp: OperatorSetUp;
  readonly productCount: number;
  readonly outboxWaiting: number;
  readonly outboxRefused: number;
  /** Time of the oldest queued change; null if none. */
  readonly outboxSince: string | null;
  /** Not final, without those that have a case. */
  readonly unfinishedPayments: number;
  readonly openCases: number;
  /** Held sales to resume, without those whose payment still runs. */
  readonly salesOnHold: number;
  readonly shiftOpen: boolean;
  readonly qrReady: boolean;
  readonly allowStandaloneCard: boolean;
  readonly minInstalmentCents: Cents;
  readonly saleScreen: Settings['saleScreen'];
  readonly allowAmounts: boolean;
  readonly discountLimits: DiscountLimits;
  readonly askTaxId: Settings['askTaxId'];
  /** Null once the operator has reported all of them. */
  readonly startUp: StartUp | null;
  readonly storage: StorageShortage | null;
  readonly settingsLost: SettingsLoss | null;
  readonly theme: Theme;
  readonly keys: KeySettings;
  readonly language: Language;
  readonly timeZone: TimeZone;
  /** As in `Settings`; the page needs both to parse a scan. */
  readonly scanner: ScannerSettings;
  readonly weightLabels: readonly string[];
  readonly heaviestKg: number;
  readonly sounds: SoundSettings;
  readonly headOffice: HeadOfficeState;
  readonly customerScreen: CustomerScreenState;
  readonly kiosk: KioskState;
};

/** Pages of the simulator, in training only. */
export type TrainingPages = {
  readonly devices: readonly { readonly code: string; readonly name: string; readonly url: string }[];
  readonly phoneUrl: string;
};
