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

/** Beside the items of a sale: product tiles, or the last item and a wide list. */
export const SALE_SCREENS = ['photos', 'scanner'] as const;
export type SaleScreen = (typeof SALE_SCREENS)[number];

/** Wire names that carry the operator's brand. */
export type WireProfile = {
  /** Request field of a card sale naming the device. */
  readonly deviceIdField: string;
  /** Response object of a payment describing the device. */
  readonly deviceObject: string;
  readonly deviceListPath: string;
};

export const DEFAULT_WIRE_PROFILE: WireProfile = {
  deviceIdField: 'PosDeviceId',
  deviceObject: 'posDevice',
  deviceListPath: '/posdevice',
};

/** A company of the operator's token; `id` identifies it in product calls. */
export type Company = { readonly id: number; readonly name: string; readonly cnpj: string };

/** The token is in the vault. */
export type OperatorSettings = {
  readonly baseUrl: string;
  readonly qrBaseUrl: string;
  /** Bare. */
  readonly cnpj: string;
  readonly qrMode: QrMode;
  /** Used only in acquirer-operated mode. */
  readonly acquirerCnpj: string;
  /** Name of the QR provider (`integrador`). */
  readonly qrProvider: string;
  /** Sent as the query `empresaId`; null if the operator needs none. */
  readonly companyId: number | null;
  /** Zone of the operator's dates, which carry none: minutes east of UTC, Brasília -180. */
  readonly utcOffsetMinutes: number;
  readonly wire: WireProfile;
};

/** Where a chain collects events and publishes its catalogue. Files are given by path. */
export type HeadOfficeSettings = {
  /** `tls://host:port`, or `nats://` on this machine only. At least one. */
  readonly servers: readonly string[];
  /** The shop's id in the chain: letters, digits, `_` and `-`, at most 32. */
  readonly storeId: string;
  /** `.creds` file from head office; empty if not needed, as are the TLS files. */
  readonly credentialsFile: string;
  readonly caFile: string;
  readonly certFile: string;
  readonly keyFile: string;
  /** JetStream stream for the events. */
  readonly stream: string;
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

/** A package weighs under 1,000 kg, see `MAX_GRAMS`. */
export const MAX_HEAVIEST_KG = 999;

/** Ten years. */
export const MAX_RETURN_DAYS = 3_650;

/** The last provisioning file applied. Kept in the settings so that both reach the disk at once; read-only on
 * screen. */
export type Provisioned = {
  /** Ed25519 public key that signed it, 32 bytes base64url; later files must have the same. */
  readonly key: string;
  /** SHA-256 of the signed bytes, hex. */
  readonly digest: string;
  /** ISO 8601 in UTC. Older files are refused. */
  readonly issuedAt: string;
  readonly appliedAt: string;
};

export type Settings = {
  readonly mode: TillMode;
  readonly storeName: string;
  readonly storeCity: string;
  readonly storeAddress: string;
  /** As written; printed on the receipt; may be empty. */
  readonly storePhone: string;
  /** Used instead of the machine's zone. */
  readonly timeZone: TimeZone;
  /** 1 to 999. */
  readonly registerNumber: number;
  /** The number was confirmed; a new till's default must not be used for sales. */
  readonly registerTyped: boolean;
  readonly theme: Theme;
  readonly keys: KeySettings;
  /** Of page and papers; exported files have their own. */
  readonly language: Language;
  /** Layouts of scale labels; see `weight-label.ts`. */
  readonly weightLabels: readonly string[];
  /** A heavier typed weight is questioned, 1 to {@link MAX_HEAVIEST_KG}. */
  readonly heaviestKg: number;
  /** Allows typing in card payments taken on another machine. */
  readonly allowStandaloneCard: boolean;
  /** Needs a supervisor: only the person typing vouches for that money. */
  readonly standaloneCardSupervised: boolean;
  readonly withdrawalSupervised: boolean;
  /** Whether paying begins by asking for a CPF or CNPJ; it can be typed either way. */
  readonly askTaxId: 'always' | 'never';
  /** Idle minutes until the till locks, 1 to {@link MAX_LOCK_MINUTES}; 0 for never. */
  readonly lockAfterMinutes: number;
  readonly minInstalmentCents: Cents;
  /** Who finances instalments, as sent to the operator. */
  readonly instalmentType: 'none' | 'store' | 'issuer';
  /** Cash limit that suggests a sangria; 0 for none. */
  readonly drawerLimitCents: Cents;
  /** A larger difference at the close needs a supervisor and a comment. */
  readonly closeDifferenceCents: Cents;
  /** Counts allowed while no money moves, 1 to 9. */
  readonly countsAllowed: number;
  /** Only the Z shows the expected cash. */
  readonly blindClose: boolean;
  readonly saleScreen: SaleScreen;
  readonly allowAmounts: boolean;
  /** Limits per role; beyond, a higher role must approve. */
  readonly discountLimits: DiscountLimits;
  /** Local days in which returns need no supervisor; 0 for the same day. */
  readonly returnDays: number;
  /** Local days a vale-troca is valid. */
  readonly creditNoteDays: number;
  readonly printing: PrintingSettings;
  readonly personalData: PersonalDataSettings;
  readonly customerScreen: CustomerScreenSettings;
  readonly kiosk: KioskSettings;
  readonly scanner: ScannerSettings;
  readonly sounds: SoundSettings;
  readonly updates: UpdateSettings;
  readonly operator: OperatorSettings;
  /** Null for a till without head office. Never used in training. */
  readonly headOffice: HeadOfficeSettings | null;
  readonly provisioned: Provisioned | null;
  /** When the till was retired, ISO 8601 in UTC: older provisioning files are refused. Null if never. */
  readonly revokedAt: string | null;
};

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
  // the receipt is no fiscal note, so the shop opts in
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

/** Never includes the token. */
export type SettingsView = {
  readonly settings: Settings;
  readonly hasToken: boolean;
  /** False if this machine cannot store secrets safely: the token is asked for at each start. */
  readonly canKeepToken: boolean;
};

/** `unreadable`: renamed to `keptAs`. `missing`: a till that has sold for real finds none. Either way it starts in
 * training. */
export type SettingsLoss = { readonly why: 'unreadable' | 'missing'; readonly keptAs: string | null };
