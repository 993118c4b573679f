import type { HostParts } from './host-parts.ts';
import { pushCases } from './open-cases.ts';
import type { OpenPayments } from './open-payments.ts';
import type { ReturnParts } from './services/returns/return-parts.ts';
import { createReturnService } from './services/returns/return-service.ts';
import type { ServiceParts } from './services/service-parts.ts';
import type { StorageFloor } from './services/storage-floor.ts';

export type OpenReturnParts = {
  readonly host: Pick<HostParts, 'settings'>;
  readonly money: Pick<OpenPayments, 'asks' | 'refunds' | 'refundsPix' | 'lookAgain'>;
  readonly storage: Pick<StorageFloor, 'mayBegin'>;
  readonly salesOfTaxId: ReturnParts['salesOfTaxId'];
  readonly onCash: () => void;
  /** The till's state says how many cases wait. */
  readonly pushState: () => void;
};

/** Goods that come back, and what follows from them: a refund, a case, a drawer that holds less. */
export function openReturns(parts: ServiceParts, more: OpenReturnParts) {
  const { host, money, storage, salesOfTaxId } = more;
  return createReturnService({
    ...parts,
    asks: money.asks,
    settings: host.settings.get,
    mayBegin: storage.mayBegin,
    refundsPix: money.refundsPix,
    salesOfTaxId,
    followRefund: money.refunds.follow,
    lookAgain: money.lookAgain,
    onCash: more.onCash,
    onCase: () => {
      pushCases(parts);
      more.pushState();
    },
  });
}
