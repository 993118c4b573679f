import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Value } from '../shared/ipc-contract.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { errorFiles } from './csv-import/error-files.ts';
import { importFolder } from './csv-import/import-folder.ts';
import { createImportService } from './csv-import/import-service.ts';
import { type ExportWords, exportProducts } from './csv-import/product-export.ts';
import type { HostParts } from './host-parts.ts';
import { errorText } from './lib/logger.ts';
import { createProductPictures } from './product-pictures/product-pictures.ts';
import type { CatalogueService } from './services/catalogue-service.ts';
import type { Outbox } from './services/outbox.ts';
import { type ServiceParts, timestamp } from './services/service-parts.ts';

export type OpenImportParts = {
  readonly host: Pick<HostParts, 'dataDir'>;
  /** The folder of the till's file. */
  readonly folder: string;
  readonly catalogue: CatalogueService;
  readonly outbox: Outbox;
};

/** Product files into and out of an open till. */
export function openImport(parts: ServiceParts, { host, folder, catalogue, outbox }: OpenImportParts) {
  const breathe = (): Promise<void> => setImmediate();
  const service = createImportService({
    ...parts,
    catalogue,
    wakeOutbox: outbox.wake,
    folder: importFolder(folder),
    errorFile: errorFiles(host.dataDir).next,
    breathe,
  });
  const pictures = createProductPictures({
    ...parts,
    catalogue,
    listFile: errorFiles(host.dataDir, 'picture-errors').next,
  });
  let stopped = false;

  async function write(words: ExportWords): Promise<Result<Value<'import:export'>>> {
    const stamp = timestamp(parts.clock).replace(/\D/g, '').slice(0, 14);
    const file = path.join(host.dataDir, 'help', `products-${stamp}.csv`);
    const source = { products: parts.database.importing, breathe, left: () => stopped };
    try {
      const products = await exportProducts(file, words, source);
      return products === null ? fail('till_not_open') : ok({ file, products });
    } catch (error) {
      parts.log.error('no file could be written', { error: errorText(error) });
      return fail('storage_failed');
    }
  }

  return {
    ...service,
    export: write,
    pictures,
    stop: async (): Promise<void> => {
      stopped = true;
      pictures.stop();
      await service.stop();
    },
  };
}
