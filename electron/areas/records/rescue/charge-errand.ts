import { z } from 'zod';
import { chargeHintSchema } from './charge-hints.ts';

/**
 * What has to be asked after a restore: every charge since the last moment that is sure. Stored in the restored file
 * itself, so that it is there from the first moment in which the file is, and gone when it has been done.
 */
export const chargeErrandSchema = z.object({
  /** ISO 8601 in UTC; charges from then on. */
  since: z.string(),
  /** When the restore was. A charge that was under way then may still be paid for a while. */
  restoredAt: z.string(),
  hints: z.array(chargeHintSchema),
});

export type ChargeErrand = z.infer<typeof chargeErrandSchema>;

/** Null where there is nothing to ask; a stored one that cannot be read asks for everything of the last days. */
export function readErrand(stored: string | null, now: Date): ChargeErrand | null {
  if (stored === null) return null;
  try {
    return chargeErrandSchema.parse(JSON.parse(stored));
  } catch {
    const since = new Date(now.getTime() - 3 * 24 * 60 * 60_000).toISOString();
    return { since, restoredAt: now.toISOString(), hints: [] };
  }
}
