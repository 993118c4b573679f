import type { English } from '../mirror.ts';
import type { receipt as ptReceipt } from '../pt-br/receipt.ts';

export const receipt: English<typeof ptReceipt> = {
  title: 'Receipt',
  paid: 'PAID',
  change: 'Change',
  nextSale: 'Next sale',
  back: 'Back',
  takeBack: 'Return',
  returned: { key: 'Return slip', line: 'Return {{number}}, {{when}}: {{amount}}' },
  loading: 'Fetching the receipt…',
  paperName: 'Receipt of sale {{number}}',
  hint: 'Enter begins the next sale. Or simply scan the next product.',
  toCheck: 'Stand-alone card, to check',
  toCheckHint: 'Keep the slip of the stand-alone card machine: this payment was typed and is still to be checked.',
};
