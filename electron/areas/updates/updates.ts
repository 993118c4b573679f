import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { updatesApi } from '../../../shared/api/updates.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import { FLOOR_BYTES } from '../../lib/storage-floor.ts';
import type { Till } from '../../till/till.ts';
import { createAutoUpdate } from './auto-update.ts';
import type { UpdateHost } from './update-host.ts';
import { createUpdateService } from './update-service.ts';
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
    whatIsOpen: () => till()?.whatIsOpen() ?? ['till_not_open'],
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
