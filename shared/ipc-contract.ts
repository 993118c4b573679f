import type { Device, DeviceId, DeviceList } from './device.ts';
import type { Cents } from './money.ts';
import type { CardKind, Payment, PaymentId } from './payment.ts';
import type { Product, ProductDraft, ProductId } from './product.ts';
import type { CashRegisterForm, CompanyForm, QrRegistration } from './qr-registration.ts';
import type { Result } from './result.ts';
import type { Sale, SaleId, SaleLineId, SaleSummary } from './sale.ts';
import type { Settings, SettingsView } from './settings.ts';
import type { TillHealth } from './till-health.ts';
import type { TillState, TrainingPages } from './till-state.ts';

/** Every call from the screen to the main process: channel -> input -> value of the Result. */
export type Calls = {
  'till:health': { input: null; value: TillHealth };
  /** Opens a stopped till again; after a broken rule everything stored is verified first. */
  'till:restart': { input: null; value: TillHealth };
  'till:state': { input: null; value: TillState };
  'training:pages': { input: null; value: TrainingPages };

  'sale:current': { input: null; value: Sale | null };
  /** `CODE`, `BARCODE` or `10*CODE`, as scanned or typed. Opens a sale when none is open. */
  'sale:add-by-code': { input: { text: string }; value: Sale };
  'sale:add-product': { input: { productId: ProductId; quantity: number }; value: Sale };
  'sale:set-quantity': { input: { lineId: SaleLineId; quantity: number }; value: Sale };
  'sale:cancel-line': { input: { lineId: SaleLineId }; value: Sale };
  'sale:cancel': { input: { saleId: SaleId }; value: Sale };
  /** Takes a sale whose payment has no answer, or is being cancelled, off the screen: the next customer can be served. */
  'sale:set-aside': { input: { saleId: SaleId }; value: Sale };
  'sale:resume': { input: { saleId: SaleId }; value: Sale };
  'sale:get': { input: { saleId: SaleId }; value: Sale };
  /** The sales of the local day that `day` (`YYYY-MM-DD`) names, today when null, and all set aside; newest first. */
  'sale:list': { input: { day: string | null }; value: readonly SaleSummary[] };

  'payment:pay-cash': { input: { saleId: SaleId; tenderedCents: Cents }; value: Sale };
  'payment:start-card': {
    input: { saleId: SaleId; deviceId: DeviceId; kind: CardKind; instalments: number };
    value: Payment;
  };
  'payment:start-pix': { input: { saleId: SaleId }; value: Payment };
  /** Asks for an abort. `force` only where a plain abort was refused: the device's app cannot cancel by itself. */
  'payment:cancel': { input: { paymentId: PaymentId; force: boolean }; value: Payment };
  /** Asks the operator now instead of at the next turn. Never charges. */
  'payment:ask-again': { input: { paymentId: PaymentId }; value: Payment };
  'payment:list-unfinished': { input: null; value: readonly Payment[] };

  'catalogue:search': {
    input: { text: string; onlyActive: boolean; offset: number; limit: number };
    value: { readonly products: readonly Product[]; readonly total: number };
  };
  'catalogue:get-image': { input: { productId: ProductId }; value: string | null };
  'catalogue:save': { input: ProductDraft; value: Product };
  'catalogue:set-active': { input: { productId: ProductId; active: boolean }; value: Product };
  'catalogue:delete': { input: { productId: ProductId }; value: null };
  /** Sends a refused or waiting change again, now. */
  'catalogue:send-again': { input: { productId: ProductId }; value: Product };

  'devices:list': { input: null; value: DeviceList };
  'devices:refresh': { input: null; value: DeviceList };
  'devices:choose': { input: { deviceId: DeviceId }; value: DeviceList };

  'qr:registration': { input: null; value: QrRegistration };
  'qr:register-company': { input: CompanyForm; value: QrRegistration };
  'qr:register-cash-register': { input: CashRegisterForm; value: QrRegistration };

  'settings:get': { input: null; value: SettingsView };
  /** `token`: undefined keeps the stored one. Changing the mode or the operator restarts the till's core. */
  'settings:save': { input: { settings: Settings; token?: string | undefined }; value: SettingsView };
  /** Asks the operator for its device list with these settings; nothing is stored. */
  'settings:test-connection': {
    input: { settings: Settings; token?: string | undefined };
    value: { readonly devices: readonly Device[] };
  };
};

/** Every message from the main process to the screen. */
export type Pushes = {
  'health:changed': TillHealth;
  'till:changed': TillState;
  'sale:changed': Sale;
  'payment:changed': Payment;
  'product:changed': Product;
  'devices:changed': DeviceList;
  'qr:changed': QrRegistration;
};

export type Channel = keyof Calls;
export type PushChannel = keyof Pushes;
export type Input<C extends Channel> = Calls[C]['input'];
export type Value<C extends Channel> = Calls[C]['value'];

/** The allow-lists. A channel that is missing here, or only here, does not compile. */
export const CHANNELS = Object.keys({
  'till:health': 0,
  'till:restart': 0,
  'till:state': 0,
  'training:pages': 0,
  'sale:current': 0,
  'sale:add-by-code': 0,
  'sale:add-product': 0,
  'sale:set-quantity': 0,
  'sale:cancel-line': 0,
  'sale:cancel': 0,
  'sale:set-aside': 0,
  'sale:resume': 0,
  'sale:get': 0,
  'sale:list': 0,
  'payment:pay-cash': 0,
  'payment:start-card': 0,
  'payment:start-pix': 0,
  'payment:cancel': 0,
  'payment:ask-again': 0,
  'payment:list-unfinished': 0,
  'catalogue:search': 0,
  'catalogue:get-image': 0,
  'catalogue:save': 0,
  'catalogue:set-active': 0,
  'catalogue:delete': 0,
  'catalogue:send-again': 0,
  'devices:list': 0,
  'devices:refresh': 0,
  'devices:choose': 0,
  'qr:registration': 0,
  'qr:register-company': 0,
  'qr:register-cash-register': 0,
  'settings:get': 0,
  'settings:save': 0,
  'settings:test-connection': 0,
} satisfies Record<Channel, 0>) as readonly Channel[];

export const PUSH_CHANNELS = Object.keys({
  'health:changed': 0,
  'till:changed': 0,
  'sale:changed': 0,
  'payment:changed': 0,
  'product:changed': 0,
  'devices:changed': 0,
  'qr:changed': 0,
} satisfies Record<PushChannel, 0>) as readonly PushChannel[];

/** What the main process implements: one function a channel. Inputs have been validated when it is called. */
export type Handlers = { readonly [C in Channel]: (input: Input<C>) => Result<Value<C>> | Promise<Result<Value<C>>> };

/** What the preload puts on `window.pos`: one named function a channel, and one subscription a push. */
export type PosApi = {
  readonly call: { readonly [C in Channel]: (input: Input<C>) => Promise<Result<Value<C>>> };
  /** Subscribes; the answer unsubscribes. */
  readonly on: { readonly [P in PushChannel]: (listener: (payload: Pushes[P]) => void) => () => void };
};
