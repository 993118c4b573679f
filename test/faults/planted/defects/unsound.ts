import { defect, type PlantedDefect } from '../planted-defect.ts';

/** What a disk has made of the file. */
export const UNSOUND_DEFECTS: readonly PlantedDefect[] = [
  // the one looks at the start, the other at each payment
  defect('an index is believed at the start, and what is due computed once', 'I2', 'indexSpoilt', [
    {
      file: 'electron/db/audit/verify-audit.ts',
      find: 'return rowAgainst(database, images) ?? lostRow(database, images) ?? {',
      replace: 'return rowAgainst(database, images) ?? {',
    },
    {
      file: 'electron/areas/sale/agreed-sale.ts',
      find: 'if (byTables !== byTrail) {',
      replace: "if (byTables === '') {",
    },
  ]),
  defect('selling goes on when a check has found the records unsound', 'I10', 'unsoundRecords', {
    file: 'electron/areas/records/records.ts',
    find: '    onUnsound: (what) => parts.onFault(new RecordsDisagreeError(what)),\n',
    replace: '',
  }),
  defect('a product that breaks its seal is sold', 'I2', 'rottenPrice', {
    file: 'electron/areas/sale/pricing/scanned-item.ts',
    find: "  if (!product.sealed) return fail('product_unsound', { values: { name } });\n",
    replace: '',
  }),
  defect('settings that break their seal are believed', 'I15', 'rottenSettings', {
    file: 'electron/hosts/settings-document.ts',
    find: '(seal === undefined || seal === sealOf(settings))',
    replace: 'true',
  }),
  defect('the witness of the trail is twenty minutes behind', 'I13', 'setBack', {
    file: 'electron/areas/records/keep-backups.ts',
    find: 'const WITNESS_EVERY_MS = 2_000;',
    replace: 'const WITNESS_EVERY_MS = 1_200_000;',
  }),
];
