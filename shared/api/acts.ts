import type { Role } from '../person.ts';

/**
 * `least`: lowest role allowed. `below`: a lower role is refused, or needs a higher person's PIN. `shift`: whether the
 * drawer must be open. `supervised` with the lowest role depends on the amount: the service answers `needs_supervisor`.
 */
export type Need = {
  readonly least: 'anyone' | Role;
  readonly below: 'refused' | 'supervised';
  readonly shift: 'any' | 'open';
};

const anyone: Need = { least: 'anyone', below: 'refused', shift: 'any' };
const cashier: Need = { least: 'cashier', below: 'refused', shift: 'any' };
const selling: Need = { least: 'cashier', below: 'refused', shift: 'open' };
const supervisor: Need = { least: 'supervisor', below: 'supervised', shift: 'any' };
const sellingByAmount: Need = { least: 'cashier', below: 'supervised', shift: 'open' };
/** A report about others must not stay on the screen of a lower role, so no PIN helps. */
const supervisorOnly: Need = { least: 'supervisor', below: 'refused', shift: 'any' };
const supervisorSelling: Need = { least: 'supervisor', below: 'supervised', shift: 'open' };
const manager: Need = { least: 'manager', below: 'refused', shift: 'any' };
const managerHereAndNow: Need = { least: 'manager', below: 'supervised', shift: 'any' };

/** Acts in the order of the permissions screen. Limits by amount are checked in the service. */
export const ACTS = {
  sell: selling,
  // also a quantity, which can enlarge an existing discount
  discount: sellingByAmount,
  // if the store wants a supervisor for each
  typeSlip: sellingByAmount,
  moveCash: sellingByAmount,
  changePrice: supervisorSelling,
  // a sale part-paid in cash pays it back from the drawer
  cancelSale: sellingByAmount,
  // cash leaves the drawer, so it needs a supervisor; Pix and card are refunded to the payer
  undoPayment: sellingByAmount,
  // a running payment can be followed without an open shift
  followPayments: cashier,
  seeSales: cashier,
  shiftOpen: cashier,
  drawer: selling,
  shiftClose: sellingByAmount,
  findReturn: cashier,
  // a supervisor without a receipt, after the limit or in cash
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
  // changes all prices at once
  importProducts: manager,
  // one decision may change the operator's whole list
  compareProducts: manager,
  // the service checks who may print a report
  print: cashier,
  send: cashier,
  devices: cashier,
  scanner: cashier,
  registerPix: managerHereAndNow,
  records: cashier,
  // reveals everything known of a customer
  personalData: manager,
  diagnose: cashier,
  // the bundle leaves the shop
  support: manager,
  // of a sound file; with a damaged one no sign-in is possible
  restore: manager,
  settings: managerHereAndNow,
  updates: supervisorOnly,
  installUpdate: manager,
  people: manager,
  ownPin: cashier,
  askSupervisor: cashier,
  // before sign-in, or about the machine; the service refuses some of it once a manager exists
  door: anyone,
} as const satisfies Readonly<Record<string, Need>>;

export type Act = keyof typeof ACTS;
