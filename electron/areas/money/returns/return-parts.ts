import type { SaleId } from '../../../../shared/ids.ts';
import { dayLater, type LocalTime } from '../../../../shared/local-time.ts';
import type { CaseId, PaymentId } from '../../../../shared/payment.ts';
import type { Settings } from '../../../../shared/settings.ts';
import type { StorageFloor } from '../../../lib/storage-floor.ts';
import type { ServiceParts } from '../../service-parts.ts';
import type { AskLog } from '../payment/ask-log.ts';
import type { MoneyDatabase } from '../tables.ts';

/** What the store has decided about goods that come back. */
export type ReturnSettings = Pick<Settings, 'returnDays' | 'creditNoteDays'>;

export type ReturnParts = ServiceParts<MoneyDatabase> & {
  readonly asks: AskLog;
  /** As they are now. */
  readonly settings: () => ReturnSettings;
  readonly mayBegin: StorageFloor['mayBegin'];
  /** Whether the operator gives Pix money back when it is asked to. */
  readonly refundsPix: () => boolean;
  /** The sales of this CPF or CNPJ, without punctuation. */
  readonly salesOfTaxId: (bare: string) => readonly SaleId[];
  /** Follows a refund that was wished for, until the money is back. */
  readonly followRefund: (id: CaseId) => void;
  /** Has the operator asked about a payment again, for as long as about one that has just ended. */
  readonly lookAgain: (id: PaymentId) => void;
  /** Called when cash has gone out of the drawer, on disk. */
  readonly onCash: () => void;
  /** Called when a case was opened, on disk. */
  readonly onCase: () => void;
};

/** The last moment of the day that is so many days after the day of `at`. */
export function endOfDayAfter({ dayOf, spanOf }: LocalTime, at: Date, days: number): Date {
  return new Date(spanOf(dayLater(dayOf(at), days)).to.getTime() - 1);
}
