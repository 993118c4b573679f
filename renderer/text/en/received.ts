import type { English } from '../mirror.ts';
import type { received as ptReceived } from '../pt-br/received.ts';

/** What head office (a matriz) gives out to this till. */
export const received: English<typeof ptReceived> = {
  title: 'From head office',
  open: 'From head office',
  tryAgain: 'Try again',
  trying: 'Trying again…',
  loading: 'Reading what came from head office…',
  close: 'Close',
  state: {
    off: 'This till is not linked to head office. What it has sent still holds.',
    away: 'No link to head office now. What it has sent holds; the rest comes when the link is back.',
    following: 'Linked to head office: products, prices and settings come by themselves.',
    no_bucket: 'Head office answered, but has not published a catalogue yet.',
    refused:
      'Head office answered, but does not let this till read the catalogue. Tell whoever looks after head office.',
  },
  receivedAt: 'Last news: {{when}}.',
  neverReceived: 'Nothing has come yet.',
  products_zero: 'No product of head office on this till.',
  products_one: '{{shown}} product of head office on this till.',
  products_other: '{{shown}} products of head office on this till.',
  changedHere_one: '{{shown}} changed in this store.',
  changedHere_other: '{{shown}} changed in this store.',
  settingsWaiting: 'There are new settings; they come in when no payment is under way.',
  parked_one: '{{shown}} item of head office could not come in and waits to be corrected.',
  parked_other: '{{shown}} items of head office could not come in and wait to be corrected.',
  missing_one:
    "{{shown}} product is gone from head office's list without an order to withdraw it. It is still sold; tell head office.",
  missing_other:
    "{{shown}} products are gone from head office's list without an order to withdraw them. They are still sold; tell head office.",
  list: 'Items of head office that wait to be corrected',
  none: 'Everything that head office sent has come in.',
  more: 'Showing the {{shown}} most recent.',
  column: { what: 'Item', why: 'Why it did not come in', since: 'Since' },
  settingsEntry: 'Settings',
  reason: {
    unreadable: 'It could not be read: it is not in the form agreed on. Head office has to send it again.',
    newer_version: "It came in a newer form ({{detail}}). Update this till's program.",
    bad_key: 'It is in a place that this till does not know: {{key}}. Head office has to send it again.',
    key_differs:
      'The code written inside ({{detail}}) is not that of the place it is in. Head office has to correct it.',
    invalid_field: '{{field}}: missing, or beyond what is allowed. Head office has to correct it.',
    barcode_digit: 'Barcode: the last digit does not fit. Head office has to correct it.',
    barcode_taken: 'Barcode: it belongs to {{detail}} on this till. Correct that product and try again.',
    code_taken: 'Code: it belongs to {{detail}} on this till. Correct that product and try again.',
    being_deleted: 'The product is being deleted from this till; it comes in afterwards.',
    settings_refused: 'This till could not use the setting ({{field}}). Head office has to correct it.',
  },
  anotherProduct: 'another product',
  field: {
    v: 'Version',
    code: 'Code',
    barcode: 'Barcode',
    name: 'Name',
    priceCents: 'Price',
    active: 'State',
    changedAt: 'Date of the change',
    storeName: 'Store name',
    storeCity: 'City',
    theme: 'Looks',
    allowStandaloneCard: 'Stand-alone card',
    operator: 'Operator',
  },
  mark: { as_sent: 'Head office', changed_here: 'Changed in this store', withdrawn: 'Withdrawn by head office' },
  standing: {
    as_sent: 'Sent by head office.',
    changed_here:
      'From head office, changed in this store. What is here holds until head office sends this product again.',
    withdrawn: 'Head office no longer sells this product.',
  },
  changedAt: 'Changed there on {{when}}.',
};
