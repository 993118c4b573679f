import { defect, type PlantedDefect } from '../planted-defect.ts';

const TYPED = 'electron/areas/payment/standalone-card.ts';

/** Card money that was taken outside the till. */
export const OUTSIDE_DEFECTS: readonly PlantedDefect[] = [
  defect('typed card money leaves its sale open', 'I5', 'outside', {
    file: TYPED,
    find: '        if (isLast) sales.pay(saleId, at);\n',
    replace: '',
  }),
  defect('typed card money is stored without its NSU', 'I9', 'outside', [
    {
      file: TYPED,
      find: 'const { kind, ...typed } = slip;',
      replace: "const { kind, ...typed } = { ...slip, nsu: '' };",
    },
    {
      file: 'electron/db/migrations/0001-baseline/payment.ts',
      find: "coalesce(length(json_extract(evidence, '$.nsu')), 0) BETWEEN 1 AND 12",
      replace: "coalesce(length(json_extract(evidence, '$.nsu')), 0) BETWEEN 0 AND 12",
    },
  ]),
];
