import { defect, type PlantedDefect } from '../planted-defect.ts';

const DISCOUNT = 'shared/discount.ts';
const SELLING = 'electron/db/migrations/0001-baseline/sale.ts';

export const SELLING_DEFECTS: readonly PlantedDefect[] = [
  defect('the shares of a discount lose a centavo', 'I2', 'selling', {
    file: DISCOUNT,
    find: 'first.slice(0, missing)',
    replace: 'first.slice(1, missing)',
  }),
  defect('what is left over of a discount goes to the smallest remainder', 'I2', 'selling', {
    file: DISCOUNT,
    find: 'return left > right ? -1 : 1;',
    replace: 'return left > right ? 1 : -1;',
  }),
  defect('half a centavo of a percentage is cut off', 'I2', 'selling', [
    { file: DISCOUNT, find: '(amount * basisPoints + WHOLE / 2) / WHOLE', replace: '(amount * basisPoints) / WHOLE' },
    { file: SELLING, find: '* discount_bp + 5000) / 10000', replace: '* discount_bp) / 10000' },
  ]),
  defect('nobody is asked for a discount beyond the limit', 'I15', 'selling', {
    file: 'electron/areas/money/sale/pricing/change-sale.ts',
    find: 'if (missing.length === 0) return null;',
    replace: 'if (missing.length >= 0) return null;',
  }),
  defect('a held sale comes back without its items', 'I17', 'selling', {
    file: 'electron/areas/money/sale/sale-service.ts',
    find: "    sales.setState(id, 'open');\n",
    replace:
      "    for (const line of sales.lines(id)) sales.cancelLine(id, line.id, timestamp(parts.clock));\n    sales.setState(id, 'open');\n",
  }),
  defect('a CPF is stored as it was typed', 'I23', 'selling', {
    file: 'electron/areas/personal/personal-store.ts',
    find: 'text: encryptPersonal(key, whose, plain, random(NONCE_BYTES))',
    replace:
      "text: whose.kind === 'tax_id' ? plain.padEnd(60, '.') : encryptPersonal(key, whose, plain, random(NONCE_BYTES))",
  }),
];

const TYPED = 'electron/areas/money/payment/standalone-card.ts';

export const OUTSIDE_DEFECTS: readonly PlantedDefect[] = [
  defect('typed card money leaves its sale open', 'I5', 'outside', {
    file: TYPED,
    find: '  if (isLast) sales.pay(saleId, at);\n',
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

const DRAWER = 'electron/areas/shift/drawer.ts';

export const DRAWER_DEFECTS: readonly PlantedDefect[] = [
  defect('a difference is absorbed by the close', 'I3', 'drawer', {
    file: 'electron/areas/shift/shift-service.ts',
    find: 'expectedCents: expected,',
    replace: 'expectedCents: count.counted_cents,',
  }),
  defect('a suprimento is taken for a sangria', 'I3', 'drawer', {
    file: DRAWER,
    find: 'suppliesCents: supply.cents,',
    replace: 'suppliesCents: withdrawal.cents,',
  }),
  defect('the drawer is said to hold the change as well', 'I3', 'drawer', {
    file: 'electron/areas/money/shift-money.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    find: "${MONEY('amount_cents')} FROM payment WHERE shift_id = ? AND tender = 'cash'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    replace: "${MONEY('tendered_cents')} FROM payment WHERE shift_id = ? AND tender = 'cash'",
  }),
  defect('a Z does not say which one it follows', 'I12', 'drawer', {
    file: 'electron/areas/shift/shift-report.ts',
    find: '    carriedOver,\n    previousSeal,\n',
    replace: '    carriedOver,\n    previousSeal: null,\n',
  }),
  defect('a sale does not say who sold it', 'I15', 'drawer', {
    file: 'electron/areas/actor.ts',
    find: 'by: () => ({ personId: person?.id ?? null,',
    replace: 'by: () => ({ personId: null,',
  }),
];
