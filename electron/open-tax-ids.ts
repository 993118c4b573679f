import { randomBytes } from 'node:crypto';
import type { HostParts } from './host-parts.ts';
import type { AskLog } from './services/ask-log.ts';
import type { ServiceParts } from './services/service-parts.ts';
import { createTaxIdKeys } from './services/tax-id/tax-id-keys.ts';
import { createTaxIdService } from './services/tax-id/tax-id-service.ts';

export type OpenTaxIdParts = {
  readonly host: Pick<HostParts, 'vault' | 'secretBytes'>;
  readonly asks: AskLog;
};

/** Customers' CPFs and CNPJs, with their keys from the host's vault. */
export function openTaxIds(parts: ServiceParts, { host, asks }: OpenTaxIdParts) {
  const random = host.secretBytes ?? randomBytes;
  const marksInUse = parts.database.heldSales.taxIdMarks;
  const keys = createTaxIdKeys({ vault: host.vault, random, marksInUse, log: parts.log });
  return createTaxIdService({ ...parts, asks, keys, random });
}
