import { useCallback, useEffect, useState } from 'react';
import type { QrRegistration } from '../../shared/qr-registration.ts';
import type { AppError } from '../../shared/result.ts';
import { onPush } from '../pos-api.ts';
import { useCall } from '../use-call.ts';

export type Registration = {
  /** Null until it was read. */
  readonly registration: QrRegistration | null;
  readonly error: AppError | null;
  readonly read: () => Promise<void>;
  readonly take: (registration: QrRegistration) => void;
};

/** How far the registration for the present settings has come, as it is stored. */
export function useRegistration(): Registration {
  const [registration, take] = useState<QrRegistration | null>(null);
  const { run, error } = useCall('qr:registration');
  const read = useCallback(async () => {
    const result = await run(null);
    if (result.ok) take(result.value);
  }, [run]);
  useEffect(() => onPush('qr:changed', take), []);
  useEffect(() => void read(), [read]);
  return { registration, error, read, take };
}
