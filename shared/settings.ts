import { type CustomerScreenSettings, DEFAULT_CUSTOMER_SCREEN } from './customer-screen.ts';
import { DEFAULT_DISCOUNT_LIMITS, type DiscountLimits } from './discount.ts';
import { DEFAULT_KEYS, type KeySettings } from './key-settings.ts';
import { DEFAULT_KIOSK, type KioskSettings } from './kiosk.ts';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';
import { DEFAULT_TIME_ZONE, type TimeZone } from './local-time.ts';
import { type Cents, cents } from './money.ts';
import { DEFAULT_PERSONAL_DATA, type PersonalDataSettings } from './personal-data.ts';
import { DEFAULT_PRINTING, type PrintingSettings } from './printing.ts';
import type { QrMode } from './qr-registration.ts';
import { FIRST_SAMPLE_SHOP, SAMPLE_IDENTITIES } from './sample-shop.ts';
import { DEFAULT_SCANNER, type ScannerSettings } from './scanner-settings.ts';
import { DEFAULT_SOUNDS, type SoundSettings } from './sound-settings.ts';
import type { Theme } from './theme.ts';
import { DEFAULT_HEAVIEST_KG } from './unlikely.ts';
import { DEFAULT_UPDATES, type UpdateSettings } from './update.ts';

export type TillMode = 'training' | 'real';

/** What is beside the items of a sale: the shop's products to be touched, or the last item and more room for the list. */
export const SALE_SCREENS = ['photos', 'scanner'] as const;
export type SaleScreen = (typeof SALE_SCREENS)[number];

/** The three names that carry an operator's brand. */
export type WireProfile = {
  /** Request field of a card sale that names the device. */
  readonly deviceIdField: string;
  /** Response object of a payment that describes the device. */
  readonly deviceObject: string;
  /** Path of the device list, beginning with a slash. */
  readonly deviceListPath: string;
};

export const DEFAULT_WIRE_PROFILE: WireProfile = {
  deviceIdField: 'PosDeviceId',
  deviceObject: 'posDevice',
  deviceListPath: '/posdevice',
};

/** A company of the operator's token. `id` is what every call about products names it by. */
export type Company = { readonly id: number; readonly name: string; readonly cnpj: string };

/** The operator's side of the settings; the token is not here, it is in the vault. */
export type OperatorSettings = {
  readonly baseUrl: string;
  readonly qrBaseUrl: string;
  /** The shop's CNPJ, without punctuation. */
  readonly cnpj: string;
  readonly qrMode: QrMode;
  /** CNPJ of the acquirer; used in acquirer-operated mode alone. */
  readonly acquirerCnpj: string;
  /** Name of the QR provider (`integrador`). */
  readonly qrProvider: string;
  /** The operator's company, as the query `empresaId`; null where the operator needs none. */
  readonly companyId: number | null;
  /** Zone of the operator's dates, which carry none: minutes east of UTC. Brasília is -180. */
  readonly utcOffsetMinutes: number;
  readonly wire: WireProfile;
};

/** Where a chain of shops gathers its tills' events, and gives out catalogue and prices. Files are named by their path. */
export type HeadOfficeSettings = {
  /** Addresses of the message servers, `tls://host:port`; `nats://` on this machine alone. At least one. */
  readonly servers: readonly string[];
  /** Names the shop in the chain: letters, digits, `_` and `-`, at most 32. */
  readonly storeId: string;
  /** The `.creds` file that head office hands out; empty where the servers need none. So are the three of TLS. */
  readonly credentialsFile: string;
  readonly caFile: string;
  readonly certFile: string;
  readonly keyFile: string;
  /** JetStream stream that takes the events. */
  readonly stream: string;
  /** What the names of the key-value buckets begin with. */
  readonly bucketPrefix: string;
};

export const DEFAULT_HEAD_OFFICE: HeadOfficeSettings = {
  servers: [],
  storeId: '',
  credentialsFile: '',
  caFile: '',
  certFile: '',
  keyFile: '',
  stream: 'BALCAO_EVENTS',
  bucketPrefix: 'balcao',
};

export const MAX_LOCK_MINUTES = 60;

/** A package is less than a thousand kilograms, see `MAX_GRAMS`. */
export const MAX_HEAVIEST_KG = 999;

/** Ten years. */
export const MAX_RETURN_DAYS = 3_650;

/** The provisioning file that was applied last. Part of the settings, so that both are on disk at once; the settings screen cannot change it. */
export type Provisioned = {
  /** The public key that signed it: from then on no other's files are taken. Ed25519, 32 bytes as base64url. */
  readonly key: string;
  /** SHA-256 of what is signed, in hex: tells one file from another. */
  readonly digest: string;
  /** ISO 8601 in UTC. An older file is not taken any more. */
  readonly issuedAt: string;
  readonly appliedAt: string;
};

export type Settings = {
  readonly mode: TillMode;
  readonly storeName: string;
  readonly storeCity: string;
  /** Street and number; stands on the receipt. */
  readonly storeAddress: string;
  /** As people write it; stands on the receipt. Empty for none. */
  readonly storePhone: string;
  /** By its days and hours the till and its pages go, whatever zone their machine is set to. */
  readonly timeZone: TimeZone;
  /** Number of this till in the store, 1 to 999. */
  readonly registerNumber: number;
  /** Somebody has said that number; a new till's own is a proposal, and not to be sold by. */
  readonly registerTyped: boolean;
  /** How it is shown on the screen; the colours of the system unless set. */
  readonly theme: Theme;
  /** Which key does what, in the sale and its payment. */
  readonly keys: KeySettings;
  /** What the page speaks, and its papers; files for others have their own words. */
  readonly language: Language;
  /** How the labels of the shop's scales are to be read; see `weight-label.ts`. None where there are no scales. */
  readonly weightLabels: readonly string[];
  /** A typed weight above so many whole kilograms is asked about, 1 to {@link MAX_HEAVIEST_KG}. */
  readonly heaviestKg: number;
  /** Whether a card payment that was taken on a machine outside this till may be typed in. */
  readonly allowStandaloneCard: boolean;
  /** It then needs a supervisor: nobody but who types it vouches for that money. */
  readonly standaloneCardSupervised: boolean;
  /** A sangria needs a supervisor. */
  readonly withdrawalSupervised: boolean;
  /** Whether each customer is asked for a CPF or CNPJ when paying begins; it can be typed in either way. */
  readonly askTaxId: 'always' | 'never';
  /** The till locks after so many minutes in which nobody used it, 1 to {@link MAX_LOCK_MINUTES}; 0 for never. */
  readonly lockAfterMinutes: number;
  /** No instalment of a card payment is less than this. */
  readonly minInstalmentCents: Cents;
  /** Who finances instalments, as the operator is told: nobody says, the store, or the card's issuer. */
  readonly instalmentType: 'none' | 'store' | 'issuer';
  /** More cash than this in the drawer is told: time for a sangria. 0 for never. */
  readonly drawerLimitCents: Cents;
  /** A difference at the close above this wants a supervisor and a comment. */
  readonly closeDifferenceCents: Cents;
  /** How often the drawer may be counted without money moving in between, 1 to 9. */
  readonly countsAllowed: number;
  /** What should be in the drawer is told only by the Z. */
  readonly blindClose: boolean;
  readonly saleScreen: SaleScreen;
  /** An amount without a product may be put into a sale. */
  readonly allowAmounts: boolean;
  /** What each role may take off an item and a sale; beyond it somebody of more has to be there. */
  readonly discountLimits: DiscountLimits;
  /** A sale may be returned for so many local days without a supervisor; 0 for its own day alone. */
  readonly returnDays: number;
  /** So many local days a vale-troca may be used. */
  readonly creditNoteDays: number;
  readonly printing: PrintingSettings;
  readonly personalData: PersonalDataSettings;
  readonly customerScreen: CustomerScreenSettings;
  readonly kiosk: KioskSettings;
  readonly scanner: ScannerSettings;
  readonly sounds: SoundSettings;
  readonly updates: UpdateSettings;
  /** The real operator; training brings its own. */
  readonly operator: OperatorSettings;
  /** Null for a till that stands alone. Training never speaks to it. */
  readonly headOffice: HeadOfficeSettings | null;
  /** The provisioning file that was applied last; null where the till was set up by hand. */
  readonly provisioned: Provisioned | null;
  /** When the till was retired from the shop, ISO 8601 in UTC: no provisioning file of before is taken. Null where it never was. */
  readonly revokedAt: string | null;
};

/** The shop that a new training plays. */
export const SAMPLE_SHOP = { ...SAMPLE_IDENTITIES[FIRST_SAMPLE_SHOP], registerNumber: 1 } as const;

export const DEFAULT_SETTINGS: Settings = {
  mode: 'training',
  storeName: SAMPLE_SHOP.storeName,
  storeCity: SAMPLE_SHOP.storeCity,
  storeAddress: SAMPLE_SHOP.storeAddress,
  storePhone: '',
  timeZone: DEFAULT_TIME_ZONE,
  registerNumber: SAMPLE_SHOP.registerNumber,
  registerTyped: false,
  theme: 'system',
  keys: DEFAULT_KEYS,
  language: DEFAULT_LANGUAGE,
  weightLabels: [],
  heaviestKg: DEFAULT_HEAVIEST_KG,
  allowStandaloneCard: true,
  standaloneCardSupervised: true,
  withdrawalSupervised: false,
  // the receipt is no fiscal note: it is asked where the shop wants it
  askTaxId: 'never',
  lockAfterMinutes: 5,
  minInstalmentCents: cents(500),
  instalmentType: 'store',
  drawerLimitCents: cents(100_000),
  closeDifferenceCents: cents(500),
  countsAllowed: 3,
  blindClose: true,
  saleScreen: 'photos',
  allowAmounts: false,
  discountLimits: DEFAULT_DISCOUNT_LIMITS,
  returnDays: 30,
  creditNoteDays: 180,
  printing: DEFAULT_PRINTING,
  personalData: DEFAULT_PERSONAL_DATA,
  customerScreen: DEFAULT_CUSTOMER_SCREEN,
  kiosk: DEFAULT_KIOSK,
  scanner: DEFAULT_SCANNER,
  sounds: DEFAULT_SOUNDS,
  updates: DEFAULT_UPDATES,
  operator: {
    baseUrl: '',
    qrBaseUrl: '',
    cnpj: '',
    qrMode: 'default',
    acquirerCnpj: '',
    qrProvider: 'PIX',
    companyId: null,
    utcOffsetMinutes: -180,
    wire: DEFAULT_WIRE_PROFILE,
  },
  headOffice: null,
  provisioned: null,
  revokedAt: null,
};

/** What the settings screen sees: never a token, only whether there is one and whether it can be kept. */
export type SettingsView = {
  readonly settings: Settings;
  readonly hasToken: boolean;
  /** False where this machine has no safe place for a secret: the token is then asked for at each start. */
  readonly canKeepToken: boolean;
};

/**
 * What became of the settings on disk: `unreadable` is kept under another name, `keptAs`; `missing` where a till that has
 * worked for real finds none. Either way the till begins as a new one would, in training.
 */
export type SettingsLoss = { readonly why: 'unreadable' | 'missing'; readonly keptAs: string | null };
