import { formatAmount } from '../../shared/money.ts';
import type { CashMovement } from '../../shared/shift.ts';
import { type DrawnLine, numbered, type PaperLine, plain, strong } from '../text/paper-lines.ts';
import { framed, line, middle, pair, type SlipOptions, told } from './slip-frame.ts';

export type SlipPlace = {
  readonly storeName: string;
  readonly registerNumber: number;
  readonly shiftNumber: number;
};

/** The slip of a movement of the drawer: what moved, why, by whom, and room to sign. */
export function slipText(movement: CashMovement, place: SlipPlace, options: SlipOptions): readonly PaperLine[] {
  const { words } = options;
  const { approver } = movement;
  const lines: readonly DrawnLine[] = [
    plain(pair(`${words.register} ${padded(place.registerNumber)}`, `${words.shift} ${place.shiftNumber}`)),
    plain(options.dayAndClock(movement.at)),
    line(),
    strong(middle(`${words[movement.kind]} ${words.number} ${movement.number}`)),
    ...(movement.kind === 'no_sale' ? [] : [strong(pair(words.amount, formatAmount(movement.amountCents)))]),
    ...told(words.reason, movement.reason),
    ...told(words.person, movement.person.name),
    ...(approver === null ? [] : told(words.approver, approver.name)),
    ...signatures(movement.kind, options),
  ];
  return numbered(framed(lines, place.storeName, options));
}

/** Who had the money and who has it now sign; for a drawer that was only opened, who opened it. */
function signatures(kind: CashMovement['kind'], { words }: SlipOptions): readonly DrawnLine[] {
  const operator = signature(words.signOperator);
  if (kind === 'no_sale') return operator;
  return [...operator, ...signature(kind === 'supply' ? words.signGave : words.signTook)];
}

function signature(who: string): readonly DrawnLine[] {
  return [plain(''), plain(''), plain('_'.repeat(36).padStart(38)), plain(middle(who))];
}

function padded(register: number): string {
  return String(register).padStart(2, '0');
}
