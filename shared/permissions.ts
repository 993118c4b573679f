import type { Channel } from './ipc-contract.ts';
import { type Role, reaches } from './person.ts';

/**
 * What a call needs. `least`: the least role, or nobody at all. `below`: what becomes of a call that is beyond who asks:
 * refused, or carried out once somebody of enough role has lent his PIN to it, here and now. `shift`: whether the drawer
 * has to be open.
 *
 * `supervised` with the least of roles means: by its amount. The gate lets everybody ask; the service knows the limit, and
 * answers `needs_supervisor` beyond it.
 */
export type Need = {
  readonly least: 'anyone' | Role;
  readonly below: 'refused' | 'supervised';
  readonly shift: 'any' | 'open';
};

const anyone: Need = { least: 'anyone', below: 'refused', shift: 'any' };
const cashier: Need = { least: 'cashier', below: 'refused', shift: 'any' };
/** Selling: by whoever is signed in, and out of an open drawer. */
const selling: Need = { least: 'cashier', below: 'refused', shift: 'open' };
const supervisor: Need = { least: 'supervisor', below: 'supervised', shift: 'any' };
/** As {@link selling}, and beyond a limit by a supervisor. */
const sellingByAmount: Need = { least: 'cashier', below: 'supervised', shift: 'open' };
/** What others did: who may not see it is not helped by a PIN that would leave it on the screen. */
const supervisorOnly: Need = { least: 'supervisor', below: 'refused', shift: 'any' };
/** As {@link supervisor}, and out of an open drawer. */
const supervisorSelling: Need = { least: 'supervisor', below: 'supervised', shift: 'open' };
const manager: Need = { least: 'manager', below: 'refused', shift: 'any' };
const managerHereAndNow: Need = { least: 'manager', below: 'supervised', shift: 'any' };

/**
 * Who may do what: the one table, which the main process goes by and the screen of permissions shows. What a role may do
 * up to a limit (a discount, a difference at the close) is here by its channel, and by its amount in the service.
 */
export const PERMISSIONS = {
  'till:health': anyone,
  'till:restart': anyone,
  // of a till that does not open, where nobody can sign in; it is written into the till's own folder, and shown to nobody
  'help:write-report': anyone,
  // both leave the shop: who reads it answers for it
  'support:preview': manager,
  'support:write': manager,
  'diagnosis:run': cashier,
  'till:state': anyone,
  'training:pages': anyone,
  'about:get': anyone,
  'about:terms': anyone,

  'session:get': anyone,
  'session:create-first-manager': anyone,
  'session:sign-in': anyone,
  'session:alive': anyone,
  'session:lock': anyone,
  'session:sign-out': anyone,
  'session:recover': anyone,

  'people:list': manager,
  'people:save': manager,
  'people:set-active': manager,
  'people:change-own-pin': cashier,
  'people:new-recovery-code': manager,

  'approval:act': cashier,

  'shift:state': cashier,
  'shift:open': cashier,
  'shift:move': selling,
  'shift:count': selling,
  'shift:check-close': cashier,
  'shift:close': sellingByAmount,
  'shift:report-x': selling,
  'shift:list-reports': cashier,
  'shift:get-report': cashier,

  'sale:current': cashier,
  'sale:add-by-code': selling,
  'sale:add-product': selling,
  'sale:add-weighed': selling,
  'sale:confirm-age': selling,
  // a discount that stands may grow by it beyond what who asks may give
  'sale:set-quantity': sellingByAmount,
  'sale:set-weight': sellingByAmount,
  'sale:cancel-line': sellingByAmount,
  'sale:discount-line': sellingByAmount,
  'sale:discount-sale': sellingByAmount,
  'sale:change-price': supervisorSelling,
  // one that is part-paid in cash gives it back out of the drawer
  'sale:cancel': sellingByAmount,
  'sale:set-aside': selling,
  'sale:resume': selling,
  'sale:hold': selling,
  'sale:set-tax-id': selling,
  'sale:get-tax-id': cashier,
  'sale:get': cashier,
  'sale:list': cashier,

  // all that is known of a customer, at once
  'personal:state': manager,
  'personal:find': manager,
  'personal:export': manager,
  'personal:erase': manager,
  'personal:renew-key': manager,
  'till:revoke': manager,

  'payment:pay-cash': selling,
  'payment:pay-standalone-card': selling,
  'payment:pay-store-credit': selling,
  'payment:start-card': selling,
  'payment:start-pix': selling,
  // Pix and card go back to who paid; cash leaves the drawer, so that it wants a supervisor
  'payment:undo': sellingByAmount,
  // a payment that is under way can be looked after whatever became of the shift
  'payment:cancel': cashier,
  'payment:ask-again': cashier,
  'payment:list-unfinished': cashier,

  'returns:find': cashier,
  'returns:for-sale': cashier,
  // without a receipt, too late, or in cash: by a supervisor
  'returns:make': sellingByAmount,
  'returns:get': cashier,
  'returns:credit-note': cashier,
  'returns:reissue-credit-note': supervisorSelling,

  'case:list': cashier,
  'case:attach': selling,
  'case:refund': supervisor,
  'case:refund-by-hand': supervisor,
  'case:note': supervisor,

  'reconciliation:get': cashier,
  'reconciliation:news': cashier,
  'reconciliation:run': cashier,
  'reconciliation:leave': cashier,
  'reconciliation:act': cashier,
  'reconciliation:note': supervisor,
  'reconciliation:write-csv': cashier,

  'reports:run': supervisorOnly,
  'reports:write-csv': supervisorOnly,
  'reports:patterns': manager,

  'catalogue:search': cashier,
  'catalogue:categories': cashier,
  'catalogue:place': cashier,
  'catalogue:get-image': cashier,
  'catalogue:save': managerHereAndNow,
  'catalogue:set-active': managerHereAndNow,
  'catalogue:delete': managerHereAndNow,
  'catalogue:send-again': cashier,

  'favourites:list': cashier,
  'favourites:set': cashier,
  // a file changes the whole shop's prices at once
  'import:state': manager,
  'import:begin': manager,
  'import:put': manager,
  'import:look': manager,
  'import:check': manager,
  'import:get-picture': manager,
  'import:put-picture': manager,
  'import:apply': manager,
  'import:cancel': manager,
  'import:export': manager,
  'pictures:match': manager,
  'pictures:put': manager,
  'pictures:write-list': manager,

  // when it was last complete stands in the catalogue, for whoever looks at it
  'comparison:state': cashier,
  'comparison:run': manager,
  'comparison:leave': manager,
  'comparison:list': manager,
  // one decision may change the whole list at the operator
  'comparison:decide': manager,

  'printing:state': cashier,
  // what the report tells is its reader's alone: the service asks for whoever may run it
  'printing:print': cashier,
  'printing:again': cashier,
  'printing:dismiss': cashier,
  'printing:preview': cashier,
  'printing:write-pdf': cashier,
  // both reach for whatever address was typed
  'printing:find': managerHereAndNow,
  'printing:test': managerHereAndNow,
  'printing:open-drawer': selling,

  'outbox:list': cashier,
  'outbox:send-now': cashier,

  'devices:list': cashier,
  'devices:refresh': cashier,
  'devices:choose': cashier,

  'qr:registration': cashier,
  'qr:register-company': managerHereAndNow,
  'qr:register-cash-register': managerHereAndNow,

  'backup:list': cashier,
  'backup:now': cashier,
  'audit:verify': cashier,

  'rescue:state': anyone,
  // where the file is sound: a damaged one knows nobody who could sign in
  'rescue:restore': manager,
  'rescue:seen': cashier,

  'received:state': cashier,
  'received:try-again': cashier,

  'scanner:list-ports': cashier,
  'scanner:state': anyone,
  // before the shut door a scan is told to go nowhere, and so has to be heard
  'scanner:take': anyone,

  // the screen needs the colours of the till before anybody has signed in
  'customer:state': anyone,
  'customer:open': anyone,
  'customer:asking': cashier,
  'customer:list-pictures': cashier,
  'customer:add-picture': managerHereAndNow,
  'customer:remove-picture': managerHereAndNow,

  'kiosk:leave': managerHereAndNow,
  'update:state': supervisorOnly,
  'update:check': supervisorOnly,
  'update:install': manager,
  // the first start is set by a file before anybody can sign in; the service lets a manager alone go on from then on
  'provisioning:state': anyone,
  'provisioning:check': anyone,
  'provisioning:apply': anyone,

  'settings:get': anyone,
  'settings:save': managerHereAndNow,
  // a new till has to be understood by whoever becomes its manager; the service refuses it from then on
  'settings:choose-language': anyone,
  'settings:test-connection': managerHereAndNow,
  'settings:list-companies': managerHereAndNow,
  'settings:test-head-office': managerHereAndNow,
} as const satisfies Readonly<Record<Channel, Need>>;

/** The least role whose PIN carries out a call that is beyond who asks; null where nobody's does. */
export function leastApprover(channel: Channel): Role | null {
  const need: Need = PERMISSIONS[channel];
  if (need.below !== 'supervised' || need.least === 'anyone') return null;
  return reaches(need.least, 'supervisor') ? need.least : 'supervisor';
}
