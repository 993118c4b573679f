import type { OperatorSettings } from '../../shared/settings.ts';
import type { RequestSpacing } from '../lib/request-spacing.ts';
import type { Answer, Operator } from './operator.ts';
import type { CallOperator, ReadAnswer } from './operator-call.ts';
import { readJson } from './rest-calls.ts';
import type { WireHeader } from './wire-headers.ts';
import { readChargeBody, readCreatedCharge, readRegistration, saysRemoved } from './wire-qr-mapping.ts';
import {
  cashRegisterHeaders,
  chargeCodeHeaders,
  chargeHeaders,
  companyHeaders,
  identityHeaders,
  type QR_OPERATIONS,
  qrPath,
} from './wire-qr-requests.ts';

type ChargeCalls = Pick<Operator, 'createQrCharge' | 'readQrCharge' | 'removeQrCharge' | 'refundQrCharge'>;

type ChargeParts = {
  readonly settings: OperatorSettings;
  readonly spacing: RequestSpacing;
  readonly closing: AbortSignal;
};

export function createChargeCalls(call: CallOperator, { settings, spacing, closing }: ChargeParts): ChargeCalls {
  return {
    createQrCharge: (request) =>
      callQr(call, settings, {
        operation: 'createCharge',
        headers: chargeHeaders(settings, request),
        freshConnection: true,
        read: readJson((body) => readCreatedCharge(body, settings.utcOffsetMinutes)),
      }),
    readQrCharge: async (code, turn = {}) => {
      const read = readJson((body) => readChargeBody(body, code));
      const ask = () => {
        turn.onAsk?.();
        return callQr(call, settings, { operation: 'readCharge', headers: chargeCodeHeaders(code), read });
      };
      const answer = await spacing.run(ask, closing, turn.comesFirst);
      return answer ?? { kind: 'unreachable', message: 'the till closed before the question had its turn' };
    },
    removeQrCharge: (code) =>
      callQr(call, settings, {
        operation: 'removeCharge',
        headers: chargeCodeHeaders(code),
        read: (text) => (saysRemoved(text, code) ? { value: null } : null),
      }),
    refundQrCharge: async (code) => {
      if (settings.qrMode === 'acquirer_operated') {
        return { kind: 'refused', cause: 'other', message: 'refunds are not offered in acquirer-operated mode' };
      }
      const read = readJson((body) => readChargeBody(body, code));
      return callQr(call, settings, {
        operation: 'refundCharge',
        headers: chargeCodeHeaders(code),
        freshConnection: true,
        read,
      });
    },
  };
}

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

type QrCall<T> = {
  readonly operation: keyof typeof QR_OPERATIONS;
  /** Besides the identity headers. */
  readonly headers: readonly WireHeader[];
  readonly freshConnection?: boolean;
  readonly read: ReadAnswer<T>;
};

/** Always POST, no body, everything in headers. */
function callQr<T>(call: CallOperator, settings: OperatorSettings, qr: QrCall<T>): Promise<Answer<T>> {
  return call({
    method: 'POST',
    base: 'qrBaseUrl',
    path: qrPath(qr.operation),
    headers: (token) => [...identityHeaders(settings, token), ...qr.headers],
    freshConnection: qr.freshConnection ?? false,
    read: qr.read,
  });
}
