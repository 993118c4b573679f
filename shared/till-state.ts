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

/**
 * What keeps events from head office: nobody answers, it does not let this till in, its certificate or our files are
 * wrong, it has no stream for us, the stream takes nothing more, or the trail itself does not hold.
 */
export type HeadOfficeTrouble =
  | 'unreachable'
  | 'refused'
  | 'certificate'
  | 'files'
  | 'no_stream'
  | 'stream_refused'
  | 'trail';

/** The link to head office, from what really happened to the last message; `off` for a till that stands alone. */
export type HeadOfficeState = {
  readonly state: 'off' | 'connecting' | 'connected' | 'failed';
  /** Entries of the trail that head office has not acknowledged. */
  readonly unsent: number;
  /** When the first of them was written; null when there is none. */
  readonly since: string | null;
  /** `twin`, while connected: another till sends under our number, so that both give out the same receipts. */
  readonly why: HeadOfficeTrouble | 'twin' | null;
};

export const HEAD_OFFICE_OFF: HeadOfficeState = { state: 'off', unsent: 0, since: null, why: null };

/**
 * Whether a request to the operator can be made.
 *
 * lacks_key       all is set up but the access key: a machine without a place for secrets forgets it at each end
 * not_configured  address or CNPJ are missing
 */
export type OperatorSetUp = 'ready' | 'lacks_key' | 'not_configured';

/** What every screen's header shows. */
export type TillState = {
  readonly mode: TillMode;
  /** Which of the sample shops a training is; null in the real shop. */
  readonly sampleShop: SampleShop | null;
  readonly storeName: string;
  readonly storeCity: string;
  readonly storeAddress: string;
  /** As in `Settings`. */
  readonly storePhone: string;
  /** The shop's, without punctuation; may be empty. */
  readonly cnpj: string;
  /** What the shop has to type before this till sells for real; empty in training, and once all is its own. */
  readonly lacks: readonly OwnField[];
  /** What is left of opening a new shop, in its order; null for a till that is no new shop's, and once nothing is left. */
  readonly opening: readonly OpeningStep[] | null;
  readonly registerNumber: number;
  readonly version: string;
  readonly link: OperatorLink;
  readonly operatorSetUp: OperatorSetUp;
  readonly productCount: number;
  readonly outboxWaiting: number;
  readonly outboxRefused: number;
  /** When the oldest change that is still here was made; null when there is none. */
  readonly outboxSince: string | null;
  /** Payments that are not final, but for those that a case has been opened of. */
  readonly unfinishedPayments: number;
  /** Money that is not where it should be, and that nobody has decided about. */
  readonly openCases: number;
  /** Sales off the screen that somebody takes up again: not those of which a payment goes on by itself. */
  readonly salesOnHold: number;
  /** The drawer has been opened for selling, and not been closed. */
  readonly shiftOpen: boolean;
  readonly qrReady: boolean;
  /** The store lets card payments of a machine outside this till be typed in. */
  readonly allowStandaloneCard: boolean;
  readonly minInstalmentCents: Cents;
  /** As in `Settings`. */
  readonly saleScreen: Settings['saleScreen'];
  readonly allowAmounts: boolean;
  /** What each role may take off an item and a sale. */
  readonly discountLimits: DiscountLimits;
  /** As in `Settings`. */
  readonly askTaxId: Settings['askTaxId'];
  /** Null once the operator has spoken of every payment that was found at the start. */
  readonly startUp: StartUp | null;
  /** Null while the disk has enough. */
  readonly storage: StorageShortage | null;
  /** The settings on disk were lost and the till runs with others; null when they are as they were saved. */
  readonly settingsLost: SettingsLoss | null;
  readonly theme: Theme;
  readonly keys: KeySettings;
  readonly language: Language;
  /** As in `Settings`: by it the page tells days and hours. */
  readonly timeZone: TimeZone;
  /** As in `Settings`, and the layouts of the scales' labels: what a page needs to understand a scan by itself. */
  readonly scanner: ScannerSettings;
  readonly weightLabels: readonly string[];
  /** As in `Settings`. */
  readonly heaviestKg: number;
  readonly sounds: SoundSettings;
  readonly headOffice: HeadOfficeState;
  /** Where customers are shown what they buy. */
  readonly customerScreen: CustomerScreenState;
  readonly kiosk: KioskState;
};

/** Pages of the built-in simulator, in training only. */
export type TrainingPages = {
  readonly devices: readonly { readonly code: string; readonly name: string; readonly url: string }[];
  readonly phoneUrl: string;
};
