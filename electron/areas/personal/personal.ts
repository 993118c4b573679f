import { randomBytes } from 'node:crypto';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { personalApi } from '../../../shared/api/personal.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { createPersonalDataService } from './personal-data-service.ts';
import { createPersonalErasure } from './personal-erasure.ts';
import type { SalesAsked } from './personal-export.ts';
import { personalFiles } from './personal-files.ts';
import { createPersonalKeys } from './personal-keys.ts';
import { createPersonalStore } from './personal-store.ts';
import { createPersonalUpkeep } from './personal-upkeep.ts';
import { personalTables } from './tables.ts';

export type PersonalContext = ServiceParts & {
  readonly host: Pick<HostParts, 'vault' | 'secretBytes' | 'settings' | 'dataDir'>;
  readonly folder: string;
};

export function openPersonal(ctx: PersonalContext, sales: SalesAsked) {
  const { clock, log, host } = ctx;
  const rows = personalTables(ctx.database);
  const parts = { ...ctx, database: { ...ctx.database, personal: rows } };
  const { vault } = host;
  const random = host.secretBytes ?? randomBytes;
  const keys = createPersonalKeys({ vault, random, rows, now: () => timestamp(clock), log });
  const store = createPersonalStore({ rows, keys, random });
  const files = personalFiles(host.dataDir, ctx.folder);
  const keepDays = (): number => host.settings.get().personalData.keepDays;
  const erasure = createPersonalErasure(parts);
  const upkeep = createPersonalUpkeep({ ...parts, sales, keys, store, erasure, files, keepDays });
  const data = createPersonalDataService({
    ...{ ...parts, sales, keys, store, upkeep, files, keepDays },
    registerNumber: () => host.settings.get().registerNumber,
    keepsKeys: vault.canKeep,
  });
  const handlers: HandlersOf<typeof personalApi> = {
    'personal:state': () => data.state(),
    'personal:find': ({ taxId }) => data.find(taxId),
    'personal:export': ({ taxId }) => data.exportOf(taxId),
    'personal:erase': ({ taxId }) => data.erase(taxId),
    'personal:renew-key': () => data.renewKey(),
  };
  return { store, rows, data, handlers, start: data.start, stop: data.stop };
}

export type Personal = ReturnType<typeof openPersonal>;
