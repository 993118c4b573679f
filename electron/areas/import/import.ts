import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { HandlersOf, Input, Value } from '../../../shared/api/contract.ts';
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

/** Where the next list of what was not taken is put for people: `help` in the data folder, beside the reports. */
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

export type ImportNeeds = {
  readonly catalogue: CatalogueService;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly tables: ImportTables;
};

/** Product files into and out of an open till. */
export function openImport(ctx: AreaContext, { catalogue, outbox, tables }: ImportNeeds) {
  const database = { ...ctx.database, ...tables };
  const { dataDir } = ctx.host;
  const breathe = (): Promise<void> => setImmediate();
  const service = createImportService({
    ...ctx,
    database,
    catalogue,
    wakeOutbox: outbox.wake,
    folder: importFolder(ctx.folder),
    errorFile: () => nextErrorFile(dataDir, 'import-errors', ctx),
    breathe,
  });
  const pictures = createProductPictures({
    ...ctx,
    database,
    catalogue,
    listFile: () => nextErrorFile(dataDir, 'picture-errors', ctx),
  });
  let stopped = false;

  async function write(words: ExportWords): Promise<Result<Value<'import:export'>>> {
    const file = path.join(dataDir, 'help', `products-${secondStamp(ctx.clock.now())}.csv`);
    const source = { products: database.importing, breathe, left: () => stopped };
    try {
      const products = await exportProducts(file, words, source);
      return products === null ? fail('till_not_open') : ok({ file, products });
    } catch (error) {
      ctx.log.error('no file could be written', { error: errorText(error) });
      return fail('storage_failed');
    }
  }

  function model(words: Input<'import:model'>): Result<Value<'import:model'>> {
    const file = path.join(dataDir, 'help', 'product-model.csv');
    try {
      writeModel(file, words);
      return ok({ file });
    } catch (error) {
      ctx.log.error('no model could be written', { error: errorText(error) });
      return fail('storage_failed');
    }
  }

  const handlers: HandlersOf<typeof importApi> = {
    'import:state': () => service.state(),
    'import:begin': (file) => service.begin(file),
    'import:put': (slice) => service.put(slice),
    'import:look': (format) => service.look(format),
    'import:check': (wish) => service.check(wish),
    'import:get-picture': (which) => service.getPicture(which),
    'import:put-picture': (picture) => service.putPicture(picture),
    'import:apply': (wish) => service.apply(wish),
    'import:seen': () => service.seen(),
    'import:cancel': () => service.cancel(),
    'import:export': (words) => write(words),
    'import:model': (words) => model(words),
    'pictures:match': (wish) => pictures.match(wish),
    'pictures:put': (picture) => pictures.put(picture),
    'pictures:write-list': (part) => pictures.writeList(part),
  };

  return {
    ...service,
    export: write,
    pictures,
    handlers,
    start: service.resume,
    stop: async (): Promise<void> => {
      stopped = true;
      pictures.stop();
      await service.stop();
    },
  };
}
