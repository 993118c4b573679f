import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { updatesApi } from '../../../shared/api/updates.ts';
import type { Result } from '../../../shared/result.ts';
import type { UpdateSettings, UpdateState } from '../../../shared/update.ts';
import type { Clock } from '../../lib/clock.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import { FLOOR_BYTES } from '../../lib/storage-floor.ts';
import { createWakeableLoop } from '../../lib/wakeable-loop.ts';
import type { Till } from '../../till/till.ts';
import type { UpdateHost } from './update-host.ts';
import { createUpdateService, type UpdateService } from './update-service.ts';
import { createUpdateSource } from './update-source.ts';

export type OpenUpdatesParts = {
  readonly host: HostParts;
  readonly till: () => Till | null;
  readonly closedFor: (work: () => Promise<void>) => Promise<void>;
};

const FROM_SOURCES: UpdateHost = { off: 'unpackaged' };

export function openUpdates({ host, till, closedFor }: OpenUpdatesParts) {
  const settings = () => host.settings.get().updates;
  const updates = host.updates ?? FROM_SOURCES;
  const service = createUpdateService({
    ...host,
    host: updates,
    settings,
    roomBytes: () => host.freeBytes() - FLOOR_BYTES,
    source: createUpdateSource,
    openBlocks: () => till()?.openBlocks() ?? ['till_not_open'],
    backUp: async () => {
      const made = await till()?.records.backUp();
      return made?.ok === true && made.value.trouble === null;
    },
    closedFor,
  });
  const autoUpdate = createAutoUpdate({
    ...host,
    random: host.random ?? Math.random,
    settings,
    service,
    isAttended: () => till()?.session.standing().state === 'signed_in',
  });
  const handlers: HandlersOf<typeof updatesApi> = {
    'update:state': service.state,
    'update:check': service.check,
    'update:install': service.install,
  };
  let asked = settings();
  return {
    handlers,
    now: service.now,
    start: (): void => {
      if (updates.off !== null) return;
      autoUpdate.run().catch((error: unknown) => host.log.error('updates stopped', { error: errorText(error) }));
    },
    settingsChanged: (): void => {
      const { channel, address } = settings();
      if (channel !== asked.channel || address !== asked.address) service.settingsChanged();
      asked = settings();
    },
    stop: async (): Promise<void> => {
      autoUpdate.stop();
      await service.stop();
    },
  };
}

type AutoUpdateParts = {
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly settings: () => UpdateSettings;
  readonly service: Pick<UpdateService, 'state' | 'check' | 'install'>;
  readonly isAttended: () => boolean;
};

const MINUTE_MS = 60_000;
const BETWEEN_LOOKS_MS = 4 * 60 * MINUTE_MS;
/** Unattended this long before installing: no one opens the shop in the middle of it. */
const UNATTENDED_MS = 10 * MINUTE_MS;

/**
 * At a random offset: tills must not ask at once. Not where the system asks for an administrator: the question would
 * stay unanswered with the program closed.
 */
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
      // each try closes the till and copies its file: a failed one waits for the next check
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
