import { expect, test } from 'vitest';
import { offeredTenders, tendersIn } from '../../../../../renderer/screens/payment/tender-list.tsx';

const SHOP = { isAway: false, hasOperator: true, takesStandalone: true };

test.for([
  ['all', SHOP, 'cash debit credit pix voucher standalone_card store_credit'],
  ['the operator is away', { ...SHOP, isAway: true }, 'cash standalone_card debit credit pix voucher store_credit'],
  ['no other machine', { ...SHOP, takesStandalone: false }, 'cash debit credit pix voucher store_credit'],
  ['no operator', { ...SHOP, hasOperator: false, isAway: true }, 'cash standalone_card store_credit'],
  ['cash alone', { isAway: true, hasOperator: false, takesStandalone: false }, 'cash store_credit'],
] as const)('%s', ([, shop, tenders]) => expect(tendersIn(offeredTenders(shop)).join(' ')).toBe(tenders));
