import { checkDay } from '../../../../electron/areas/reconciliation/check-day.ts';
import type { AlsoAsked, Checked } from '../../../../electron/areas/reconciliation/check-parts.ts';
import type { OperatorSale } from '../../../../electron/operator/operator.ts';
import { cents } from '../../../../shared/money.ts';
import type { CardSaleReading, QrReading } from '../../../../shared/payment-evidence.ts';
import { DAY, listed, type ReconciliationScene } from '../../../support/reconciliation-scene.ts';

export type Progress = { step: string; done: number; total: number };

export async function check(
  { parts }: ReconciliationScene,
  more: { also?: AlsoAsked; progress?: Progress[]; day?: string } = {},
): Promise<Checked> {
  const checked = await checkDay(parts, {
    day: more.day ?? DAY,
    also: more.also ?? new Set(),
    signal: new AbortController().signal,
    onProgress: (progress) => void more.progress?.push(progress),
  });
  if (checked === null) throw new Error('it was stopped');
  return checked;
}

export const outcomes = ({ rows }: Checked): string[] => rows.map(({ outcome, why }) => why ?? outcome).sort();

/** Sales listed by the operator, unpaid and unknown here. */
export const othersSales = (count: number): OperatorSale[] =>
  Array.from({ length: count }, (_, index) => listed(`other-${index}`, { status: 'cancelled' }));

export function request(identifier: string, description: string | null): { kind: 'done'; value: CardSaleReading } {
  const value = { identifier, description, amountCents: cents(999), requestStatus: 'finished' as const, payments: [] };
  return { kind: 'done', value };
}

export function qr(code: string, status: QrReading['status'], amountCents = 999): { kind: 'done'; value: QrReading } {
  const value = { code, status, amountCents: cents(amountCents), nsu: '1', authorization: '2', paidAt: null };
  return { kind: 'done', value: { ...value, operatorPaymentId: `op-${code}` } };
}
