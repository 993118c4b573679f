import { type Answer, qrRefusal, Refusal, restRefusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { Operation, WireRequest } from './operation.ts';

const UNAUTHORISED = 401;

/** Work and ledger entry in one transaction. */
export function perform(
  context: ServiceContext,
  operation: Operation,
  request: WireRequest,
  fault: string | null,
): Answer {
  const note = (outcome: 'done' | 'refused', status: number, message: string): void =>
    context.ledger.requested(
      {
        operation: operation.name,
        identifier: request.about.identifier,
        amount_cents: request.about.amountCents,
        outcome,
        http_status: status,
        message,
        fault,
      },
      context.now(),
    );
  try {
    return context.store.atomically(() => {
      const answer = operation.work(context, request);
      note('done', answer.status, '');
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answer = refusalOf(context, operation.side, error);
    note('refused', answer.status, error.message);
    return answer;
  }
}

/** The QR status of errors is undocumented, except for a wrong token. */
function refusalOf(context: ServiceContext, side: Operation['side'], refusal: Refusal): Answer {
  if (side === 'rest') return restRefusal(refusal.status, refusal.message);
  const status = refusal.status === UNAUTHORISED ? UNAUTHORISED : context.modes.get().qr_error_status;
  return qrRefusal(status, refusal.message);
}

export function noteUndone(context: ServiceContext, operation: Operation, request: WireRequest, fault: string): void {
  context.ledger.requested(
    {
      operation: operation.name,
      // the body was not read
      identifier: request.path['Identificador'] ?? null,
      amount_cents: null,
      outcome: 'not_done',
      http_status: 0,
      message: '',
      fault,
    },
    context.now(),
  );
}
