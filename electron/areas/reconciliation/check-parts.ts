import type { LocalTime } from '../../../shared/local-time.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { Listing, ReconciliationProgress, ReconciliationRow } from '../../../shared/reconciliation.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Operator } from '../../operator/operator.ts';
import type { ReconciliationDatabase } from './tables.ts';

export type CheckParts = {
  readonly database: {
    readonly reconciliations: Pick<ReconciliationDatabase['reconciliations'], 'payments'>;
    readonly payments: Pick<ReconciliationDatabase['payments'], 'find' | 'live' | 'ofSale'>;
    readonly cases: Pick<ReconciliationDatabase['cases'], 'find' | 'ofPayment' | 'waitingBack'>;
  };
  readonly operator: Pick<Operator, 'listCardSales' | 'readCardSale' | 'readQrCharge'>;
  readonly operatorConfigured: () => boolean;
  readonly clock: Clock;
  readonly localTime: () => LocalTime;
  /** Zone of the operator's dates: minutes east of UTC. */
  readonly utcOffsetMinutes: number;
  /** This till's name at the operator; unique in the shop. */
  readonly ownName: () => string;
  readonly breathe: () => Promise<void>;
};

/** Pix charges to ask about again although they are proven. */
export type AlsoAsked = ReadonlySet<PaymentId> | 'every';

export type CheckOrder = {
  readonly day: string;
  readonly also: AlsoAsked;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Pick<ReconciliationProgress, 'step' | 'done' | 'total'>) => void;
};

export type Checked = {
  readonly listing: Listing;
  readonly rows: readonly ReconciliationRow[];
  /** Taken on devices without a till. */
  readonly alone: readonly ReconciliationRow[];
  readonly otherTills: number;
};
