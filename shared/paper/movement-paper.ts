import type { CashMovement } from '../shift.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperOptions, registerName, slip } from './paper-frame.ts';
import type { PaperLayout } from './paper-layout.ts';

/** With room to sign. */
export function movementPaper(movement: CashMovement, shiftNumber: number, options: PaperOptions): PaperDocument {
  const { place, voice } = options;
  const { common, movement: words } = voice.words;
  const { approver } = movement;
  return slip(options, (layout) => [
    ...layout.pair(registerName(place, voice), `${common.shift} ${shiftNumber}`),
    ...layout.text(voice.dayAndClock(movement.at)),
    ...layout.rule(),
    ...layout.middle(`${words[movement.kind]} ${common.number} ${movement.number}`, 'strong'),
    ...(movement.kind === 'no_sale' ? [] : layout.pair(common.amount, voice.amount(movement.amountCents), 'strong')),
    ...layout.told(common.reason, movement.reason),
    ...layout.told(common.person, movement.person.name),
    ...(approver === null ? [] : layout.told(common.approver, approver.name)),
    ...signatures(layout, movement.kind),
  ]);
}

/** Both parties sign; for an opened drawer only the operator. */
function signatures({ signature, voice }: PaperLayout, kind: CashMovement['kind']): readonly PaperBlock[] {
  const { movement: words } = voice.words;
  const operator = signature(words.signOperator);
  if (kind === 'no_sale') return operator;
  return [...operator, ...signature(kind === 'supply' ? words.signGave : words.signTook)];
}
