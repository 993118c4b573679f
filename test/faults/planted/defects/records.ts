import { defect, type PlantedDefect } from '../planted-defect.ts';

const SALES = 'electron/areas/sale/sale-rows.ts';
const NEXT_NUMBER = '(SELECT coalesce(max(number), 0) + 1 FROM sale WHERE series = present.series)';
const CATALOGUE = 'electron/areas/catalogue/catalogue-service.ts';
const OUTBOX = 'electron/areas/sending/outbox.ts';
const OPEN = 'electron/db/open-database.ts';

/** Sales, numbers, the audit trail. */
const BOOKS: readonly PlantedDefect[] = [
  defect(
    'a line that was taken back is counted',
    'I2',
    'counter',
    'shared/sale.ts',
    'return sum(lines.filter((line) => !line.cancelled).map((line) => line.totalCents));',
    'return sum(lines.map((line) => line.totalCents));',
  ),
  defect(
    'receipt numbers are counted over all sales',
    'I13',
    'counter',
    SALES,
    NEXT_NUMBER,
    '(SELECT count(*) FROM sale)',
  ),
  defect(
    'receipt numbers come from the clock',
    'I13',
    'counter',
    SALES,
    NEXT_NUMBER,
    "(SELECT CAST(strftime('%s', @at) AS INTEGER) + (SELECT count(*) FROM sale))",
  ),
  defect(
    'a table has no audit trigger',
    'I12',
    'counter',
    'electron/db/migrations/0001-baseline/audited-rows.ts',
    'TABLES.map(auditTriggers)',
    "TABLES.filter(({ table }) => table !== 'sale_line').map(auditTriggers)",
  ),
  defect(
    'a seal does not cover the one before it',
    'I12',
    'counter',
    'electron/db/audit/audit-functions.ts',
    'JSON.stringify([previous, id,',
    "JSON.stringify(['', id,",
  ),
  defect(
    'an altered trail is not noticed at the start',
    'I12',
    'tampered',
    OPEN,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    "    if (!verdict.ok) throw new DatabaseDamagedError('altered', `${verdict.row}: ${verdict.why}`);\n",
    '',
  ),
  defect(
    'the trail does not say which till',
    'I15',
    'counter',
    'electron/areas/actor.ts',
    '      till: registerNumber(),\n',
    '      till: undefined as unknown as number,\n',
  ),
  defect(
    'a sale without an answer can be given up',
    'I7',
    'held-while-unknown',
    'electron/areas/sale/sale-service.ts',
    "        if (payments.hasLive(id)) return fail('sale_being_paid');\n",
    '',
  ),
];

/** What is told the operator besides money. */
const DELIVERY: readonly PlantedDefect[] = [
  defect(
    'a change and its row in the outbox are two transactions',
    'I14',
    'outbox',
    CATALOGUE,
    'done = transaction(() => work(timestamp(parts.clock)));',
    'done = work(timestamp(parts.clock));',
  ),
  defect(
    'a row without an answer counts as sent',
    'I14',
    'outbox',
    OUTBOX,
    "if (answer.kind === 'done') sent.push",
    "if (answer.kind === 'done' || transient) sent.push",
  ),
  defect(
    'a lane begins with its newest row',
    'I14',
    'outbox',
    'electron/areas/sending/outbox-rows.ts',
    'earlier.lane = outbox.lane AND earlier.id < outbox.id',
    'earlier.lane = outbox.lane AND earlier.id > outbox.id',
  ),
  defect(
    'a refused row holds up every lane',
    'I19',
    'outbox',
    'electron/areas/sending/outbox-rows.ts',
    '=> heads.all(after, limit),',
    '=> (refusedLanes.all(1).length > 0 ? [] : heads.all(after, limit)),',
  ),
];

/** The disk and the file. */
const STORAGE: readonly PlantedDefect[] = [
  {
    name: 'commits are not synced',
    invariant: 'I17',
    check: 'power-cut',
    edits: [
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
    ],
  },
  defect(
    'a failed commit is passed over',
    'I17',
    'failing-disk',
    'electron/areas/till-database.ts',
    '      const answer = database.transaction(work).immediate();',
    `      let done: { readonly value: ReturnType<typeof work> } | null = null;
      const kept = (): ReturnType<typeof work> => {
        try {
          return database.transaction(() => (done = { value: work() }).value).immediate();
        } catch (error) {
          if (done !== null && String(error).includes('disk I/O')) return (done as NonNullable<typeof done>).value;
          throw error;
        }
      };
      const answer = kept();`,
  ),
  {
    name: 'two tills open one file',
    invariant: 'I16',
    check: 'two-tills',
    edits: [
      { file: OPEN, find: "    database.pragma('locking_mode = EXCLUSIVE');\n", replace: '' },
      {
        file: OPEN,
        find: "  invariant(read('locking_mode') === 'exclusive', 'the file is held by this process alone');\n",
        replace: '',
      },
    ],
  },
  defect(
    'a charge begins on a full disk',
    'I10',
    'full-disk',
    'electron/areas/payment/payment-service.ts',
    "    const room = parts.mayBegin('charge');\n    if (!room.ok) return room;\n",
    '',
  ),
];

const FINISH = 'electron/areas/rescue/finish-restored.ts';

/** What happens when the file is lost. */
const RESCUE: readonly PlantedDefect[] = [
  {
    name: 'receipt numbers go on as before after a restore',
    invariant: 'I13',
    check: 'restored',
    edits: [
      { file: FINISH, find: 'const series = findings.series + 1;', replace: 'const series = findings.series;' },
      { file: FINISH, find: "'INSERT INTO receipt_series", replace: "'INSERT OR IGNORE INTO receipt_series" },
    ],
  },
  defect(
    'after a restore nobody asks for the charges since',
    'I6',
    'restored',
    FINISH,
    "    remember(database, 'charges_to_ask', errandOf(findings));\n",
    '    void errandOf;\n',
  ),
  {
    name: 'a till whose file is gone begins anew',
    invariant: 'I17',
    check: 'file-gone',
    edits: [
      {
        file: 'electron/areas/rescue/before-opening.ts',
        find: '    if (wasThere(files))\n',
        replace: '    if (wasThere(files) && files.till === "")\n',
      },
      // or the entry that the new file lacks would give it away
      {
        file: 'electron/areas/rescue/after-opening.ts',
        find: 'if (last === undefined || containsWitness(database, last)) return;',
        replace: 'if (last === undefined || last.id > 0 || containsWitness(database, last)) return;',
      },
    ],
  },
];

export const RECORD_DEFECTS: readonly PlantedDefect[] = [...BOOKS, ...DELIVERY, ...STORAGE, ...RESCUE];
