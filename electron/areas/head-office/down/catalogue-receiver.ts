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

/** The part of the catalogue that head office speaks to. */
export type ReceivingCatalogue = {
  readonly takeSent: (sent: SentProduct, alongside: () => void) => Result<Product>;
  readonly withdraw: (code: string, alongside: () => void) => void;
};

export type CatalogueReceiverParts = {
  readonly database: HeadOfficeDatabase;
  readonly catalogue: ReceivingCatalogue;
  readonly clock: Clock;
  readonly feeds: readonly Feed[];
};

/**
 * Products and prices. A store's own entry wins over everybody's; where it is taken away, everybody's holds again. What
 * cannot be taken waits with its reason, and what this till had before stands meanwhile.
 */
export function createCatalogueReceiver({ database, catalogue, clock, feeds }: CatalogueReceiverParts): Receiver {
  const { received, products, transaction } = database;

  /** What the other part of the bucket says of the same product; null where it says nothing. */
  function besides({ feed, tail }: Arrival): { readonly place: EntryPlace; readonly entry: CatalogueEntry } | null {
    const other = feeds.find((one) => one.kind === feed.kind && one.scope !== feed.scope);
    const row = other === undefined ? null : received.entry(other.name, tail);
    if (row === null || row.value === null) return null;
    const read = readCatalogueEntry(tail, row.value);
    return read.ok ? { place: row, entry: read.value } : null;
  }

  function record(arrival: Arrival, entry: CatalogueEntry | null): void {
    const place = placeOf(arrival);
    received.keep(place, entry === null ? 'deleted' : 'taken', entry === null ? null : JSON.stringify(entry));
    received.advance(place.feed, place.revision, timestamp(clock));
  }

  /** The same entry parked again for the same reason changes nothing on disk. */
  function park(arrival: Arrival, parking: Parking): Taken {
    if (received.isParkedAs(placeOf(arrival), parking)) return 'parked';
    transaction(() => {
      const at = timestamp(clock);
      received.park(placeOf(arrival), parking, arrival.bytes === null ? null : textOf(arrival.bytes), at);
      received.advance(arrival.feed.name, arrival.revision, at);
    });
    return 'parked';
  }

  function take(arrival: Arrival, entry: CatalogueEntry): Taken {
    if (arrival.feed.scope === 'all' && besides(arrival) !== null) {
      transaction(() => record(arrival, entry));
      return 'taken';
    }
    const done = catalogue.takeSent(entry, () => record(arrival, entry));
    return done.ok ? 'taken' : park(arrival, whyNot(done.error, entry));
  }

  function takeAway(arrival: Arrival): Taken {
    const code = decodeCode(arrival.tail);
    const other = besides(arrival);
    if (code === null || (other !== null && arrival.feed.scope === 'all')) transaction(() => record(arrival, null));
    else if (other === null) catalogue.withdraw(code, () => record(arrival, null));
    else fallBack(arrival, other);
    return 'taken';
  }

  /** The store's own entry is gone: what every store has holds again, or waits with its reason. */
  function fallBack(arrival: Arrival, { place, entry }: NonNullable<ReturnType<typeof besides>>): void {
    const done = catalogue.takeSent(entry, () => record(arrival, null));
    if (done.ok) return;
    transaction(() => {
      record(arrival, null);
      received.park(place, whyNot(done.error, entry), JSON.stringify(entry), timestamp(clock));
    });
  }

  function whyNot(error: AppError, { code }: CatalogueEntry): Parking {
    if (error.code === 'not_found') return { reason: 'being_deleted' };
    if (error.code === 'barcode_of_other') {
      const { name, code: holder } = error.values ?? {};
      const isCode = error.field === 'code';
      const reason = isCode ? 'code_taken' : 'barcode_taken';
      return { reason, field: isCode ? 'code' : 'barcode', detail: `${name} (${holder})` };
    }
    if (error.code !== 'duplicate_product') return { reason: 'invalid_field', field: error.field ?? error.code };
    return { reason: 'code_taken', field: 'code', ...named(products.findByCode(code)) };
  }

  return {
    receive: (arrival) => {
      if (arrival.bytes === null) return takeAway(arrival);
      const read = readCatalogueEntry(arrival.tail, textOf(arrival.bytes));
      return read.ok ? take(arrival, read.value) : park(arrival, read);
    },
  };
}

function placeOf({ feed, tail, revision }: Arrival): EntryPlace {
  return { feed: feed.name, key: tail, revision };
}

function named(product: Product | null): { readonly detail?: string } {
  return product === null ? {} : { detail: `${product.name} (${product.code})` };
}
