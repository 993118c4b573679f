import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import { readIn } from '../../support/by-driver.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import type { CutMoment } from './check-crash-state.ts';
import type { DiskShop } from './disk-shop.ts';
import { createSellingTill } from './selling-till.ts';
import { GaveUpError, untilQuiet } from './shop-talk.ts';

/** Payments whose request had left. */
type Knowledge = Pick<CutMoment, 'sent'>;

/** Longest wait for the truth in real milliseconds: a lost request may take its delivery window. */
const LIMIT_MS = 12_000;

/**
 * Starts the whole core after a power cut, waits until no payment is open, and has the judge compare its file with the
 * operator's ledger. `tillFile` is the file in that folder.
 */
export async function recoverState(
  shop: DiskShop,
  place: { readonly dataDir: string; readonly tillFile: string },
  known: Knowledge,
  newId: () => string,
): Promise<readonly string[]> {
  const till = createSellingTill({ dataDir: place.dataDir, operator: shop.operator, pace: shop.pace, newId });
  await till.start();
  try {
    await untilQuiet({ call: till.call, patience: { tries: 1, restMs: 10 } }, LIMIT_MS);
  } catch (error) {
    if (error instanceof GaveUpError) return [`I19: after ${LIMIT_MS} ms ${error.message}`];
    throw error;
  } finally {
    await till.stop();
  }
  const ledger = partOf(await shop.operator.ledger(), known, place.tillFile);
  return checkInvariants({ tillFile: place.tillFile, ledger }).map((breach) => breachLine(breach));
}

/**
 * The operator's acts for this till. The run's later acts never happened here: a card counts if its request had begun to
 * leave or is on file, a Pix if the till had its code.
 */
function partOf(ledger: LedgerView, { sent }: Knowledge, tillFile: string): LedgerView {
  const { ids, codes } = paymentsIn(tillFile);
  const isOurs = (identifier: string | null): boolean =>
    identifier !== null && (sent.has(identifier) || ids.has(identifier));
  const charges = ledger.charges.filter(({ kind, identifier }) =>
    kind === 'card' ? isOurs(identifier) : codes.has(Number(identifier)),
  );
  const requests = ledger.requests.filter(
    ({ operation, identifier }) =>
      operation !== 'qr.create' && (operation !== 'pos-venda.create' || isOurs(identifier)),
  );
  // several tills share a name here; spacing is another rig's concern
  return { ...ledger, charges, requests, spacing: { violations: 0, callers: [] } };
}

function paymentsIn(tillFile: string): { readonly ids: ReadonlySet<string>; readonly codes: ReadonlySet<number> } {
  return readIn(tillFile, (database) => {
    const rows = database.prepare<[], { id: string; qr_code: string | null }>('SELECT id, qr_code FROM payment').all();
    const codes = rows.flatMap(({ qr_code }) => (qr_code === null ? [] : [Number(qr_code)]));
    return { ids: new Set(rows.map(({ id }) => id)), codes: new Set(codes) };
  });
}
