import type { SaleId } from '../../../../shared/ids.ts';
import { dayLater, type LocalTime } from '../../../../shared/local-time.ts';
import type { CaseId, PaymentId } from '../../../../shared/payment.ts';
import type { Settings } from '../../../../shared/settings.ts';
import type { StorageFloor } from '../../../lib/storage-floor.ts';
import type { ServiceParts } from '../../service-parts.ts';
import type { PollLog } from '../payment/poll-log.ts';
import type { MoneyDatabase } from '../tables.ts';

export type ReturnSettings = Pick<Settings, 'returnDays' | 'creditNoteDays'>;

export type ReturnParts = ServiceParts<MoneyDatabase> & {
  readonly pollLog: PollLog;
  readonly settings: () => ReturnSettings;
  readonly mayBegin: StorageFloor['mayBegin'];
  readonly refundsPix: () => boolean;
  readonly salesOfTaxId: (bare: string) => readonly SaleId[];
  readonly followRefund: (id: CaseId) => void;
  readonly lookAgain: (id: PaymentId) => void;
  readonly onCash: () => void;
  readonly onCase: () => void;
};

export function endOfDayAfter({ dayOf, spanOf }: LocalTime, at: Date, days: number): Date {
  return new Date(spanOf(dayLater(dayOf(at), days)).to.getTime() - 1);
}
