import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { auditHead } from '../../../db/audit/verify-audit.ts';
import type { ChargeNote } from '../charge-notes.ts';
import { HIGHEST_ROW, readRows } from './read-rows.ts';

/** A payment attempt newer than the restored data: only the operator knows its outcome. */
export const chargeHintSchema = z.object({
  id: z.string(),
  tender: z.enum(['card', 'pix']),
  amountCents: z.int().min(1),
  /** A Pix charge is found only by it. */
  qrCode: z.string().nullable(),
});

export type ChargeHint = z.infer<typeof chargeHintSchema>;

/** A month of Pix in a busy shop. */
const MOST_HINTS = 10_000;

/** Attempts that `restored` lacks, from payment rows and unjoined trail parts of `sources` and from `notes`. They are
 * only questions for the operator. */
export function chargeHints(
  restored: Database,
  sources: readonly Database[],
  notes: readonly ChargeNote[],
): readonly ChargeHint[] {
  const { id: joined } = auditHead(restored);
  // a copy older than a Pix's code does not know the charge
  const isKnown = restored
    .prepare<[string], 1>(`SELECT 1 FROM payment WHERE id = ? AND (tender <> 'pix' OR qr_code IS NOT NULL)`)
    .pluck();
  const hints = new Map<string, ChargeHint>();
  const noted = notes.map(({ id, amountCents, qrCode }) => ({
    id,
    tender: 'pix',
    amount_cents: amountCents,
    qr_code: qrCode,
  }));
  // notes first: an image of the same attempt may predate its code
  for (const row of [...noted, ...sources.flatMap((source) => paymentsIn(source, joined))]) {
    const hint = chargeHintSchema.safeParse({
      id: row['id'],
      tender: row['tender'],
      amountCents: row['amount_cents'],
      qrCode: row['qr_code'] ?? null,
    });
    if (!hint.success || hints.size >= MOST_HINTS || isKnown.get(hint.data.id) !== undefined) continue;
    const askable = hint.data.tender === 'card' || hint.data.qrCode !== null;
    if (askable) hints.set(hint.data.id, hint.data);
  }
  return [...hints.values()];
}

type SeenRow = Readonly<Record<string, unknown>>;

function paymentsIn(source: Database, joined: number): readonly SeenRow[] {
  return [...readable(() => readRows(source, 'payment', HIGHEST_ROW).rows.values()), ...imagesIn(source, joined)];
}

function imagesIn(source: Database, joined: number): readonly SeenRow[] {
  const rows = readable(() => readRows(source, 'audit', HIGHEST_ROW, joined + 1).rows.values());
  return rows
    .filter((row) => row['subject'] === 'payment' && typeof row['body'] === 'string')
    .flatMap((row) => readable(() => [{ ...JSON.parse(String(row['body'])), id: row['subject_id'] }]));
}

function readable(read: () => Iterable<SeenRow>): readonly SeenRow[] {
  try {
    return [...read()];
  } catch {
    return [];
  }
}

/** Charges to ask about after a restore; stored in the restored file. */
export const chargeErrandSchema = z.object({
  /** ISO 8601 in UTC; charges from then on. */
  since: z.string(),
  /** A charge pending at the restore may still be paid for a while. */
  restoredAt: z.string(),
  hints: z.array(chargeHintSchema),
});

export type ChargeErrand = z.infer<typeof chargeErrandSchema>;

/** Null if there is nothing to ask; an unreadable one asks for the last three days. */
export function readErrand(stored: string | null, now: Date): ChargeErrand | null {
  if (stored === null) return null;
  try {
    return chargeErrandSchema.parse(JSON.parse(stored));
  } catch {
    const since = new Date(now.getTime() - 3 * 24 * 60 * 60_000).toISOString();
    return { since, restoredAt: now.toISOString(), hints: [] };
  }
}
