import type { PaymentReason } from '../../../shared/payment.ts';
import type { ErrorCode } from '../../../shared/result.ts';
import type { English } from '../mirror.ts';
import type { errors as ptErrors } from '../pt-br/errors.ts';

/** One sentence for every code that may cross from the main process: what happened, and what to do now. */
const codes = {
  invalid_input: 'Something that was given does not fit. Check it and try again.',
  unknown_product: 'Product not found.',
  weight_needed: 'This product is sold by weight. Type the weight in kilograms, an asterisk and the code: 0.350*code.',
  not_by_weight: 'This product is sold by the piece, not by weight.',
  whole_pieces: 'This product is sold by the piece: the quantity has to be whole.',
  label_unreadable: "The scale's label gives no weight or price that can be used. Weigh the product again.",
  age_unchecked:
    "This sale has a product that is forbidden for minors. Go back to the sale and press {{keyPay}}: the till asks for the customer's age.",
  inactive_product: 'This product is inactive and cannot be sold.',
  product_unsound:
    'The record of “{{name}}” was changed by a fault of the disk and its price may be wrong: it cannot be sold. Save the product again in the catalogue.',
  duplicate_product: 'There is already a product with this code or barcode.',
  not_found: 'The record is no longer there.',
  import_not_here: 'The import is no longer at this step. Choose the spreadsheet again.',
  import_goes_on: 'An import is going into the catalogue, and goes to its end. Wait until it is done.',
  import_has_bad_rows: 'The spreadsheet has rows with an error. Correct them, or import the good rows only.',
  comparison_goes_on: 'The comparison with the operator is going on. Wait for its end or stop the reading.',
  no_open_sale: 'There is no open sale.',
  empty_sale: 'The sale has no items.',
  discount_over_total:
    'A discount cannot take everything: at least R$ 0.01 has to be left. Lower the discount or take it off ({{keyDiscount}}).',
  discount_over_limit:
    "With this item the sale's discount would be beyond your limit. Take the discount off ({{keyDiscount}}), scan the items and ask for the discount again.",
  sale_being_paid: 'The sale is being paid: to change its items, cancel the charge first.',
  sale_not_open: 'This sale is no longer open.',
  tendered_too_little: 'The cash received is less than the total.',
  payment_live_on_sale: 'This sale already has a charge under way. Wait for its result.',
  payment_in_conflict:
    'A case of this sale waits for a decision. Do not charge again: settle it first, in Open matters.',
  sale_part_paid:
    'A part of this sale has been paid: the total cannot become equal to or less than what was received. To give up, cancel the whole sale.',
  leg_not_undoable: 'Only an approved payment of a sale that is still open can be undone.',
  standalone_card_off:
    'Stand-alone card is switched off on this till. Whoever looks after the settings can switch it on, in Store and till.',
  standalone_card_repeated: 'The same card slip has been typed today. Check before you record it again.',
  card_number_typed:
    'The field “{{field}}” holds what looks like a card number, and nothing was saved. Type what is on the slip.',
  device_busy: 'This card machine is busy with another charge of this till. Choose another or wait.',
  no_device: 'Card machine not found. Refresh the list and choose another.',
  qr_not_registered: 'Pix is not registered on this till yet.',
  not_cancellable: 'This charge can no longer be cancelled here.',
  payments_unfinished: 'There are unfinished payments. Settle the open matters first.',
  no_people: 'Nobody is registered on this till. Register the manager first.',
  people_exist: 'This till has a manager already. Sign in with the PIN.',
  signed_out: 'Nobody is at the till. Choose your name and type your PIN.',
  till_locked: 'The till is locked. Type the PIN to go on.',
  wrong_pin: 'Wrong PIN. Tries left: {{left}}.',
  pin_wait: 'Too many wrong PINs. Wait {{seconds}} s and try again, or call another person.',
  weak_pin: 'This PIN is easy to guess: use no repeated digits and no runs.',
  pin_unusable: 'This PIN can no longer be checked on this computer. A manager sets another, or use the recovery code.',
  wrong_recovery_code: 'Wrong recovery code. Compare it letter by letter with the paper it was written on.',
  not_permitted: 'Your role does not allow this. Call the manager.',
  needs_supervisor: 'This needs the PIN of a supervisor or of the manager.',
  needs_manager: "This is beyond the supervisor's limit too: it needs the manager's PIN.",
  person_inactive: 'This person is deactivated. The manager can activate him again, in Staff.',
  name_taken: 'There is already a person of this name.',
  last_manager: "This is the till's only manager, and one manager has to stay.",
  no_shift: 'The till is closed. Open the drawer before selling.',
  shift_open: 'The till is open already.',
  shift_not_counted: 'Count the money in the drawer before closing.',
  no_counts_left:
    'The drawer has been counted {{count}} times, the most in this store. Close with what was counted last.',
  shift_matters_open: 'There are still matters to settle before the till can be closed.',
  drawer_holds_less: 'The drawer does not hold that much. Check the amount; if need be, put cash in first.',
  comment_needed: "The difference is beyond the store's limit: write what happened.",
  return_sale_not_paid: 'This sale was not completed: there is nothing to return. To give it up, cancel the sale.',
  return_line_cancelled: 'The item {{name}} was voided in this sale and not paid: there is nothing to return.',
  return_more_than_left: 'Of {{name}} only {{count}} are left to return in this sale.',
  return_changed: 'The amount changed while the return was being put together. Check it again and confirm.',
  return_over_money:
    'In cash, by card or by Pix only {{leftCents}} of this sale can go back: the rest was paid with an exchange voucher, or went back already. Give it back as an exchange voucher.',
  return_over_leg:
    'Only {{leftCents}} can go back by this way of payment. Choose another, or make an exchange voucher.',
  return_leg_not_offered:
    "This payment's money has gone back already or is in question, and cannot go back by it. Choose another way, or make an exchange voucher.",
  credit_note_code: "This exchange voucher's code does not match. Read it again from the paper: 11 letters and digits.",
  credit_note_unknown:
    'This exchange voucher is not of this till: it holds at the till that issued it. If the customer cannot go there, call the supervisor.',
  credit_note_spent: 'This exchange voucher has been used up.',
  credit_note_expired: 'This exchange voucher expired on {{expiresAt}}. Only the management can decide what to do.',
  credit_note_reissued: 'This exchange voucher was replaced by another. Ask the customer for the newest.',
  credit_note_earlier_series:
    'This exchange voucher is from before a recovery of this till and may have been used on another. A supervisor can replace it by a new one and keep the paper.',
  credit_note_in_order: 'This exchange voucher is in order: it need not be replaced.',
  credit_note_holds_less: 'Only {{leftCents}} are left on this exchange voucher.',
  case_settled: 'This case has been settled already.',
  case_going_back: 'This money has to go back to the customer: it cannot pay for another sale.',
  case_refunding: 'The refund has been asked of the operator already. Wait for its answer.',
  case_amount_unknown: 'The operator has not said the amount of this money.',
  case_amount_too_large: 'The amount is more than what is left to pay in the sale.',
  case_no_sale: "No sale waits for this money. Scan the customer's items on the sale screen first.",
  case_no_money: 'The store no longer has the money: there is nothing to use or to give back.',
  case_proof_used:
    'This payment already counts for another sale or was given back: see on the statement whether the money came twice.',
  case_refund_not_offered: 'The operator does not give this money back from here.',
  case_money_in_sale: 'This money pays for its own sale already: all that is left is to say why it does not agree.',
  reconciliation_not_whole:
    'The rows of this reconciliation are no longer in memory. Run the day again and then save the file.',
  operator_refused: 'The operator refused the request.',
  operator_unreachable: 'The operator could not be reached. Check the internet and try again.',
  operator_no_answer: 'The operator did not answer in time.',
  operator_not_configured: 'The operator has not been set up on this till.',
  head_office_unreachable:
    "Head office did not answer. Check the internet and the servers' addresses in Settings, Head office.",
  head_office_refused:
    "Head office did not let this till in. Check the credentials file and the store's code, or speak to head office.",
  head_office_certificate:
    "Head office's certificate does not match. Check the certificate file (CA), or speak to head office.",
  head_office_files:
    "One of head office's files was not found or could not be read. Check the paths in Settings, Head office.",
  head_office_no_stream:
    'Head office answered, but has no queue of records of this name. Check the name with head office.',
  provisioning_unreadable:
    'This is not a whole provisioning file: it was cut while it was copied, or it is another file. Copy it to the USB stick again.',
  provisioning_unsigned:
    'This provisioning file has no signature and was not used. Ask whoever looks after the tills for a signed one.',
  provisioning_altered:
    'This provisioning file was altered after it had been signed, or its copy is faulty. Nothing has changed on this till. Ask for the file again.',
  provisioning_newer:
    'This file was made for a newer version of the program. Update Balcão PDV on this computer and try again.',
  provisioning_unfit:
    'The file is signed, but brings a value that this till does not take ({{place}}). Ask whoever looks after the tills for another one.',
  provisioning_other_key:
    'This file was signed by another key ({{found}}), and this till takes the key {{known}} alone. Do not use the file; talk to whoever looks after the tills.',
  provisioning_other_machine:
    'This file is for the computer {{machine}}, and this is {{here}}. Use this computer’s file.',
  provisioning_other_till:
    'This file is for till {{number}}, and this is till {{here}}. Use the file of till {{here}}.',
  provisioning_other_store:
    'This file is for the store {{store}}, and this till belongs to the store {{here}}. Use this store’s file.',
  provisioning_older:
    'This file, of {{issuedMoment}}, is older than the one that was used here, of {{lastMoment}}. Use the newest one, or ask for another.',
  provisioning_revoked:
    'This till was retired from the store on {{lastMoment}}, and this file, of {{issuedMoment}}, is from before. Check the computer’s date and ask for a new file.',
  provisioning_expired:
    'This file was valid until {{validMoment}}, and this computer’s clock says {{nowMoment}}. Check the computer’s date; if it is right, ask for another file.',
  provisioning_code: 'The code does not open this file. Check it letter by letter, and whether it is this till’s code.',
  vault_unavailable: 'This computer has no safe place for the access key.',
  storage_failed: 'The disk could not be written. Check the free space before going on.',
  rescue_under_way: 'The recovery of the records is still under way.',
  update_not_ready: 'No new version is ready on this computer. Look again and wait for it to arrive.',
  update_blocked:
    'The new version is only installed with the shift closed and nothing open. The screen shows what has to end first.',
  storage_low:
    'Little disk space: {{freeMb}} MB free, and charging safely needs {{neededMb}} MB. Nothing was charged. Take cash, or free some space on the computer and try again.',
  till_not_open: 'The till is opening its file. Wait a moment and try again.',
  selling_stopped: 'Selling has stopped on this till: call the supervisor.',
  read_only: 'This till can only be looked at: its file is of a newer version of the program.',
  till_damaged: "This till's file is damaged: restore a copy before selling.",
  no_printer: 'No printer is set up. Add one in Settings > Printers.',
  print_job_ended:
    'This slip has already come out or was dismissed. For another copy, print it again from its own screen.',
  pdf_not_written: 'The PDF was not written. See whether there is room on the disk and try again.',
  internal: 'The till program did not complete the request. Try again; if it happens again, call support.',
} satisfies Record<ErrorCode, string>;

/** Why a payment is where it is, in a cashier's words. */
const reasons = {
  refused_by_operator:
    'The operator did not take the request. Charge another way: if money comes in for this request, the till says so.',
  request_invalid: 'Nothing was sent: something in the settings does not fit the operator. Tell the manager.',
  declined_by_issuer: "Payment declined by the bank or the card's issuer.",
  cancelled_on_device: 'Cancelled on the card machine.',
  cancelled_by_cashier: 'Cancelled at the till.',
  deadline_passed: 'The time ran out without a payment.',
  qr_never_shown: 'The QR code was never shown: nobody can have paid by it.',
  qr_disagrees: "The QR code that came does not agree with the sale's amount and was not shown.",
  qr_repeated:
    'The QR code that came is that of another charge and was not shown: nobody can have paid by it. Try again, or take another kind of payment.',
  request_lost: 'The request may have been lost on its way: we do not know whether the operator received it.',
  operator_unreachable: 'We could not reach the operator.',
  operator_silent: 'The operator has stopped answering about this payment.',
  status_unknown: 'The operator answered with a state that this program does not know.',
  amount_disagrees: "The amount that the operator tells does not agree with the sale's.",
  device_disagrees: 'The operator shows the payment on another card machine than the chosen one.',
  terms_disagree: 'Paid, but with another kind of card or in other instalments than asked for.',
  date_ahead: "The operator shows the payment with a date in the future. Check this computer's date and time.",
  proof_repeated:
    'The operator shows as proof a payment that already counts for another sale. Do not hand over the goods for it: call the supervisor.',
  identifier_missing: 'The operator has not found this payment yet.',
  identifier_never_arrived: 'The operator confirmed that the request never arrived: nothing was charged.',
  removed_by_operator: 'The operator took the charge away.',
  settled_as_case: 'Decided as a case, in Open matters.',
} satisfies Record<PaymentReason, string>;

/** Names of input fields, for the sentence about a wrong one. */
const fields = {
  text: 'code',
  quantity: 'quantity',
  discount: 'discount',
  tenderedCents: 'cash received',
  floatCents: 'cash float',
  amountCents: 'amount',
  reason: 'reason',
  pieces: 'count of the drawer',
  comment: 'what happened',
  instalments: 'instalments',
  deviceId: 'card machine',
  code: 'code',
  barcode: 'barcode',
  name: 'name',
  priceCents: 'price',
  image: 'picture',
  storeId: 'store identifier',
  latitude: 'latitude',
  longitude: 'longitude',
  openingHours: 'opening hours',
  cashRegisterName: 'till name',
  cashRegisterId: 'till identifier',
  storeName: 'store name',
  storeCity: 'store city',
  registerNumber: 'till number',
  baseUrl: "operator's address",
  qrBaseUrl: 'Pix address',
  cnpj: 'CNPJ',
  acquirerCnpj: "acquirer's CNPJ",
  qrProvider: 'Pix provider',
  companyId: 'company at the operator',
  token: 'access key',
  supervisor: "supervisor's name",
  day: 'day',
  nsu: 'NSU',
  authorization: 'authorisation',
  brand: 'card brand',
  allowStandaloneCard: 'stand-alone card',
  minInstalmentCents: 'least amount of an instalment',
  instalmentType: 'who finances instalments',
  askTaxId: 'CPF or CNPJ in each sale',
  taxId: 'CPF or CNPJ',
};

export const errors: English<typeof ptErrors> = {
  ...codes,
  // `context` of the same error: even the reserve for running charges is in use
  storage_low_all:
    'The disk is full: {{freeMb}} MB free, and selling needs {{neededMb}} MB. Nothing was charged or taken. Free some space on the computer before going on; what was already under way is still being recorded.',
  invalid_field: 'Check the field “{{field}}”.',
  operatorSaid: "The operator's answer",
  reasons,
  fields,
};
