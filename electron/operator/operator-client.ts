import { createHttpExchange, DEFAULT_TIMEOUTS } from './http-exchange.ts';
import type { Operator } from './operator.ts';
import { createOperatorCall, type OperatorClientOptions } from './operator-call.ts';
import { createChargeCalls, createRegistrationCalls } from './qr-calls.ts';
import { createCardSaleCalls } from './rest-card-sales.ts';
import { createListCalls, createProductCalls } from './rest-catalogue.ts';

export type { OperatorClientOptions } from './operator-call.ts';

/** For one set of settings. */
export function createOperatorClient(parts: OperatorClientOptions): Operator {
  const { settings, spacing, clock } = parts;
  const open = parts.openExchange ?? createHttpExchange;
  const exchange = open({ ...DEFAULT_TIMEOUTS, ...parts.timeouts });
  const call = createOperatorCall(parts, exchange);
  return {
    ...createListCalls(call, settings, clock),
    ...createProductCalls(call, settings),
    ...createCardSaleCalls(call, settings),
    ...createRegistrationCalls(call, settings),
    ...createChargeCalls(call, { settings, spacing, closing: exchange.closing }),
    close: exchange.close,
  };
}
