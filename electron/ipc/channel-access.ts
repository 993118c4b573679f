import type { Channel } from '../../shared/ipc-contract.ts';
import { type ErrorCode, fail, type Result } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';

/**
 * always   says what is going on, and helps; needs no till
 * reads    looks at what is stored
 * follows  concerns money that has been asked for already
 * sells    begins or changes something
 */
export type Access = 'always' | 'reads' | 'follows' | 'sells';

export const ACCESS: Readonly<Record<Channel, Access>> = {
  'till:health': 'always',
  'till:restart': 'always',
  'help:write-report': 'always',
  'support:preview': 'reads',
  'support:write': 'follows',
  'diagnosis:run': 'follows',
  'till:state': 'reads',
  'till:revoke': 'sells',
  'training:pages': 'reads',
  'about:get': 'always',
  'about:terms': 'always',

  'session:get': 'reads',
  'session:create-first-manager': 'sells',
  'session:sign-in': 'reads',
  'session:alive': 'reads',
  'session:lock': 'reads',
  'session:sign-out': 'reads',
  'session:recover': 'sells',
  'people:list': 'reads',
  'people:save': 'sells',
  'people:set-active': 'sells',
  'people:change-own-pin': 'sells',
  'people:new-recovery-code': 'sells',
  'approval:act': 'follows',
  'shift:state': 'reads',
  'shift:open': 'sells',
  'shift:move': 'sells',
  'shift:count': 'sells',
  'shift:check-close': 'reads',
  'shift:close': 'sells',
  'shift:report-x': 'reads',
  'shift:list-reports': 'reads',
  'shift:get-report': 'reads',

  'sale:current': 'reads',
  'sale:add-by-code': 'sells',
  'sale:add-product': 'sells',
  'sale:add-weighed': 'sells',
  'sale:set-weight': 'sells',
  'sale:confirm-age': 'sells',
  'sale:set-quantity': 'sells',
  'sale:cancel-line': 'sells',
  'sale:discount-line': 'sells',
  'sale:discount-sale': 'sells',
  'sale:change-price': 'sells',
  'sale:cancel': 'sells',
  'sale:set-aside': 'sells',
  'sale:resume': 'sells',
  'sale:hold': 'sells',
  'sale:set-tax-id': 'sells',
  'sale:get-tax-id': 'reads',
  'sale:get': 'reads',

  'personal:state': 'reads',
  'personal:find': 'reads',
  'personal:export': 'sells',
  'personal:erase': 'sells',
  'personal:renew-key': 'sells',

  'sale:list': 'reads',

  'payment:pay-cash': 'sells',
  'payment:pay-standalone-card': 'sells',
  'payment:pay-store-credit': 'sells',
  'payment:start-card': 'sells',
  'payment:start-pix': 'sells',
  'payment:undo': 'sells',
  'payment:cancel': 'follows',
  'payment:ask-again': 'follows',
  'payment:list-unfinished': 'reads',

  'returns:find': 'reads',
  'returns:for-sale': 'reads',
  'returns:make': 'sells',
  'returns:get': 'reads',
  'returns:credit-note': 'reads',
  'returns:reissue-credit-note': 'sells',

  'case:list': 'reads',
  'case:attach': 'sells',
  'case:refund': 'sells',
  'case:refund-by-hand': 'sells',
  'case:note': 'sells',

  'reconciliation:get': 'reads',
  'reconciliation:news': 'reads',
  'reconciliation:run': 'follows',
  'reconciliation:leave': 'reads',
  'reconciliation:act': 'sells',
  'reconciliation:note': 'sells',
  'reconciliation:write-csv': 'follows',

  'reports:run': 'reads',
  'reports:write-csv': 'follows',
  'reports:patterns': 'reads',

  'catalogue:search': 'reads',
  'catalogue:categories': 'reads',
  'catalogue:place': 'reads',
  'catalogue:get-image': 'reads',
  'catalogue:save': 'sells',
  'catalogue:set-active': 'sells',
  'catalogue:delete': 'sells',
  'catalogue:send-again': 'sells',
  'favourites:list': 'reads',
  'favourites:set': 'sells',

  'import:state': 'reads',
  'import:begin': 'sells',
  'import:put': 'sells',
  'import:look': 'sells',
  'import:check': 'sells',
  'import:get-picture': 'sells',
  'import:put-picture': 'sells',
  'import:apply': 'sells',
  'import:cancel': 'sells',
  'import:export': 'follows',
  'pictures:match': 'reads',
  'pictures:put': 'sells',
  'pictures:write-list': 'follows',

  'comparison:state': 'reads',
  'comparison:run': 'sells',
  'comparison:leave': 'sells',
  'comparison:list': 'reads',
  'comparison:decide': 'sells',

  'printing:state': 'reads',
  'printing:print': 'follows',
  'printing:again': 'follows',
  'printing:dismiss': 'follows',
  'printing:preview': 'reads',
  'printing:write-pdf': 'follows',
  'printing:find': 'follows',
  'printing:test': 'follows',
  'printing:open-drawer': 'sells',

  'outbox:list': 'reads',
  'outbox:send-now': 'sells',

  'devices:list': 'reads',
  'devices:refresh': 'sells',
  'devices:choose': 'sells',

  'qr:registration': 'reads',
  'qr:register-company': 'sells',
  'qr:register-cash-register': 'sells',

  'backup:list': 'reads',
  'backup:now': 'follows',
  'audit:verify': 'follows',

  'rescue:state': 'always',
  'rescue:restore': 'always',
  'rescue:seen': 'follows',

  'received:state': 'reads',
  'received:try-again': 'sells',

  'customer:state': 'always',
  'customer:open': 'always',
  'customer:asking': 'follows',
  'customer:list-pictures': 'reads',
  'customer:add-picture': 'follows',
  'customer:remove-picture': 'follows',
  // the machine's, whatever state its till is in
  'kiosk:leave': 'always',
  'scanner:list-ports': 'always',
  'scanner:state': 'always',
  'scanner:take': 'always',

  'update:state': 'reads',
  'update:check': 'follows',
  // a till that does not sell has nothing to copy first: it is mended by hand
  'update:install': 'sells',
  'provisioning:state': 'reads',
  'provisioning:check': 'reads',
  'provisioning:apply': 'sells',

  'settings:get': 'always',
  'settings:save': 'sells',
  'settings:choose-language': 'sells',
  // all three send the stored token or credentials to whatever address was typed: only where it is known who types
  'settings:test-connection': 'follows',
  'settings:list-companies': 'follows',
  'settings:test-head-office': 'follows',
};

const ALL: ReadonlySet<Access> = new Set(['always', 'reads', 'follows', 'sells']);

function allowed(health: TillHealth): { readonly access: ReadonlySet<Access>; readonly otherwise: ErrorCode } {
  switch (health.state) {
    case 'sound':
      return { access: ALL, otherwise: 'internal' };
    case 'opening':
      return { access: new Set(['always']), otherwise: 'till_not_open' };
    case 'stopped':
      return health.why === 'storage_failed'
        ? { access: new Set(['always']), otherwise: 'till_not_open' }
        : { access: new Set(['always', 'reads', 'follows']), otherwise: 'selling_stopped' };
    case 'read_only':
      return { access: new Set(['always', 'reads']), otherwise: 'read_only' };
    case 'damaged':
      return { access: new Set(['always']), otherwise: 'till_damaged' };
  }
}

/** Why `channel` may not be served in this state of the till; null when it may. */
export function refusal(channel: Channel, health: TillHealth): Extract<Result<never>, { ok: false }> | null {
  const { access, otherwise } = allowed(health);
  return access.has(ACCESS[channel]) ? null : fail(otherwise);
}
