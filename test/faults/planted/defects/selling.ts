import { defect, type PlantedDefect } from '../planted-defect.ts';

const DISCOUNT = 'shared/discount.ts';
const SELLING = 'electron/db/migrations/0001-baseline/sale.ts';

/** Discounts, held sales, and whose receipt it is. */
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
    file: 'electron/areas/sale/pricing/discount-approval.ts',
    find: 'if (missing.length === 0) return null;',
    replace: 'if (missing.length >= 0) return null;',
  }),
  defect('a held sale comes back without its items', 'I17', 'selling', {
    file: 'electron/areas/sale/sale-service.ts',
    find: "        sales.setState(id, 'open');\n",
    replace:
      "        for (const line of sales.lines(id)) sales.cancelLine(id, line.id, timestamp(parts.clock));\n        sales.total(id);\n        sales.setState(id, 'open');\n",
  }),
  defect('a CPF is stored as it was typed', 'I23', 'selling', {
    file: 'electron/areas/personal/personal-store.ts',
    find: 'text: encryptPersonal(key, whose, plain, random(NONCE_BYTES))',
    // a name would not pass for what is encrypted
    replace:
      "text: whose.kind === 'tax_id' ? plain.padEnd(60, '.') : encryptPersonal(key, whose, plain, random(NONCE_BYTES))",
  }),
];
