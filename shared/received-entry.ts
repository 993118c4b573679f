/** One bucket each. A new kind is added here and gets a receiver; older tills ignore its bucket. */
export type BucketKind = 'catalogue' | 'settings';

/**
 * Why an entry waits for a person.
 * unreadable        not JSON, or too large
 * newer_version     written by a newer head office
 * bad_key           not a valid key
 * key_differs       the entry names another code than its key
 * invalid_field     `field` is missing or invalid
 * barcode_digit     wrong check digit
 * barcode_taken     another product here has it as barcode or code; see `detail`
 * code_taken        another product here has it as code or barcode; see `detail`
 * being_deleted     the product is being deleted here
 * settings_refused  this till rejects the settings
 */
export type ParkReason =
  | 'unreadable'
  | 'newer_version'
  | 'bad_key'
  | 'key_differs'
  | 'invalid_field'
  | 'barcode_digit'
  | 'barcode_taken'
  | 'code_taken'
  | 'being_deleted'
  | 'settings_refused';

export type Parking = { readonly reason: ParkReason; readonly field?: string; readonly detail?: string };

export type ParkedEntry = {
  readonly kind: BucketKind;
  readonly key: string;
  readonly code: string | null;
  readonly reason: ParkReason;
  readonly field: string | null;
  readonly detail: string | null;
  /** ISO 8601 in UTC, by this till's clock. */
  readonly parkedAt: string;
};

/**
 * off        no head office, or training
 * away       not connected; the shared link shows why
 * following  receives each change
 * no_bucket  nothing is published under that name yet
 * refused    the servers deny access
 */
export type ReceivingState = 'off' | 'away' | 'following' | 'no_bucket' | 'refused';

export type Received = {
  readonly state: ReceivingState;
  readonly receivedAt: string | null;
  readonly productCount: number;
  readonly changedHereCount: number;
  /** Settings wait until no payment runs. */
  readonly settingsWaiting: boolean;
  /** Products missing from a new or empty bucket; they stay on sale. */
  readonly missingCount: number;
  readonly parkedCount: number;
  /** Newest, at most {@link MAX_PARKED_SHOWN}. */
  readonly parked: readonly ParkedEntry[];
};

export const MAX_PARKED_SHOWN = 100;

/** Null for the store's own product. */
export type HeadOfficeMark = {
  /**
   * as_sent       unchanged
   * changed_here  changed on this till, until head office sends it again
   * withdrawn     no longer published: not for sale
   */
  readonly standing: 'as_sent' | 'changed_here' | 'withdrawn';
  /** By head office's clock: for display, never for ordering. */
  readonly changedAt: string | null;
};
