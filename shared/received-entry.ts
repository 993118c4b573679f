/**
 * What head office gives out to its tills, each kind in a bucket of its own. Another kind (the people who work at the
 * tills) is added here, with its receiver; a till that does not know a kind does not follow its bucket.
 */
export const BUCKET_KINDS = ['catalogue', 'settings'] as const;
export type BucketKind = (typeof BUCKET_KINDS)[number];

/**
 * Why an entry waits for somebody instead of being taken.
 *
 * unreadable        not JSON, or larger than any entry is
 * newer_version     written by a newer program of head office
 * bad_key           its place in the bucket is no place that a till looks for
 * key_differs       it speaks of another code than its place says
 * invalid_field     `field` is missing, or not what it may be
 * barcode_digit     the check digit of the barcode does not agree
 * barcode_taken     another product of this till has the barcode, or has it as its code; `detail` names it
 * code_taken        another product has that code on this till, or has it as a barcode; `detail` names it
 * being_deleted     the product is on its way out of this till
 * settings_refused  the settings were understood, and this till would not have them
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

/** Why an entry is parked: the field at fault where one is, and what else helps a person to mend it. */
export type Parking = { readonly reason: ParkReason; readonly field?: string; readonly detail?: string };

export type ParkedEntry = {
  readonly kind: BucketKind;
  /** Its place in the bucket, as head office sees it. */
  readonly key: string;
  /** The product's code as far as it can be read; null for settings. */
  readonly code: string | null;
  readonly reason: ParkReason;
  readonly field: string | null;
  readonly detail: string | null;
  /** ISO 8601 in UTC, by this till's clock. */
  readonly parkedAt: string;
};

/**
 * off        no head office is set, or this is training
 * away       no connection; what holds it up is told of the way up, which shares it
 * following  every change is taken as it comes
 * no_bucket  the servers answer, and have nothing to give out under that name yet
 * refused    the servers will not let this till look
 */
export type ReceivingState = 'off' | 'away' | 'following' | 'no_bucket' | 'refused';

/** What the screen shows of it. */
export type Received = {
  readonly state: ReceivingState;
  /** When something was last received; ISO 8601 in UTC. */
  readonly receivedAt: string | null;
  /** Products that head office gives out, and how many of them were changed on this till since. */
  readonly productCount: number;
  readonly changedHereCount: number;
  /** Settings have come and wait for a moment without a payment. */
  readonly settingsWaiting: boolean;
  /** The bucket was made anew or found empty, and products are not in it any more: none of them was taken off sale. */
  readonly missingCount: number;
  readonly parkedCount: number;
  /** The newest of them, at most {@link MAX_PARKED_SHOWN}. */
  readonly parked: readonly ParkedEntry[];
};

export const MAX_PARKED_SHOWN = 100;

/** Where a product stands between head office and this till; null for one that is this store's own. */
export type HeadOfficeMark = {
  /**
   * as_sent       as head office has it
   * changed_here  changed on this till since; stands until head office sends the product again
   * withdrawn     head office gives it out no more: it is not for sale
   */
  readonly standing: 'as_sent' | 'changed_here' | 'withdrawn';
  /** When head office says that it last changed it: to be shown, never to be ordered by. */
  readonly changedAt: string | null;
};
