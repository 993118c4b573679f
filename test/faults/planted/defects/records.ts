import { defect, type PlantedDefect } from '../planted-defect.ts';

const SALES = 'electron/areas/money/sale/sale-rows.ts';
const NEXT_NUMBER = '(SELECT coalesce(max(number), 0) + 1 FROM sale WHERE series = present.series)';
const CATALOGUE = 'electron/areas/catalogue/catalogue-service.ts';
const OUTBOX = 'electron/areas/catalogue/sending/outbox.ts';
const OPEN = 'electron/db/open-database.ts';

const BOOKS: readonly PlantedDefect[] = [
  defect('a line that was taken back is counted', 'I2', 'counter', {
    file: SALES,
    find: '  WHERE sale_id = sale.id AND cancelled_at IS NULL)`;',
    replace: '  WHERE sale_id = sale.id)`;',
  }),
  defect('receipt numbers are counted over all sales', 'I13', 'counter', {
    file: SALES,
    find: NEXT_NUMBER,
    replace: '(SELECT count(*) FROM sale)',
  }),
  defect('receipt numbers come from the clock', 'I13', 'counter', {
    file: SALES,
    find: NEXT_NUMBER,
    replace: "(SELECT CAST(strftime('%s', @at) AS INTEGER) + (SELECT count(*) FROM sale))",
  }),
  defect('new rows of a table are not in the trail', 'I12', 'counter', {
    file: 'electron/db/audit/audit-triggers.ts',
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is source text
    find: 'AFTER INSERT ON ${table} BEGIN',
    replace: "AFTER INSERT ON ${table} WHEN '${table}' <> 'sale_line' BEGIN",
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is source text
  }),
  defect('a seal does not cover the one before it', 'I12', 'counter', {
    file: 'electron/db/audit/entries.ts',
    find: 'JSON.stringify([previous, id,',
    replace: "JSON.stringify(['', id,",
  }),
  defect('an altered trail is not noticed at the start', 'I12', 'tampered', {
    file: OPEN,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    find: "    if (!verdict.ok) throw new DatabaseDamagedError('altered', `${verdict.row}: ${verdict.why}`);\n",
  }),
  defect('the trail does not say which till', 'I15', 'counter', {
    file: 'electron/areas/actor.ts',
    find: '      till: registerNumber(),\n',
    replace: '      till: undefined as unknown as number,\n',
  }),
  defect('a sale without an answer can be given up', 'I7', 'heldWhileUnknown', {
    file: 'electron/areas/money/sale/sale-service.ts',
    find: "    if (payments.hasLive(id)) return fail('sale_being_paid');\n",
  }),
];

const DELIVERY: readonly PlantedDefect[] = [
  defect('a change and its row in the outbox are two transactions', 'I14', 'outbox', {
    file: CATALOGUE,
    find: 'done = transaction(() => work(timestamp(parts.clock)));',
    replace: 'done = work(timestamp(parts.clock));',
  }),
  defect('a row without an answer counts as sent', 'I14', 'outbox', {
    file: OUTBOX,
    find: "if (answer.kind === 'done') sent.push",
    replace: "if (answer.kind === 'done' || transient) sent.push",
  }),
  defect('a lane begins with its newest row', 'I14', 'outbox', {
    file: 'electron/areas/catalogue/sending/outbox-rows.ts',
    find: 'earlier.lane = outbox.lane AND earlier.id < outbox.id',
    replace: 'earlier.lane = outbox.lane AND earlier.id > outbox.id',
  }),
  defect('a refused row holds up every lane', 'I19', 'outbox', {
    file: 'electron/areas/catalogue/sending/outbox-rows.ts',
    find: '=> heads.all(after, limit),',
    replace: '=> (refusedLanes.all(1).length > 0 ? [] : heads.all(after, limit)),',
  }),
];

const STORAGE: readonly PlantedDefect[] = [
  defect('commits are not synced', 'I17', 'powerCut', [
    {
      file: OPEN,
      find: "database.pragma('synchronous = FULL');",
      replace: "database.pragma('synchronous = NORMAL');",
    },
    {
      file: OPEN,
      find: "invariant(read('synchronous') === 2,",
      replace: "invariant(Number(read('synchronous')) >= 1,",
    },
  ]),
  defect('a failed commit is passed over', 'I17', 'failingDisk', {
    file: 'electron/db/till-file.ts',
    find: '      const answer = database.transaction(work).immediate();',
    replace: `      let done: { readonly value: ReturnType<typeof work> } | null = null;
      const kept = (): ReturnType<typeof work> => {
        try {
          return database.transaction(() => (done = { value: work() }).value).immediate();
        } catch (error) {
          if (done !== null && String(error).includes('disk I/O')) return (done as NonNullable<typeof done>).value;
          throw error;
        }
      };
      const answer = kept();`,
  }),
  defect('two tills open one file', 'I16', 'twoTills', [
    { file: OPEN, find: "    database.pragma('locking_mode = EXCLUSIVE');\n" },
    {
      file: OPEN,
      find: "  invariant(read('locking_mode') === 'exclusive', 'the file is held by this process alone');\n",
    },
  ]),
  defect('a charge begins on a full disk', 'I10', 'fullDisk', {
    file: 'electron/areas/money/payment/payment-service.ts',
    find: "  const room = parts.mayBegin('charge');\n  if (!room.ok) return room;\n",
  }),
];

const FINISH = 'electron/areas/records/rescue/finish-restored.ts';

const RESCUE: readonly PlantedDefect[] = [
  defect('receipt numbers go on as before after a restore', 'I13', 'restored', [
    { file: FINISH, find: 'const series = findings.series + 1;', replace: 'const series = findings.series;' },
    { file: FINISH, find: "'INSERT INTO receipt_series", replace: "'INSERT OR IGNORE INTO receipt_series" },
  ]),
  defect('after a restore nobody asks for the charges since', 'I6', 'restored', {
    file: FINISH,
    find: "    remember(database, 'charges_to_ask', errandOf(findings));\n",
    replace: '    void errandOf;\n',
  }),
  defect('a till whose file is gone begins anew', 'I17', 'fileGone', [
    {
      file: 'electron/areas/records/rescue/opening-checks.ts',
      find: '    if (wasThere(files))\n',
      replace: '    if (wasThere(files) && files.till === "")\n',
    },
    // else the missing entry would reveal it
    {
      file: 'electron/areas/records/rescue/opening-checks.ts',
      find: 'if (last === undefined || containsWitness(database, last)) return;',
      replace: 'if (last === undefined || last.id > 0 || containsWitness(database, last)) return;',
    },
  ]),
];

export const RECORD_DEFECTS: readonly PlantedDefect[] = [...BOOKS, ...DELIVERY, ...STORAGE, ...RESCUE];

export const UNSOUND_DEFECTS: readonly PlantedDefect[] = [
  defect('an index is believed at the start, and what is due computed once', 'I2', 'indexSpoilt', [
    {
      file: 'electron/db/audit/verify-audit.ts',
      find: 'return rowAgainst(database, images) ?? lostRow(database, images) ?? {',
      replace: 'return rowAgainst(database, images) ?? {',
    },
    {
      file: 'electron/areas/money/sale/agreed-sale.ts',
      find: 'if (byTables !== byTrail) {',
      replace: "if (byTables === '') {",
    },
  ]),
  defect('selling goes on when a check has found the records unsound', 'I10', 'unsoundRecords', {
    file: 'electron/areas/records/records.ts',
    find: '    onUnsound: (what) => ctx.onFault(new RecordsDisagreeError(what)),\n',
  }),
  defect('a product that breaks its seal is sold', 'I2', 'rottenPrice', {
    file: 'electron/areas/money/sale/pricing/scanned-item.ts',
    find: "  if (!product.sealed) return fail('product_unsound', { values: { name } });\n",
  }),
  defect('settings that break their seal are believed', 'I15', 'rottenSettings', {
    file: 'electron/hosts/settings-document.ts',
    find: '(seal === undefined || seal === sealOf(settings))',
    replace: 'true',
  }),
  defect('the witness of the trail is twenty minutes behind', 'I13', 'setBack', {
    file: 'electron/areas/records/records.ts',
    find: 'const WITNESS_EVERY_MS = 2_000;',
    replace: 'const WITNESS_EVERY_MS = 1_200_000;',
  }),
];
