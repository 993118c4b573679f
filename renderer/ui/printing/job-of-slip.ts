import type { PrintingState, PrintJob, PrintJobState, SlipRef } from '../../../shared/printing.ts';

/** Papers that are of one thing, which does not change: what was printed of it earlier is still true of it. */
const OF_ONE_THING: ReadonlySet<SlipRef['kind']> = new Set([
  'receipt',
  'card_slip',
  'return',
  'credit_note',
  'movement',
  'shift_z',
]);

/** Neither on its way nor on paper: it can be tried once more. */
const STUCK: ReadonlySet<PrintJobState> = new Set(['failed', 'uncertain']);

export function isStuck(job: PrintJob | null): job is PrintJob {
  return job !== null && STUCK.has(job.state);
}

/** What the key is called that prints it: once more where paper may be out, now where it has yet to come, a copy where it has. */
export function printKeyOf(job: PrintJob | null): 'print' | 'again' | 'tryNow' | 'copy' {
  if (job?.state === 'printed' && OF_ONE_THING.has(job.slip.kind)) return 'copy';
  if (!isStuck(job)) return 'print';
  return job.state === 'uncertain' ? 'again' : 'tryNow';
}

/** There is something in its way: its own, or that of the printer that it waits for. */
export function isHeldUp(job: PrintJob): boolean {
  return job.trouble !== null || isStuck(job);
}

/**
 * How the paper of `slip` stands: its newest job, as the till last told of it. `asked` is the one that this screen has asked
 * for, which is told of even when the list of what ended is full. An X, a report or a day is another each time it is made:
 * of those only `asked` counts.
 */
export function jobOfSlip(state: PrintingState | null, slip: SlipRef, asked: PrintJob | null): PrintJob | null {
  const known = [...(state?.open ?? []), ...(state?.ended ?? [])];
  if (!OF_ONE_THING.has(slip.kind)) return known.find(({ id }) => id === asked?.id) ?? asked;
  const key = slipKey(slip);
  const ofSlip = known.filter((job) => slipKey(job.slip) === key);
  const told = asked === null || ofSlip.some(({ id }) => id === asked.id) ? ofSlip : [asked, ...ofSlip];
  return told.reduce<PrintJob | null>((newest, job) => (newest === null || isLater(job, newest) ? job : newest), null);
}

function isLater(job: PrintJob, than: PrintJob): boolean {
  return job.createdAt > than.createdAt;
}

/** Two slips that tell of the same thing have the same key, in whatever order their fields came. */
export function slipKey(slip: SlipRef): string {
  return JSON.stringify(Object.entries(slip).sort(([one], [other]) => (one < other ? -1 : 1)));
}
