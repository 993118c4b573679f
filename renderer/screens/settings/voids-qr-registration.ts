import type { Settings } from '../../../shared/settings.ts';

/**
 * Whether saving makes the registration of the QR interface void: it holds for what it was made with. Training has an
 * operator of its own, which the fields here do not touch; another mode has another registration.
 */
export function voidsQrRegistration(next: Settings, stored: Settings): boolean {
  if (next.mode !== stored.mode) return false;
  // nobody that it could be with
  if (stored.mode === 'real' && stored.operator.qrBaseUrl === '') return false;
  if (next.registerNumber !== stored.registerNumber) return true;
  return next.mode === 'real' && qrIdentity(next) !== qrIdentity(stored);
}

function qrIdentity({ operator }: Settings): string {
  const { qrBaseUrl, cnpj, qrMode, acquirerCnpj, qrProvider } = operator;
  return JSON.stringify([qrBaseUrl, cnpj, qrMode, qrMode === 'default' ? '' : acquirerCnpj, qrProvider]);
}
