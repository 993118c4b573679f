import type { PrintingState, PrintJob, PrintJobState, SlipRef } from '../../../shared/printing.ts';

/** Papers about one fixed thing: earlier prints remain valid. */
const OF_ONE_THING: ReadonlySet<SlipRef['kind']> = new Set([
  'receipt',
  'card_slip',
  'return',
  'credit_note',
  'movement',
  'shift_z',
]);

/** Failed to print, and not queued: may be retried. */
const STUCK: ReadonlySet<PrintJobState> = new Set(['failed', 'uncertain']);

export function isStuck(job: PrintJob | null): job is PrintJob {
  return job !== null && STUCK.has(job.state);
}

/** The applicable print key: `again` if paper may be out, `tryNow` if queued, `copy` if printed. */
export function printKeyOf(job: PrintJob | null): 'print' | 'again' | 'tryNow' | 'copy' {
  if (job?.state === 'printed' && OF_ONE_THING.has(job.slip.kind)) return 'copy';
  if (!isStuck(job)) return 'print';
  return job.state === 'uncertain' ? 'again' : 'tryNow';
}

/** Blocked by its own trouble or by its printer's. */
export function isHeldUp(job: PrintJob): boolean {
  return job.trouble !== null || isStuck(job);
}

/**
 * The newest job for `slip`. `asked`: this screen's own job, known even if the list of ended ones is full.
 * An X report, a report or a day differs each time: only `asked` counts for those.
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

/** Equal for slips of the same thing, in any order of their fields. */
export function slipKey(slip: SlipRef): string {
  return JSON.stringify(Object.entries(slip).sort(([one], [other]) => (one < other ? -1 : 1)));
}
