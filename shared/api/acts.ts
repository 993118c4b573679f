import type { Role } from '../person.ts';

/**
 * What an act needs. `least`: the least role, or nobody at all. `below`: what becomes of a call that is beyond who asks:
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
 * Who may do what: the acts that a person at the till knows, in the order in which the screen of permissions shows them.
 * What a role may do up to a limit (a discount, a difference at the close) is here by its act, and by its amount in the
 * service.
 */
export const ACTS = {
  sell: selling,
  // also a quantity, by which a discount that stands may grow beyond what who asks may give
  discount: sellingByAmount,
  // where the store wants a supervisor for each
  typeSlip: sellingByAmount,
  moveCash: sellingByAmount,
  changePrice: supervisorSelling,
  // one that is part-paid in cash gives it back out of the drawer
  cancelSale: sellingByAmount,
  // Pix and card go back to who paid; cash leaves the drawer, so that it wants a supervisor
  undoPayment: sellingByAmount,
  // a payment that is under way can be looked after whatever became of the shift
  followPayments: cashier,
  seeSales: cashier,
  shiftOpen: cashier,
  drawer: selling,
  shiftClose: sellingByAmount,
  findReturn: cashier,
  // without a receipt, too late, or in cash: by a supervisor
  return: sellingByAmount,
  reissueNote: supervisorSelling,
  seeCases: cashier,
  useCase: selling,
  settleCase: supervisor,
  reconcile: cashier,
  noteDifference: supervisor,
  seeReports: supervisorOnly,
  seePatterns: manager,
  seeProducts: cashier,
  changeProducts: managerHereAndNow,
  // a file changes the whole shop's prices at once
  importProducts: manager,
  // one decision may change the whole list at the operator
  compareProducts: manager,
  // what the report tells is its reader's alone: the service asks for whoever may run it
  print: cashier,
  send: cashier,
  devices: cashier,
  scanner: cashier,
  registerPix: managerHereAndNow,
  records: cashier,
  // all that is known of a customer, at once
  personalData: manager,
  diagnose: cashier,
  // it leaves the shop: who reads it answers for it
  support: manager,
  // where the file is sound: a damaged one knows nobody who could sign in
  restore: manager,
  settings: managerHereAndNow,
  updates: supervisorOnly,
  installUpdate: manager,
  people: manager,
  ownPin: cashier,
  askSupervisor: cashier,
  // what is needed before anybody can sign in, and what concerns the machine; some of it the service refuses once there is a manager
  door: anyone,
} as const satisfies Readonly<Record<string, Need>>;

export type Act = keyof typeof ACTS;
