import type { OperatorSettings } from '../../shared/settings.ts';
import type { Operator } from './operator.ts';
import type { CallOperator } from './operator-call.ts';
import { callQr } from './qr-calls.ts';
import { readJson } from './rest-calls.ts';
import { readRegistration } from './wire-qr-mapping.ts';
import { cashRegisterHeaders, companyHeaders } from './wire-qr-requests.ts';

type RegistrationCalls = Pick<Operator, 'registerCompany' | 'registerCashRegister'>;

export function createRegistrationCalls(call: CallOperator, settings: OperatorSettings): RegistrationCalls {
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
