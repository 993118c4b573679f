import type { LocalTime } from '../../../shared/local-time.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { Listing, ReconciliationProgress, ReconciliationRow } from '../../../shared/reconciliation.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Operator } from '../../operator/operator.ts';
import type { ReconciliationDatabase } from './tables.ts';

/** What a reconciliation works with. */
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
  /** How this till names itself to the operator. Another till of the shop has another name. */
  readonly ownName: () => string;
  /** Lets everything else of the till have its turn. */
  readonly breathe: () => Promise<void>;
};

/** Pix charges that are asked about although they were proven at their end. */
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
  /** What was taken on devices at no till's request. */
  readonly alone: readonly ReconciliationRow[];
  readonly otherTills: number;
};
