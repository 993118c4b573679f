import type { casesApi } from '../../../../shared/api/cases.ts';
import type { HandlersOf } from '../../../../shared/api/contract.ts';
import type { OperatorSettings } from '../../../../shared/settings.ts';
import type { Operator } from '../../../operator/operator.ts';
import type { ServiceParts } from '../../service-parts.ts';
import type { PaymentLedger } from '../payment/payment-ledger.ts';
import type { RunnerTimes } from '../payment/payment-steps.ts';
import { type CaseRefunds, createCaseRefunds } from './case-refunds.ts';
import { createCaseService } from './case-service.ts';

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
  const handlers: HandlersOf<typeof casesApi> = {
    'case:list': () => cases.list(),
    'case:attach': ({ caseId, saleId }) => cases.attach(caseId, saleId),
    'case:refund': ({ caseId }) => cases.refund(caseId),
    'case:refund-by-hand': ({ caseId, nsu }) => cases.refundByHand(caseId, nsu),
    'case:note': ({ caseId, text }) => cases.note(caseId, text),
  };
  return { cases, refunds, refundsPix, handlers };
}

/** Tells the screen that a case was opened or settled. */
export function pushCases({ database, push }: Pick<ServiceParts, 'database' | 'push'>): void {
  push('case:changed', { openCases: database.cases.openCount() });
}

export type OpenCases = ReturnType<typeof openCases>;
