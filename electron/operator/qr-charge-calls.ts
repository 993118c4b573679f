import type { OperatorSettings } from '../../shared/settings.ts';
import type { RequestSpacing } from '../lib/request-spacing.ts';
import type { Operator } from './operator.ts';
import type { CallOperator } from './operator-call.ts';
import { callQr } from './qr-calls.ts';
import { readJson } from './rest-calls.ts';
import { readChargeBody, readCreatedCharge, saysRemoved } from './wire-qr-mapping.ts';
import { chargeCodeHeaders, chargeHeaders } from './wire-qr-requests.ts';

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
