import type { PaymentState } from '../../../shared/payment-states.ts';
import type { Step } from './one-step.ts';
import type { CardRecords, PixRecords, Recorded, Records } from './recorded-answers.ts';

/** A step's question to the operator. */
export type Operation = 'create' | 'read' | 'abort' | 'list';

/** A payment's step with its answers; the one of `target` is spoilt. */
export type Scene = {
  readonly tender: 'card' | 'pix';
  readonly step: Step;
  readonly state: PaymentState;
  readonly isCancelled: boolean;
  readonly records: CardRecords | PixRecords;
  readonly target: Operation;
  readonly answers: Readonly<Record<Operation, Recorded>>;
  /** Another answer from which a part may be taken. */
  readonly other: string;
};

const FOLLOWED: readonly PaymentState[] = ['pending', 'in_progress', 'unconfirmed', 'cancel_requested'];
const ENDED: readonly PaymentState[] = ['declined', 'cancelled'];

/** Every step in every state, with every recorded answer. */
export function listScenes(records: Records): readonly Scene[] {
  return [
    ...records.cards.flatMap((one) => [...scenesOf('card', one, records.refusals), ...listScenesOf(one)]),
    ...records.pix.flatMap((one) => scenesOf('pix', one, records.refusals)),
  ];
}

function sharedBy(tender: Scene['tender'], records: CardRecords | PixRecords) {
  const abort = 'abort' in records ? records.abort : records.remove;
  const list = 'lists' in records ? records.lists.without : records.create;
  const { create, reads } = records;
  const answers = { create, abort, list, read: reads.waiting };
  return { tender, records, isCancelled: false, other: reads.paid.text, answers };
}

function scenesOf(
  tender: Scene['tender'],
  records: CardRecords | PixRecords,
  refusals: readonly Recorded[],
): readonly Scene[] {
  const shared = sharedBy(tender, records);
  const { create, abort } = shared.answers;
  const { paid } = records.reads;
  // wrong reads do the most harm, those of a paid sale most of all
  const told = [...Object.values(records.reads), paid, paid, ...refusals];
  const reads = (step: Step, states: readonly PaymentState[]): Scene[] =>
    states.flatMap((state) =>
      told.map((read) => {
        const isCancelled = state === 'cancel_requested';
        return { ...shared, step, state, isCancelled, target: 'read', answers: { ...shared.answers, read } };
      }),
    );
  const aborts = [abort, ...refusals].map((answer): Scene => {
    const answers = { ...shared.answers, abort: answer };
    return { ...shared, step: 'follow', state: 'cancel_requested', isCancelled: true, target: 'abort', answers };
  });
  const sends = [create, create, create, ...refusals].map((answer): Scene => {
    const answers = { ...shared.answers, create: answer };
    return { ...shared, step: 'send', state: 'created', target: 'create', answers };
  });
  return [...reads('follow', FOLLOWED), ...aborts, ...reads('watch', ENDED), ...sends, ...sends];
}

/** The list of payments is evidence too, if the request's own answer shows no payment. */
function listScenesOf(records: CardRecords): readonly Scene[] {
  const shared = sharedBy('card', records);
  const { cancelled, declined, aborted } = records.reads;
  const steps = [
    ...FOLLOWED.map((state) => ({ step: 'follow', state }) as const),
    ...ENDED.map((state) => ({ step: 'watch', state }) as const),
  ];
  return steps.flatMap(({ step, state }) =>
    [cancelled, declined, aborted].flatMap((read): Scene[] =>
      [records.lists.with, records.lists.with, records.lists.without].map((list) => {
        const isCancelled = state === 'cancel_requested';
        return { ...shared, step, state, isCancelled, target: 'list', answers: { ...shared.answers, read, list } };
      }),
    ),
  );
}
