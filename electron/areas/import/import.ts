import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { HandlersOf, Value } from '../../../shared/api/contract.ts';
import type { importApi } from '../../../shared/api/import.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { secondStamp } from '../../lib/clock.ts';
import { keepNewest } from '../../lib/keep-newest.ts';
import { errorText } from '../../lib/logger.ts';
import type { CatalogueService } from '../catalogue/catalogue-service.ts';
import type { Outbox } from '../catalogue/sending/outbox.ts';
import type { AreaContext } from '../service-parts.ts';
import { importFolder } from './csv/import-folder.ts';
import { createImportService } from './csv/import-service.ts';
import { type ExportWords, exportProducts, writeModel } from './csv/product-export.ts';
import { createProductPictures } from './pictures/product-pictures.ts';
import type { ImportTables } from './tables.ts';

const FILES_KEPT = 20;

function nextErrorFile(
  dataDir: string,
  kind: 'import-errors' | 'picture-errors',
  { clock }: Pick<AreaContext, 'clock'>,
): string {
  const folder = path.join(dataDir, 'help');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  keepNewest(folder, (name) => name.startsWith(`${kind}-`) && name.includes('.csv'), FILES_KEPT - 1);
  return path.join(folder, `${kind}-${secondStamp(clock.now())}.csv`);
}

type ImportNeeds = Readonly<{ catalogue: CatalogueService; outbox: Pick<Outbox, 'wake'>; tables: ImportTables }>;

export function openImport(ctx: AreaContext, { catalogue, outbox, tables }: ImportNeeds) {
  const database = { ...ctx.database, ...tables };
  const { dataDir } = ctx.host;
  const parts = { ...ctx, database, catalogue, breathe: (): Promise<void> => setImmediate() };
  const service = createImportService({
    ...parts,
    wakeOutbox: outbox.wake,
    folder: importFolder(ctx.folder),
    errorFile: () => nextErrorFile(dataDir, 'import-errors', ctx),
  });
  const pictures = createProductPictures({ ...parts, listFile: () => nextErrorFile(dataDir, 'picture-errors', ctx) });
  let stopped = false;
  const write = (words: ExportWords): Promise<Result<Value<'import:export'>>> => {
    const file = path.join(dataDir, 'help', `products-${secondStamp(ctx.clock.now())}.csv`);
    const source = { products: database.importing, breathe: parts.breathe, left: () => stopped };
    return attempt(ctx, async () => {
      const products = await exportProducts(file, words, source);
      return products === null ? fail('till_not_open') : ok({ file, products });
    });
  };
  const handlers: HandlersOf<typeof importApi> = {
    'import:state': service.state,
    'import:begin': service.begin,
    'import:put': service.put,
    'import:look': service.look,
    'import:check': service.check,
    'import:get-picture': service.getPicture,
    'import:put-picture': service.putPicture,
    'import:apply': service.apply,
    'import:seen': service.seen,
    'import:cancel': service.cancel,
    'import:export': write,
    'import:model': (words) => {
      const file = path.join(dataDir, 'help', 'product-model.csv');
      return attempt(ctx, async () => {
        writeModel(file, words);
        return ok({ file });
      });
    },
    'pictures:match': pictures.match,
    'pictures:put': pictures.put,
    'pictures:write-list': pictures.writeList,
  };
  return {
    ...{ ...service, export: write, pictures, handlers, start: service.resume },
    stop: async (): Promise<void> => {
      stopped = true;
      pictures.stop();
      await service.stop();
    },
  };
}

async function attempt<T>({ log }: AreaContext, write: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await write();
  } catch (error) {
    log.error('no file could be written', { error: errorText(error) });
    return fail('storage_failed');
  }
}
