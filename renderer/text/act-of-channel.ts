import type { Channel } from '../../shared/ipc-contract.ts';

/** The acts that a person at the till knows, in the order in which the screen of permissions shows them. */
export const ACTS = [
  'sell',
  'discount',
  'changePrice',
  'cancelSale',
  'undoPayment',
  'followPayments',
  'seeSales',
  'shiftOpen',
  'drawer',
  'shiftClose',
  'findReturn',
  'return',
  'reissueNote',
  'seeCases',
  'useCase',
  'settleCase',
  'reconcile',
  'noteDifference',
  'seeReports',
  'seePatterns',
  'seeProducts',
  'changeProducts',
  'send',
  'devices',
  'registerPix',
  'records',
  'restore',
  'settings',
  'people',
  'ownPin',
  'askSupervisor',
  'door',
] as const;
export type Act = (typeof ACTS)[number];

/** What each call of the screen is part of. A channel that is missing here does not compile; none can be in two. */
export const ACT_OF_CHANNEL: Readonly<Record<Channel, Act>> = {
  'till:health': 'door',
  'till:restart': 'door',
  'help:write-report': 'door',
  'till:state': 'door',
  'training:pages': 'door',

  'session:get': 'door',
  'session:create-first-manager': 'door',
  'session:sign-in': 'door',
  'session:alive': 'door',
  'session:lock': 'door',
  'session:sign-out': 'door',
  'session:recover': 'door',

  'people:list': 'people',
  'people:save': 'people',
  'people:set-active': 'people',
  'people:change-own-pin': 'ownPin',
  'people:new-recovery-code': 'people',

  'approval:act': 'askSupervisor',

  'shift:state': 'shiftOpen',
  'shift:open': 'shiftOpen',
  'shift:move': 'drawer',
  'shift:count': 'drawer',
  'shift:check-close': 'shiftOpen',
  'shift:close': 'shiftClose',
  'shift:report-x': 'drawer',
  'shift:list-reports': 'shiftOpen',
  'shift:get-report': 'shiftOpen',

  'sale:current': 'seeSales',
  'sale:add-by-code': 'sell',
  'sale:add-product': 'sell',
  'sale:set-quantity': 'discount',
  'sale:cancel-line': 'discount',
  'sale:discount-line': 'discount',
  'sale:discount-sale': 'discount',
  'sale:change-price': 'changePrice',
  'sale:cancel': 'cancelSale',
  'sale:set-aside': 'sell',
  'sale:resume': 'sell',
  'sale:hold': 'sell',
  'sale:set-tax-id': 'sell',
  'sale:get-tax-id': 'seeSales',
  'sale:get': 'seeSales',
  'sale:list': 'seeSales',

  'payment:pay-cash': 'sell',
  'payment:pay-standalone-card': 'sell',
  'payment:start-card': 'sell',
  'payment:start-pix': 'sell',
  'payment:undo': 'undoPayment',
  'payment:cancel': 'followPayments',
  'payment:ask-again': 'followPayments',
  'payment:list-unfinished': 'followPayments',

  'returns:find': 'findReturn',
  'returns:for-sale': 'findReturn',
  'returns:get': 'findReturn',
  'returns:credit-note': 'findReturn',
  'returns:make': 'return',
  'returns:reissue-credit-note': 'reissueNote',
  'payment:pay-store-credit': 'sell',

  'case:list': 'seeCases',
  'case:attach': 'useCase',
  'case:refund': 'settleCase',
  'case:refund-by-hand': 'settleCase',
  'case:note': 'settleCase',

  'reconciliation:get': 'reconcile',
  'reconciliation:news': 'reconcile',
  'reconciliation:run': 'reconcile',
  'reconciliation:leave': 'reconcile',
  'reconciliation:act': 'reconcile',
  'reconciliation:note': 'noteDifference',
  'reconciliation:write-csv': 'reconcile',

  'reports:run': 'seeReports',
  'reports:write-csv': 'seeReports',
  'reports:patterns': 'seePatterns',

  'catalogue:search': 'seeProducts',
  'catalogue:get-image': 'seeProducts',
  'catalogue:save': 'changeProducts',
  'catalogue:set-active': 'changeProducts',
  'catalogue:delete': 'changeProducts',
  'catalogue:send-again': 'send',

  'favourites:list': 'seeProducts',
  'favourites:set': 'seeProducts',

  'outbox:list': 'send',
  'outbox:send-now': 'send',

  'devices:list': 'devices',
  'devices:refresh': 'devices',
  'devices:choose': 'devices',

  'qr:registration': 'devices',
  'qr:register-company': 'registerPix',
  'qr:register-cash-register': 'registerPix',

  'backup:list': 'records',
  'backup:now': 'records',
  'audit:verify': 'records',

  'rescue:state': 'door',
  'rescue:restore': 'restore',
  'rescue:seen': 'records',

  'received:state': 'send',
  'received:try-again': 'send',

  'settings:get': 'door',
  'settings:save': 'settings',
  'settings:test-connection': 'settings',
  'settings:test-head-office': 'settings',
};

/** The calls that an act is made of. */
export function channelsOf(act: Act): readonly Channel[] {
  return (Object.keys(ACT_OF_CHANNEL) as Channel[]).filter((channel) => ACT_OF_CHANNEL[channel] === act);
}
