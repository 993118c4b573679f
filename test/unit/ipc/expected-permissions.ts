import type { Channel } from '../../../shared/ipc-contract.ts';

/**
 * What each channel is to be to a cashier, a supervisor and a manager who is signed in, written down once more and by
 * hand: a slip in the table of the product shows against it.
 *
 * `*` whoever stands there, signed in or not. Else a letter a role: `+` done, `s` needs somebody's PIN, `-` not theirs.
 * `d` behind it: and only before an open drawer.
 */
export const EXPECTED: Readonly<Record<Channel, string>> = {
  'till:health': '*',
  'till:restart': '*',
  'help:write-report': '*',
  'till:state': '*',
  'training:pages': '*',
  'session:get': '*',
  'session:create-first-manager': '*',
  'session:sign-in': '*',
  'session:alive': '*',
  'session:lock': '*',
  'session:sign-out': '*',
  'session:recover': '*',
  'rescue:state': '*',
  'settings:get': '*',

  'people:list': '--+',
  'people:save': '--+',
  'people:set-active': '--+',
  'people:change-own-pin': '+++',
  'people:new-recovery-code': '--+',
  'approval:act': '+++',

  'shift:state': '+++',
  'shift:open': '+++',
  'shift:move': '+++d',
  'shift:count': '+++d',
  'shift:check-close': '+++',
  'shift:close': '+++d',
  'shift:report-x': '+++d',
  'shift:list-reports': '+++',
  'shift:get-report': '+++',

  'sale:current': '+++',
  'sale:add-by-code': '+++d',
  'sale:add-product': '+++d',
  'sale:set-quantity': '+++d',
  'sale:cancel-line': '+++d',
  'sale:discount-line': '+++d',
  'sale:discount-sale': '+++d',
  'sale:change-price': 's++d',
  'sale:cancel': '+++d',
  'sale:set-aside': '+++d',
  'sale:resume': '+++d',
  'sale:hold': '+++d',
  'sale:set-tax-id': '+++d',
  'sale:get-tax-id': '+++',
  'sale:get': '+++',
  'sale:list': '+++',

  'payment:pay-cash': '+++d',
  'payment:pay-standalone-card': '+++d',
  'payment:start-card': '+++d',
  'payment:start-pix': '+++d',
  'payment:undo': '+++d',
  'payment:cancel': '+++',
  'payment:ask-again': '+++',
  'payment:list-unfinished': '+++',

  'returns:find': '+++',
  'returns:for-sale': '+++',
  'returns:make': '+++d',
  'returns:get': '+++',
  'returns:credit-note': '+++',
  'returns:reissue-credit-note': 's++d',
  'payment:pay-store-credit': '+++d',

  'case:list': '+++',
  'case:attach': '+++d',
  'case:refund': 's++',
  'case:refund-by-hand': 's++',
  'case:note': 's++',

  'reconciliation:get': '+++',
  'reconciliation:news': '+++',
  'reconciliation:run': '+++',
  'reconciliation:leave': '+++',
  'reconciliation:act': '+++',
  'reconciliation:note': 's++',
  'reconciliation:write-csv': '+++',

  'reports:run': '-++',
  'reports:write-csv': '-++',
  'reports:patterns': '--+',

  'catalogue:search': '+++',
  'catalogue:place': '+++',
  'catalogue:get-image': '+++',
  'catalogue:save': 'ss+',
  'catalogue:set-active': 'ss+',
  'catalogue:delete': 'ss+',
  'catalogue:send-again': '+++',
  'import:state': '--+',
  'import:begin': '--+',
  'import:put': '--+',
  'import:look': '--+',
  'import:check': '--+',
  'import:apply': '--+',
  'import:cancel': '--+',
  'import:export': '--+',

  'favourites:list': '+++',
  'favourites:set': '+++',

  'outbox:list': '+++',
  'outbox:send-now': '+++',

  'devices:list': '+++',
  'devices:refresh': '+++',
  'devices:choose': '+++',

  'qr:registration': '+++',
  'qr:register-company': 'ss+',
  'qr:register-cash-register': 'ss+',

  'backup:list': '+++',
  'backup:now': '+++',
  'audit:verify': '+++',

  'rescue:restore': '--+',
  'rescue:seen': '+++',

  'received:state': '+++',
  'received:try-again': '+++',

  'settings:save': 'ss+',
  'settings:test-connection': 'ss+',
  'settings:test-head-office': 'ss+',
};

/** Whose PIN, at the least, carries each act out that somebody's PIN carries out at all. */
export const OPENED_BY: Readonly<Partial<Record<Channel, 'supervisor' | 'manager'>>> = {
  'sale:cancel': 'supervisor',
  'returns:make': 'supervisor',
  'returns:reissue-credit-note': 'supervisor',
  'sale:set-quantity': 'supervisor',
  'sale:cancel-line': 'supervisor',
  'sale:discount-line': 'supervisor',
  'sale:discount-sale': 'supervisor',
  'sale:change-price': 'supervisor',
  'shift:close': 'supervisor',
  'payment:undo': 'supervisor',
  'case:refund': 'supervisor',
  'case:refund-by-hand': 'supervisor',
  'case:note': 'supervisor',
  'reconciliation:note': 'supervisor',
  'catalogue:save': 'manager',
  'catalogue:set-active': 'manager',
  'catalogue:delete': 'manager',
  'qr:register-company': 'manager',
  'qr:register-cash-register': 'manager',
  'settings:save': 'manager',
  'settings:test-connection': 'manager',
  'settings:test-head-office': 'manager',
};
