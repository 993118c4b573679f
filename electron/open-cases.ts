import type { OperatorSettings } from '../shared/settings.ts';
import type { Operator } from './operator/operator.ts';
import { type CaseRefunds, createCaseRefunds } from './services/case-refunds.ts';
import { createCaseService } from './services/case-service.ts';
import type { PaymentLedger } from './services/payment-ledger.ts';
import type { RunnerTimes } from './services/payment-steps.ts';
import type { ServiceParts } from './services/service-parts.ts';

export type CaseParts = {
  readonly operator: Operator;
  readonly operatorSettings: Pick<OperatorSettings, 'qrMode'>;
  readonly times: RunnerTimes;
  readonly ledger: PaymentLedger;
  readonly pushState: () => void;
};

/** What waits for a person's decision, and the refunds that follow from one. */
export function openCases(parts: ServiceParts, more: CaseParts) {
  const { operator, operatorSettings, times, ledger } = more;
  const onChanged = (): void => {
    pushCases(parts);
    more.pushState();
  };
  const refunds: CaseRefunds = createCaseRefunds({
    ...parts,
    operator,
    times,
    onRefunded: (id) => cases.refunded(id),
    onGivenUp: onChanged,
  });
  const refundsPix = (): boolean => operatorSettings.qrMode !== 'acquirer_operated';
  const cases = createCaseService({ ...parts, ledger, refunds, refundsPix, onChanged });
  return { cases, refunds, refundsPix };
}

/** Tells the screen that a case was opened or settled. */
export function pushCases({ database, push }: Pick<ServiceParts, 'database' | 'push'>): void {
  push('case:changed', { openCases: database.cases.openCount() });
}
