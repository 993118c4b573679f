import { z } from 'zod';
import { chargeHintSchema } from './charge-hints.ts';

/** Charges to ask about after a restore. Stored in the restored file, so that it exists as long as that file and
 * until it is done. */
export const chargeErrandSchema = z.object({
  /** ISO 8601 in UTC; charges from then on. */
  since: z.string(),
  /** A charge under way at the restore may still be paid for a while. */
  restoredAt: z.string(),
  hints: z.array(chargeHintSchema),
});

export type ChargeErrand = z.infer<typeof chargeErrandSchema>;

/** Null where nothing is to be asked; an unreadable one asks for the last three days. */
export function readErrand(stored: string | null, now: Date): ChargeErrand | null {
  if (stored === null) return null;
  try {
    return chargeErrandSchema.parse(JSON.parse(stored));
  } catch {
    const since = new Date(now.getTime() - 3 * 24 * 60 * 60_000).toISOString();
    return { since, restoredAt: now.toISOString(), hints: [] };
  }
}
