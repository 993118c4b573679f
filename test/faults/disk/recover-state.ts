import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import { readIn } from '../../support/by-driver.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import type { CutMoment } from './check-crash-state.ts';
import type { DiskShop } from './disk-shop.ts';
import { createSellingTill } from './selling-till.ts';
import { GaveUpError, untilQuiet } from './shop-talk.ts';

/** Payments of which something had left for the operator. */
type Knowledge = Pick<CutMoment, 'sent'>;

/** The longest wait for the truth, milliseconds of the world: a lost request may take its whole delivery window. */
const LIMIT_MS = 12_000;

/**
 * Starts the whole core on a folder that a power cut left, waits until no payment is open, and has the judge compare
 * its file with the operator's book. `tillFile` is the file in that folder.
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
 * What the operator did for this till. What the run did after the cut never happened here: a card payment counts where
 * its request had begun to leave, or is on file; a Pix where the till had its code.
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
  // several tills ask under one name here: their spacing is another rig's concern
  return { ...ledger, charges, requests, spacing: { violations: 0, callers: [] } };
}

function paymentsIn(tillFile: string): { readonly ids: ReadonlySet<string>; readonly codes: ReadonlySet<number> } {
  return readIn(tillFile, (database) => {
    const rows = database.prepare<[], { id: string; qr_code: string | null }>('SELECT id, qr_code FROM payment').all();
    const codes = rows.flatMap(({ qr_code }) => (qr_code === null ? [] : [Number(qr_code)]));
    return { ids: new Set(rows.map(({ id }) => id)), codes: new Set(codes) };
  });
}
