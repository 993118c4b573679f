import type { OperatorSettings } from '../../shared/settings.ts';
import { createHttpExchange, DEFAULT_TIMEOUTS } from './http-exchange.ts';
import type { Operator } from './operator.ts';
import { type CallOperator, createOperatorCall, type OperatorClientParts } from './operator-call.ts';
import { callQr } from './qr-calls.ts';
import { createChargeCalls } from './qr-charge-calls.ts';
import { readJson } from './rest-calls.ts';
import { createCardSaleCalls } from './rest-card-sales.ts';
import { createListCalls } from './rest-lists.ts';
import { createProductCalls } from './rest-products.ts';
import { readRegistration } from './wire-qr-mapping.ts';
import { cashRegisterHeaders, companyHeaders } from './wire-qr-requests.ts';

export type { OperatorClientParts } from './operator-call.ts';

/** The port over HTTP, for one set of settings; other settings take another client. */
export function createOperatorClient(parts: OperatorClientParts): Operator {
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

type RegistrationCalls = Pick<Operator, 'registerCompany' | 'registerCashRegister'>;

function createRegistrationCalls(call: CallOperator, settings: OperatorSettings): RegistrationCalls {
  return {
    registerCompany: (form) =>
      callQr(call, settings, {
        operation: 'registerCompany',
        headers: companyHeaders(settings, form),
        read: readJson((body) => {
          const registered = readRegistration(body);
          return registered === null ? null : { id: registered.id, storeId: registered.storeId };
        }),
      }),
    registerCashRegister: (form) =>
      callQr(call, settings, {
        operation: 'registerCashRegister',
        headers: cashRegisterHeaders(settings, form),
        read: readJson((body) => {
          const registered = readRegistration(body);
          if (registered === null || registered.cashRegisterId === null) return null;
          return { ...registered, cashRegisterId: registered.cashRegisterId };
        }),
      }),
  };
}
