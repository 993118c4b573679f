import type { Result } from '../../../shared/result.ts';
import type { UpdateSettings, UpdateState } from '../../../shared/update.ts';
import type { Clock } from '../../lib/clock.ts';
import { createWakeableLoop } from '../../lib/wakeable-loop.ts';
import type { UpdateService } from './update-service.ts';

export type AutoUpdateParts = {
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly settings: () => UpdateSettings;
  readonly service: Pick<UpdateService, 'state' | 'check' | 'install'>;
  readonly isAttended: () => boolean;
};

const MINUTE_MS = 60_000;
const BETWEEN_LOOKS_MS = 4 * 60 * MINUTE_MS;
/** Unattended this long before installing, so that no one opens the shop in the middle of it. */
const UNATTENDED_MS = 10 * MINUTE_MS;

/** Checks every four hours at a random offset, and installs while the till is unattended, if the settings allow.
 * Not where the system asks for an administrator: the question would stay unanswered with the program closed. */
export function createAutoUpdate({ clock, random, settings, service, isAttended }: AutoUpdateParts) {
  let nextLookAt = clock.monotonicMs() + MINUTE_MS * (1 + 9 * random());
  let attendedAt = clock.monotonicMs();
  let nextTryAt = 0;

  async function turn(): Promise<void> {
    const now = clock.monotonicMs();
    if (isAttended()) attendedAt = now;
    if (!settings().automatic) return;
    if (now >= nextLookAt) {
      nextLookAt = now + BETWEEN_LOOKS_MS * (0.9 + 0.2 * random());
      await service.check();
    } else if (now - attendedAt >= UNATTENDED_MS && now >= nextTryAt && isReady(service.state())) {
      // each try closes the till and copies its file, so a failed one waits for the next check
      nextTryAt = now + BETWEEN_LOOKS_MS;
      await service.install();
    }
  }

  const loop = createWakeableLoop(clock, async () => {
    await turn();
    return MINUTE_MS;
  });
  return { run: loop.run, stop: loop.end };
}

function isReady(state: Result<UpdateState>): boolean {
  if (!state.ok) return false;
  const { stage, needsAdministrator } = state.value;
  return stage.state === 'ready' && stage.blocks.length === 0 && !needsAdministrator;
}
