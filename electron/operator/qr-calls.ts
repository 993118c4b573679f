import type { OperatorSettings } from '../../shared/settings.ts';
import type { Answer } from './operator.ts';
import type { CallOperator, ReadAnswer } from './operator-call.ts';
import type { WireHeader } from './wire-headers.ts';
import { identityHeaders, type QR_OPERATIONS, qrPath } from './wire-qr-requests.ts';

export type QrCall<T> = {
  readonly operation: keyof typeof QR_OPERATIONS;
  /** Besides those that say who is asking. */
  readonly headers: readonly WireHeader[];
  readonly freshConnection?: boolean;
  readonly read: ReadAnswer<T>;
};

/** One call of the QR interface: always POST, without a body, everything in headers. */
export function callQr<T>(call: CallOperator, settings: OperatorSettings, qr: QrCall<T>): Promise<Answer<T>> {
  return call({
    method: 'POST',
    base: 'qrBaseUrl',
    path: qrPath(qr.operation),
    headers: (token) => [...identityHeaders(settings, token), ...qr.headers],
    freshConnection: qr.freshConnection ?? false,
    read: qr.read,
  });
}
