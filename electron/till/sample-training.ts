import { cents } from '../../shared/money.ts';
import { fail, type Result } from '../../shared/result.ts';
import type { Session } from '../../shared/session.ts';
import type { TillMode } from '../../shared/settings.ts';
import type { DeviceService } from '../areas/devices/device-service.ts';
import type { QrRegistrationService } from '../areas/devices/qr-registration-service.ts';
import type { SessionService } from '../areas/people/session-service.ts';
import type { ShiftService } from '../areas/shift/shift-service.ts';
import { isStorageFailure } from '../db/storage-failure.ts';
import { errorText, type Logger } from '../lib/logger.ts';
import { createSerial } from '../lib/serial.ts';

export type SampleTrainingParts = {
  readonly mode: TillMode;
  readonly session: Pick<SessionService, 'beginAsSample' | 'get'>;
  readonly shift: Pick<ShiftService, 'open' | 'state'>;
  readonly qr: Pick<QrRegistrationService, 'state' | 'registerCompany' | 'registerCashRegister'>;
  readonly devices: Pick<DeviceService, 'list' | 'refresh'>;
  readonly layOutWeek: () => Promise<void>;
  readonly pushState: () => void;
  readonly log: Logger;
};

export const SAMPLE_FLOAT_CENTS = cents(10_000);

/** Each step is a commit; until the sample manager exists, an interrupted beginning is repeated. A failed step does
 * not fail the call. */
export function createSampleTraining(parts: SampleTrainingParts) {
  const turns = createSerial();
  return async (): Promise<Result<Session>> =>
    parts.mode === 'training' ? turns.run(() => begin(parts)) : fail('training_only');
}

async function begin(parts: SampleTrainingParts): Promise<Result<Session>> {
  const { session, shift, log } = parts;
  const now = session.get();
  if (now.ok && now.value.state === 'no_people') {
    await registerForPix(parts);
    await layOutWeek(parts);
  }
  const begun = await session.beginAsSample();
  if (!begun.ok) return begun;
  // one may be open already, in a file that has lost its people
  const left = shift.state();
  const opened = shift.open((left.ok ? left.value.proposedFloatCents : null) ?? SAMPLE_FLOAT_CENTS);
  if (!opened.ok) log.warn('the drawer of the sample was not opened', { code: opened.error.code });
  return session.get();
}

async function registerForPix({ qr, log, pushState }: SampleTrainingParts): Promise<void> {
  const asked = qr.state();
  if (!asked.ok || asked.value.ready) return;
  const { storeId, latitude, longitude, openingHours, cashRegisterName, cashRegisterId } = asked.value.proposal;
  const company = await qr.registerCompany({ storeId, latitude, longitude, openingHours });
  const done = company.ok ? await qr.registerCashRegister({ cashRegisterName, cashRegisterId }) : company;
  if (!done.ok) log.warn('the sample was not registered for Pix', { code: done.error.code });
  pushState();
}

async function layOutWeek({ devices, layOutWeek: lay, log }: SampleTrainingParts): Promise<void> {
  const known = devices.list();
  if (known.ok && known.value.devices.length === 0) await devices.refresh();
  try {
    await lay();
  } catch (error) {
    if (isStorageFailure(error)) throw error;
    log.error('the sample week was not laid', { error: errorText(error) });
  }
}
