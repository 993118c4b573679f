import type { Product } from '../../../../shared/product.ts';
import type { Parking } from '../../../../shared/received-entry.ts';
import type { AppError, Result } from '../../../../shared/result.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { SentProduct } from '../../catalogue/sent-product.ts';
import { timestamp } from '../../service-parts.ts';
import type { EntryPlace, HeadOfficeDatabase } from '../tables.ts';
import type { Arrival, Receiver, Taken } from './arrival.ts';
import { decodeCode, type Feed } from './bucket-keys.ts';
import { type CatalogueEntry, readCatalogueEntry } from './catalogue-entry.ts';
import { textOf } from './read-value.ts';

export type ReceivingCatalogue = {
  readonly takeSent: (sent: SentProduct, alongside: () => void) => Result<Product>;
  readonly withdraw: (code: string, alongside: () => void) => void;
};

type CatalogueReceiverParts = {
  readonly database: HeadOfficeDatabase;
  readonly catalogue: ReceivingCatalogue;
  readonly clock: Clock;
  readonly feeds: readonly Feed[];
};

/** A store's own entry wins over the one for all stores. An unusable entry is parked. */
export function createCatalogueReceiver(parts: CatalogueReceiverParts): Receiver {
  return {
    receive: (arrival) => {
      if (arrival.bytes === null) return takeAway(parts, arrival);
      const read = readCatalogueEntry(arrival.tail, textOf(arrival.bytes));
      return read.ok ? take(parts, arrival, read.value) : park(parts, arrival, read);
    },
  };
}

function take(parts: CatalogueReceiverParts, arrival: Arrival, entry: CatalogueEntry): Taken {
  const { catalogue, database } = parts;
  if (arrival.feed.scope === 'all' && otherEntry(parts, arrival) !== null) {
    database.transaction(() => record(parts, arrival, entry));
    return 'taken';
  }
  const done = catalogue.takeSent(entry, () => record(parts, arrival, entry));
  return done.ok ? 'taken' : park(parts, arrival, whyNot(database, done.error, entry));
}

function takeAway(parts: CatalogueReceiverParts, arrival: Arrival): Taken {
  const code = decodeCode(arrival.tail);
  const other = otherEntry(parts, arrival);
  const takenOff = (): void => record(parts, arrival, null);
  if (code === null || (other !== null && arrival.feed.scope === 'all')) parts.database.transaction(takenOff);
  else if (other === null) parts.catalogue.withdraw(code, takenOff);
  else fallBack(parts, other, takenOff);
  return 'taken';
}

/** The entry for all stores applies again, or is parked. */
function fallBack(
  { database, catalogue, clock }: CatalogueReceiverParts,
  { place, entry }: OtherEntry,
  takenOff: () => void,
): void {
  const done = catalogue.takeSent(entry, takenOff);
  if (done.ok) return;
  database.transaction(() => {
    takenOff();
    database.received.park(place, whyNot(database, done.error, entry), JSON.stringify(entry), timestamp(clock));
  });
}

/** Parking again for the same reason writes nothing. */
function park({ database, clock }: CatalogueReceiverParts, arrival: Arrival, parking: Parking): Taken {
  const { received, transaction } = database;
  if (received.isParkedAs(placeOf(arrival), parking)) return 'parked';
  transaction(() => {
    const at = timestamp(clock);
    received.park(placeOf(arrival), parking, arrival.bytes === null ? null : textOf(arrival.bytes), at);
    received.advance(arrival.feed.name, arrival.revision, at);
  });
  return 'parked';
}

type OtherEntry = { readonly place: EntryPlace; readonly entry: CatalogueEntry };

function otherEntry({ database, feeds }: CatalogueReceiverParts, { feed, tail }: Arrival): OtherEntry | null {
  const other = feeds.find((one) => one.kind === feed.kind && one.scope !== feed.scope);
  const row = other === undefined ? null : database.received.entry(other.name, tail);
  if (row === null || row.value === null) return null;
  const read = readCatalogueEntry(tail, row.value);
  return read.ok ? { place: row, entry: read.value } : null;
}

function record({ database, clock }: CatalogueReceiverParts, arrival: Arrival, entry: CatalogueEntry | null): void {
  const place = placeOf(arrival);
  const [state, value] = entry === null ? (['deleted', null] as const) : (['taken', JSON.stringify(entry)] as const);
  database.received.keep(place, state, value);
  database.received.advance(place.feed, place.revision, timestamp(clock));
}

function whyNot({ products }: HeadOfficeDatabase, error: AppError, { code }: CatalogueEntry): Parking {
  if (error.code === 'not_found') return { reason: 'being_deleted' };
  if (error.code === 'barcode_of_other') {
    const { name, code: holder } = error.values ?? {};
    const isCode = error.field === 'code';
    const reason = isCode ? 'code_taken' : 'barcode_taken';
    return { reason, field: isCode ? 'code' : 'barcode', detail: `${name} (${holder})` };
  }
  if (error.code !== 'duplicate_product') return { reason: 'invalid_field', field: error.field ?? error.code };
  const holder = products.findByCode(code);
  const detail = holder === null ? {} : { detail: `${holder.name} (${holder.code})` };
  return { reason: 'code_taken', field: 'code', ...detail };
}

function placeOf({ feed, tail, revision }: Arrival): EntryPlace {
  return { feed: feed.name, key: tail, revision };
}
