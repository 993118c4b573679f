import { randomBytes } from 'node:crypto';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { personalApi } from '../../../shared/api/personal.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import type { AskLog } from '../money/payment/ask-log.ts';
import { createHeldSaleService } from '../money/sale/held-sale-service.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { createPersonalDataService } from './personal-data-service.ts';
import { createPersonalErasure } from './personal-erasure.ts';
import { personalFiles } from './personal-files.ts';
import { createPersonalKeys } from './personal-keys.ts';
import { createPersonalStore } from './personal-store.ts';
import { createPersonalUpkeep } from './personal-upkeep.ts';
import { createTaxIdService } from './tax-id-service.ts';

export type OpenPersonalParts = {
  readonly host: Pick<HostParts, 'vault' | 'secretBytes' | 'settings' | 'dataDir'>;
  /** Of this mode. */
  readonly folder: string;
  readonly asks: AskLog;
};

/** What the till knows of customers: CPFs and CNPJs, the names that sales wait under, and what becomes of both. */
export function openPersonal(parts: ServiceParts, { host, folder, asks }: OpenPersonalParts) {
  const { database, clock, log } = parts;
  const { vault } = host;
  const random = host.secretBytes ?? randomBytes;
  const keys = createPersonalKeys({ vault, random, rows: database.personal, now: () => timestamp(clock), log });
  const store = createPersonalStore({ rows: database.personal, keys, random });
  const files = personalFiles(host.dataDir, folder);
  const keepDays = (): number => host.settings.get().personalData.keepDays;
  const erasure = createPersonalErasure(parts);
  const upkeep = createPersonalUpkeep({ ...parts, keys, store, erasure, files, keepDays });
  const data = createPersonalDataService({
    ...parts,
    asks,
    keys,
    store,
    upkeep,
    files,
    keepDays,
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
  return {
    taxIds: createTaxIdService({ ...parts, asks, store }),
    held: createHeldSaleService({ ...parts, asks, store }),
    /** The sales of a CPF or CNPJ, without punctuation. */
    salesOfTaxId: store.salesOf,
    data,
    handlers,
    start: data.start,
    stop: data.stop,
  };
}

export type OpenPersonal = ReturnType<typeof openPersonal>;
