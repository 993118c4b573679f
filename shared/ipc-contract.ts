import { ABOUT_CHANNELS, type AboutCalls } from './about.ts';
import type { BackupState, RecordCheck } from './backup.ts';
import type { CaseCalls } from './case-calls.ts';
import type { CatalogueCalls, CataloguePushes } from './catalogue-calls.ts';
import type { ComparisonState } from './comparison.ts';
import type { ComparisonCalls } from './comparison-calls.ts';
import { CUSTOMER_CHANNELS, type CustomerCalls } from './customer-calls.ts';
import type { DeviceId, DeviceList } from './device.ts';
import type { DiagnosisCalls } from './diagnosis.ts';
import type { DutyCalls } from './duty-calls.ts';
import type { HeldCalls } from './held-calls.ts';
import { IMPORT_CHANNELS, type ImportCalls } from './import-calls.ts';
import type { KioskCalls } from './kiosk-calls.ts';
import type { OutboxCalls } from './outbox-calls.ts';
import type { Payment } from './payment.ts';
import type { PaymentCalls } from './payment-calls.ts';
import { PERSONAL_CHANNELS, type PersonalCalls } from './personal-calls.ts';
import { PICTURE_CHANNELS, type PictureCalls } from './picture-calls.ts';
import type { PrintingState } from './printing.ts';
import { PRINTING_CHANNELS, type PrintingCalls } from './printing-calls.ts';
import type { ImportState } from './product-import.ts';
import { PROVISIONING_CHANNELS, type ProvisioningCalls } from './provisioning.ts';
import type { CashRegisterForm, CompanyForm, QrRegistration } from './qr-registration.ts';
import type { Received } from './received-entry.ts';
import type { ReconciliationNews } from './reconciliation.ts';
import type { ReconciliationCalls } from './reconciliation-calls.ts';
import type { ReportCalls } from './report-calls.ts';
import type { ChargeSearch, RescueState } from './rescue.ts';
import type { Result } from './result.ts';
import type { ReturnCalls } from './return-calls.ts';
import type { Sale } from './sale.ts';
import type { SaleCalls } from './sale-calls.ts';
import type { ScannerCalls, ScannerPushes } from './scanner.ts';
import type { Session } from './session.ts';
import type { SettingsCalls } from './settings-calls.ts';
import type { ShiftState } from './shift.ts';
import type { SupportCalls } from './support-bundle.ts';
import type { TillHealth } from './till-health.ts';
import type { TillState, TrainingPages } from './till-state.ts';
import { UPDATE_CHANNEL_NAMES, type UpdateCalls, type UpdatePushes } from './update.ts';

/** The areas whose calls stand in files of their own. */
type AreaCalls = AboutCalls &
  HeldCalls &
  PaymentCalls &
  DutyCalls &
  SaleCalls &
  ReconciliationCalls &
  ReportCalls &
  ReturnCalls &
  CatalogueCalls &
  ImportCalls &
  PictureCalls &
  PrintingCalls &
  ComparisonCalls &
  OutboxCalls &
  ScannerCalls &
  SettingsCalls &
  SupportCalls &
  DiagnosisCalls &
  ProvisioningCalls &
  CustomerCalls &
  PersonalCalls &
  KioskCalls &
  CaseCalls &
  UpdateCalls;

/** Every call from the screen to the main process: channel -> input -> value of the Result. */
export type Calls = AreaCalls & {
  'till:health': { input: null; value: TillHealth };
  /** Opens a stopped till again; after a broken rule everything stored is verified first. */
  'till:restart': { input: null; value: TillHealth };
  /** Writes a file for those who help: versions, health, settings, counts, the end of the log; no secret. */
  'help:write-report': { input: null; value: { readonly file: string } };
  'till:state': { input: null; value: TillState };
  'training:pages': { input: null; value: TrainingPages };

  'devices:list': { input: null; value: DeviceList };
  'devices:refresh': { input: null; value: DeviceList };
  'devices:choose': { input: { deviceId: DeviceId }; value: DeviceList };

  'qr:registration': { input: null; value: QrRegistration };
  'qr:register-company': { input: CompanyForm; value: QrRegistration };
  'qr:register-cash-register': { input: CashRegisterForm; value: QrRegistration };

  'backup:list': { input: null; value: BackupState };
  'backup:now': { input: null; value: BackupState };
  /** Checks everything stored, in a copy; the till goes on selling. */
  'audit:verify': { input: null; value: RecordCheck };

  'rescue:state': { input: null; value: RescueState };
  /** Goes back to a copy, or, for null, puts together everything that can still be read. The till is closed meanwhile. */
  'rescue:restore': { input: { backup: string | null }; value: RescueState };
  /** The report of the last restore was read. */
  'rescue:seen': { input: null; value: RescueState };

  /** What head office has given out to this till, and what of it waits for somebody. */
  'received:state': { input: null; value: Received };
  /** Takes what waits once more: what was in its way may be mended. */
  'received:try-again': { input: null; value: Received };
};

/** Every message from the main process to the screen. */
export type Pushes = CataloguePushes &
  ScannerPushes &
  UpdatePushes & {
    'health:changed': TillHealth;
    'till:changed': TillState;
    'session:changed': Session;
    'shift:changed': ShiftState;
    'sale:changed': Sale;
    'payment:changed': Payment;
    /** A case was opened or settled; `openCases` as in {@link TillState}. */
    'case:changed': { readonly openCases: number };
    'reconciliation:changed': ReconciliationNews;
    'import:changed': ImportState;
    'comparison:changed': ComparisonState;
    'devices:changed': DeviceList;
    'qr:changed': QrRegistration;
    'backup:changed': BackupState;
    'rescue:changed': RescueState;
    'charges:changed': ChargeSearch;
    'received:changed': Received;
    /** A slip went on, a printer was heard of, or the list of printers is another. */
    'printing:changed': PrintingState;
  };

export type Channel = keyof Calls;
export type PushChannel = keyof Pushes;
export type Input<C extends Channel> = Calls[C]['input'];
export type Value<C extends Channel> = Calls[C]['value'];

/** The allow-lists. A channel that is missing here, or only here, does not compile. */
export const CHANNELS = Object.keys({
  'till:health': 0,
  'till:restart': 0,
  'help:write-report': 0,
  'support:preview': 0,
  'support:write': 0,
  'diagnosis:run': 0,
  'till:state': 0,
  'training:pages': 0,
  ...ABOUT_CHANNELS,
  'session:get': 0,
  'session:create-first-manager': 0,
  'session:sign-in': 0,
  'session:alive': 0,
  'session:lock': 0,
  'session:sign-out': 0,
  'session:recover': 0,
  'people:list': 0,
  'people:save': 0,
  'people:set-active': 0,
  'people:change-own-pin': 0,
  'people:new-recovery-code': 0,
  'approval:act': 0,
  'shift:state': 0,
  'shift:open': 0,
  'shift:move': 0,
  'shift:count': 0,
  'shift:check-close': 0,
  'shift:close': 0,
  'shift:report-x': 0,
  'shift:list-reports': 0,
  'shift:get-report': 0,
  'sale:current': 0,
  'sale:add-by-code': 0,
  'sale:add-product': 0,
  'sale:add-weighed': 0,
  'sale:set-weight': 0,
  'sale:confirm-age': 0,
  'sale:set-quantity': 0,
  'sale:cancel-line': 0,
  'sale:discount-line': 0,
  'sale:discount-sale': 0,
  'sale:change-price': 0,
  'sale:cancel': 0,
  'sale:set-aside': 0,
  'sale:resume': 0,
  'sale:hold': 0,
  'sale:set-tax-id': 0,
  'sale:get-tax-id': 0,
  'sale:get': 0,
  'sale:list': 0,
  'payment:pay-cash': 0,
  'payment:pay-standalone-card': 0,
  'payment:pay-store-credit': 0,
  'payment:start-card': 0,
  'payment:start-pix': 0,
  'payment:undo': 0,
  'payment:cancel': 0,
  'payment:ask-again': 0,
  'payment:list-unfinished': 0,
  'returns:find': 0,
  'returns:for-sale': 0,
  'returns:make': 0,
  'returns:get': 0,
  'returns:credit-note': 0,
  'returns:reissue-credit-note': 0,
  'case:list': 0,
  'case:attach': 0,
  'case:refund': 0,
  'case:refund-by-hand': 0,
  'case:note': 0,
  'reconciliation:get': 0,
  'reconciliation:news': 0,
  'reconciliation:run': 0,
  'reconciliation:leave': 0,
  'reconciliation:act': 0,
  'reconciliation:note': 0,
  'reconciliation:write-csv': 0,
  'reports:run': 0,
  'reports:write-csv': 0,
  'reports:patterns': 0,
  'catalogue:search': 0,
  'catalogue:categories': 0,
  'catalogue:place': 0,
  'catalogue:get-image': 0,
  'catalogue:save': 0,
  'catalogue:set-active': 0,
  'catalogue:delete': 0,
  'catalogue:send-again': 0,
  'favourites:list': 0,
  'favourites:set': 0,
  ...IMPORT_CHANNELS,
  ...PICTURE_CHANNELS,
  ...PRINTING_CHANNELS,
  'comparison:state': 0,
  'comparison:run': 0,
  'comparison:leave': 0,
  'comparison:list': 0,
  'comparison:decide': 0,
  'outbox:list': 0,
  'outbox:send-now': 0,
  'scanner:list-ports': 0,
  'scanner:state': 0,
  'scanner:take': 0,
  'devices:list': 0,
  'devices:refresh': 0,
  'devices:choose': 0,
  'qr:registration': 0,
  'qr:register-company': 0,
  'qr:register-cash-register': 0,
  'backup:list': 0,
  'backup:now': 0,
  'audit:verify': 0,
  'rescue:state': 0,
  'rescue:restore': 0,
  'rescue:seen': 0,
  'received:state': 0,
  'received:try-again': 0,
  ...CUSTOMER_CHANNELS,
  ...PERSONAL_CHANNELS,
  'kiosk:leave': 0,
  ...UPDATE_CHANNEL_NAMES,
  ...PROVISIONING_CHANNELS,
  'settings:get': 0,
  'settings:save': 0,
  'settings:choose-language': 0,
  'settings:test-connection': 0,
  'settings:list-companies': 0,
  'settings:test-head-office': 0,
} satisfies Record<Channel, 0>) as readonly Channel[];

export const PUSH_CHANNELS = Object.keys({
  'health:changed': 0,
  'till:changed': 0,
  'session:changed': 0,
  'shift:changed': 0,
  'sale:changed': 0,
  'payment:changed': 0,
  'case:changed': 0,
  'reconciliation:changed': 0,
  'product:changed': 0,
  'product:gone': 0,
  'import:changed': 0,
  'comparison:changed': 0,
  'devices:changed': 0,
  'qr:changed': 0,
  'backup:changed': 0,
  'rescue:changed': 0,
  'charges:changed': 0,
  'received:changed': 0,
  'printing:changed': 0,
  'scanner:read': 0,
  'scanner:changed': 0,
  'update:changed': 0,
} satisfies Record<PushChannel, 0>) as readonly PushChannel[];

/** What the main process implements: one function a channel. Inputs have been validated when it is called. */
export type Handlers = { readonly [C in Channel]: (input: Input<C>) => Result<Value<C>> | Promise<Result<Value<C>>> };

/** What the preload puts on `window.pos`: one named function a channel, and one subscription a push. */
export type PosApi = {
  readonly call: { readonly [C in Channel]: (input: Input<C>) => Promise<Result<Value<C>>> };
  /** Subscribes; the answer unsubscribes. */
  readonly on: { readonly [P in PushChannel]: (listener: (payload: Pushes[P]) => void) => () => void };
};
