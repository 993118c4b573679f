import { cents } from '../../shared/money.ts';
import { fail, type Result } from '../../shared/result.ts';
import type { Session } from '../../shared/session.ts';
import type { TillMode } from '../../shared/settings.ts';
import type { QrRegistrationService } from '../areas/devices/qr-registration-service.ts';
import type { SessionService } from '../areas/people/session-service.ts';
import type { ShiftService } from '../areas/shift/shift-service.ts';
import type { Logger } from '../lib/logger.ts';

export type SampleTrainingParts = {
  readonly mode: TillMode;
  readonly session: Pick<SessionService, 'beginAsSample' | 'get'>;
  readonly shift: Pick<ShiftService, 'open'>;
  readonly qr: Pick<QrRegistrationService, 'state' | 'registerCompany' | 'registerCashRegister'>;
  /** The till's state says whether Pix can be taken. */
  readonly pushState: () => void;
  readonly log: Logger;
};

/** What the drawer of the sample begins with. */
const SAMPLE_FLOAT_CENTS = cents(20_000);

/**
 * Begins a training in which the first sale can be made at once.
 *
 * Each step is one commit of its own, and a till that ends between two of them is one that somebody can go on with: the
 * sample manager signs in with the PIN that is shown, opens the drawer by hand, and registers for Pix as any other shop.
 * So a later step that does not come about is no failure of the call: its screen asks for it when it is needed.
 */
export function createSampleTraining({ mode, session, shift, qr, pushState, log }: SampleTrainingParts) {
  function openDrawer(): void {
    // one may be open already, in a file that has lost its people
    const opened = shift.open(SAMPLE_FLOAT_CENTS);
    if (!opened.ok) log.warn('the drawer of the sample was not opened', { code: opened.error.code });
  }

  /** Both steps, with what the wizard would propose. */
  async function registerForPix(): Promise<void> {
    const asked = qr.state();
    if (!asked.ok || asked.value.ready) return;
    const { storeId, latitude, longitude, openingHours, cashRegisterName, cashRegisterId } = asked.value.proposal;
    const company = await qr.registerCompany({ storeId, latitude, longitude, openingHours });
    const done = company.ok ? await qr.registerCashRegister({ cashRegisterName, cashRegisterId }) : company;
    if (!done.ok) log.warn('the sample was not registered for Pix', { code: done.error.code });
    pushState();
  }

  return async (): Promise<Result<Session>> => {
    if (mode !== 'training') return fail('training_only');
    const begun = await session.beginAsSample();
    if (!begun.ok) return begun;
    openDrawer();
    await registerForPix();
    return session.get();
  };
}
