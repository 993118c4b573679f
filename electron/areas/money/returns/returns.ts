import type { HandlersOf } from '../../../../shared/api/contract.ts';
import type { returnsApi } from '../../../../shared/api/returns.ts';
import type { ReturnId } from '../../../../shared/sale-return.ts';
import type { RecoveriesOf } from '../../../lib/area.ts';
import type { HostParts } from '../../../lib/host-parts.ts';
import type { StorageFloor } from '../../../lib/storage-floor.ts';
import type { ServiceParts } from '../../service-parts.ts';
import type { OpenCases } from '../cases/cases.ts';
import type { OpenPayments } from '../payment/payment.ts';
import type { ReturnParts } from './return-parts.ts';
import { createReturnService } from './return-service.ts';

export type OpenReturnParts = {
  readonly host: Pick<HostParts, 'settings'>;
  readonly money: Pick<OpenPayments, 'asks' | 'lookAgain'> & Pick<OpenCases, 'refunds' | 'refundsPix'>;
  readonly storage: Pick<StorageFloor, 'mayBegin'>;
  readonly salesOfTaxId: ReturnParts['salesOfTaxId'];
  readonly onCash: () => void;
  readonly onCases: () => void;
};

/** Goods that come back, and what follows from them: a refund, a case, a drawer that holds less. */
export function openReturns(parts: ServiceParts, more: OpenReturnParts) {
  const { host, money, storage, salesOfTaxId } = more;
  const returns = createReturnService({
    ...parts,
    asks: money.asks,
    settings: host.settings.get,
    mayBegin: storage.mayBegin,
    refundsPix: money.refundsPix,
    salesOfTaxId,
    followRefund: money.refunds.follow,
    lookAgain: money.lookAgain,
    onCash: more.onCash,
    onCase: more.onCases,
  });
  return { ...returns, handlers: handlersOf(returns), recoveries: recoveriesOf(returns) };
}

type Returns = ReturnType<typeof createReturnService>;

function handlersOf(returns: Returns): HandlersOf<typeof returnsApi> {
  return {
    'returns:find': ({ search, offset, limit }) => returns.find(search, offset, limit),
    'returns:for-sale': ({ saleId }) => returns.forSale(saleId),
    'returns:make': (order) => returns.make(order),
    'returns:get': ({ returnId }) => returns.get(returnId),
    'returns:credit-note': ({ code }) => returns.creditNote(code),
    'returns:reissue-credit-note': ({ code }) => returns.reissue(code),
  };
}

function recoveriesOf(returns: Returns): RecoveriesOf<typeof returnsApi> {
  return {
    'returns:make': (_order, row) => {
      const made = row === null ? null : returns.get(row as ReturnId);
      return made?.ok === true ? made : null;
    },
    'returns:reissue-credit-note': (_code, row) => {
      const note = row === null ? null : returns.findNote(row);
      return note === null ? null : returns.viewNote(note);
    },
  };
}
