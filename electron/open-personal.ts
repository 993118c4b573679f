import { randomBytes } from 'node:crypto';
import type { HostParts } from './host-parts.ts';
import type { AskLog } from './services/ask-log.ts';
import { createHeldSaleService } from './services/held/held-sale-service.ts';
import { createPersonalDataService } from './services/personal/personal-data-service.ts';
import { createPersonalErasure } from './services/personal/personal-erasure.ts';
import { personalFiles } from './services/personal/personal-files.ts';
import { createPersonalKeys } from './services/personal/personal-keys.ts';
import { createPersonalStore } from './services/personal/personal-store.ts';
import { createPersonalUpkeep } from './services/personal/personal-upkeep.ts';
import { createTaxIdService } from './services/personal/tax-id-service.ts';
import { type ServiceParts, timestamp } from './services/service-parts.ts';

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
  return {
    taxIds: createTaxIdService({ ...parts, asks, keys, store }),
    held: createHeldSaleService({ ...parts, asks, store }),
    /** The sales of a CPF or CNPJ, without punctuation. */
    salesOfTaxId: store.salesOf,
    data: createPersonalDataService({ ...parts, asks, keys, store, upkeep, files, keepDays, keepsKeys: vault.canKeep }),
  };
}
