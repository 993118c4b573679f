import { CONDUCT_DEFECTS } from './defects/conduct.ts';
import { PAYMENT_DEFECTS } from './defects/payments.ts';
import { RECORD_DEFECTS, UNSOUND_DEFECTS } from './defects/records.ts';
import { LEG_DEFECTS, RETURN_DEFECTS } from './defects/returns.ts';
import { DRAWER_DEFECTS, OUTSIDE_DEFECTS, SELLING_DEFECTS } from './defects/selling.ts';
import type { PlantedDefect } from './planted-defect.ts';

export const DEFECTS: readonly PlantedDefect[] = [
  ...PAYMENT_DEFECTS,
  ...OUTSIDE_DEFECTS,
  ...RECORD_DEFECTS,
  ...DRAWER_DEFECTS,
  ...CONDUCT_DEFECTS,
  ...SELLING_DEFECTS,
  ...LEG_DEFECTS,
  ...RETURN_DEFECTS,
  ...UNSOUND_DEFECTS,
];

/** Ten with quick checks, each of another invariant. */
const QUICK = [
  'the identifier is made when the request is sent, not before',
  'a payment found at the start is sent again',
  'an abort that was taken counts as a cancelled payment',
  'a request that is concluded counts as paid',
  'the screen is told before the commit',
  'a move leaves no event',
  'a line that was taken back is counted',
  'a seal does not cover the one before it',
  'receipt numbers are counted over all sales',
  'a change and its row in the outbox are two transactions',
];

export const QUICK_DEFECTS: readonly PlantedDefect[] = QUICK.map((name) => {
  const found = DEFECTS.find((defect) => defect.name === name);
  if (found === undefined) throw new Error(`there is no planted defect "${name}"`);
  return found;
});
