import { defect, type PlantedDefect } from '../planted-defect.ts';

const CARD = 'electron/areas/money/payment/card-steps.ts';
const PIX = 'electron/areas/money/payment/pix-steps.ts';
const LEDGER = 'electron/areas/money/payment/payment-ledger.ts';
const RUNNER = 'electron/areas/money/payment/payment-runner.ts';
const SERVICE = 'electron/areas/money/payment/payment-service.ts';
const ROWS = 'electron/areas/money/payment/payment-rows.ts';
const EVIDENCE = 'shared/payment-evidence.ts';
const PROOFS = 'electron/db/migrations/0001-baseline/one-proof.ts';
const TABLE = 'electron/db/migrations/0001-baseline/payment.ts';
const LIVE_PAYMENT_CHECK = "  if (payments.hasLive(saleId)) return fail('payment_live_on_sale');\n";
const LOST =
  "      parts.ledger.apply(row.id, 'outcome_unknown', { reason: 'request_lost' });\n      return;\n    case 'refused':\n      if (answer.cause";

const ASKING: readonly PlantedDefect[] = [
  defect('the identifier is made when the request is sent, not before', 'I6', 'counter', {
    file: CARD,
    find: 'const sale = { identifier: row.id,',
    replace: 'const sale = { identifier: crypto.randomUUID(),',
  }),
  defect('a request without an answer is sent again', 'I4', 'lostAnswer', {
    file: CARD,
    find: LOST,
    replace: `      await parts.operator.createCardSale(request);\n${LOST}`,
  }),
  defect('a request without an answer is sent again under a new identifier', 'I6', 'lostAnswer', {
    file: CARD,
    find: LOST,
    replace: `      await parts.operator.createCardSale({ ...request, identifier: crypto.randomUUID() });\n${LOST}`,
  }),
  defect('a payment found at the start is sent again', 'I4', 'crashInFlight', {
    file: RUNNER,
    find: 'for (const row of live) polls.open(row.id);',
    replace:
      "for (const row of live) polls.open(row.id, async () => { if (row.state === 'created') await send(parts, row); });",
  }),
  defect('a request without an answer counts as refused', 'I7', 'lostAnswer', {
    file: CARD,
    find: LOST,
    replace: LOST.replace(
      "'outcome_unknown', { reason: 'request_lost' }",
      "'refused', { reason: 'operator_unreachable' }",
    ),
  }),
  defect('a charge begins beside another of the same sale', 'I7', 'heldWhileUnknown', [
    { file: SERVICE, find: LIVE_PAYMENT_CHECK },
    {
      file: TABLE,
      find: 'CREATE UNIQUE INDEX payment_one_live_per_sale',
      replace: 'CREATE INDEX payment_one_live_per_sale',
    },
  ]),
  defect('cash is taken while a card has no answer', 'I7', 'heldWhileUnknown', {
    file: SERVICE,
    find: LIVE_PAYMENT_CHECK,
  }),
  defect('a device is free while its payment has no answer', 'I7', 'heldWhileUnknown', {
    file: TABLE,
    find: `    AND NOT (state = 'unconfirmed' AND coalesce(reason, '') = 'amount_disagrees');`,
    replace: `    AND state <> 'unconfirmed';`,
  }),
  defect('change is noted on a card', 'I2', 'counter', {
    file: ROWS,
    find: 'change_cents: null, card_kind: null,',
    replace: 'change_cents: 0, card_kind: null,',
  }),
];

const BELIEVING: readonly PlantedDefect[] = [
  defect('a request that is concluded counts as paid', 'I9', 'nothingPaid', {
    file: EVIDENCE,
    find: "    return failed ? sighting('seen_declined', 'declined_by_issuer') : sighting('seen_cancelled', 'cancelled_on_device');",
    replace:
      "    void failed;\n    return { event: 'seen_approved', reason: null, evidence: cardEvidence(asked.amountCents, undefined, undefined) };",
  }),
  defect('the amount is not compared', 'I9', 'otherAmount', [
    {
      file: EVIDENCE,
      find: '  if (paid !== asked.amountCents || recorded !== asked.amountCents || reading.amountCents !== asked.amountCents) {',
      replace: '  if (recorded < 0) {',
    },
    { file: EVIDENCE, find: 'cardEvidence(paid, ', replace: 'cardEvidence(asked.amountCents, ' },
  ]),
  defect('a payment status that nobody knows counts as done', 'I9', 'unknownStatus', {
    file: 'electron/operator/wire-card-mapping.ts',
    find: '    status: readStatus(PAYMENT_STATUS, wire.status),',
    replace: "    status: PAYMENT_STATUS[wire.status?.key ?? 0]?.status ?? 'done',",
  }),
  defect('a transaction status that nobody knows counts as approved', 'I9', 'unknownStatus', {
    file: 'electron/operator/wire-card-mapping.ts',
    find: "status: contradicts ? 'contradicts' : status,",
    replace: "status: 'approved',",
  }),
  defect('the word beside a status is not read', 'I9', 'unknownStatus', {
    file: 'electron/operator/wire-card-mapping.ts',
    find: "  return status.word === null || status.word === known.word ? known.status : 'unknown';",
    replace: '  return known.status;',
  }),
  defect('not found once is not there for good', 'I7', 'lateArrival', {
    file: CARD,
    find: 'if (!mayEnd || parts.pollLog.missingForMs(row.id) < enoughMs) return;',
    replace: 'if (!mayEnd || enoughMs < 0) return;',
  }),
  defect('an abort that was taken counts as a cancelled payment', 'I7', 'abortTaken', {
    file: CARD,
    find: '  const heard = answer.kind',
    replace:
      "  if (answer.kind === 'done') return parts.ledger.apply(row.id, 'seen_cancelled', { reason: 'cancelled_by_cashier' });\n  const heard = answer.kind",
  }),
  defect('an amount is read in floating point', 'I1', 'counter', {
    file: 'electron/operator/wire-amount.ts',
    find: "  const value = Number(reais) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    replace: "  const value = Math.trunc(Number(`${reais}.${decimals || '0'}`) * 100);",
  }),
  defect('another kind of card, or other instalments, than asked for are taken as asked', 'I5', 'otherTerms', {
    file: EVIDENCE,
    find: '  const other = terms === null ? undefined : approved.find((one) => differs(one, terms));',
    replace: '  const other = undefined;',
  }),
  defect('instalments that nobody asked for are taken as asked', 'I5', 'otherTerms', {
    file: EVIDENCE,
    find: '  return otherKind || (',
    replace: '  return otherKind && (',
  }),
  defect('a request that was refused is not looked at any more', 'I5', 'refusedYetDone', {
    file: 'electron/areas/money/payment/watch-time.ts',
    find: "const neverSent = event === 'refused' && reason !== 'refused_by_operator';",
    replace: "const neverSent = event === 'refused';",
  }),
  defect('money that comes after the watch is not looked for', 'I5', 'longAfterTheEnd', {
    file: 'electron/areas/reconciliation/reconciliation.ts',
    find: '    if (operatorConfigured()) needs.lookBack();\n',
  }),
  defect('money that comes after the end is taken no notice of', 'I5', 'lateMoney', {
    file: 'shared/payment-states.ts',
    find: "  cancelled: { ...ended('cancelled'), seen_approved: 'conflict' },",
    replace: "  cancelled: ended('cancelled'),",
  }),
  defect('money that comes after the end is on record, and nobody is told', 'I5', 'lateMoney', {
    file: LEDGER,
    find: "!openCases(parts, event === 'seen_surplus' ? 'surplus' : 'late_money', row, money)",
    replace: "event === 'seen_surplus' && !openCases(parts, 'surplus', row, money)",
  }),
  defect('a second charge of one payment is on record, and nobody is told', 'I4', 'surplus', {
    file: LEDGER,
    find: "!openCases(parts, event === 'seen_surplus' ? 'surplus' : 'late_money', row, money)",
    replace: "event !== 'seen_surplus' && !openCases(parts, 'late_money', row, money)",
  }),
  defect('a payment that has ended becomes approved after all', 'I8', 'lateMoney', [
    {
      file: 'shared/payment-states.ts',
      find: "  cancelled: { ...ended('cancelled'), seen_approved: 'conflict' },",
      replace: "  cancelled: { ...ended('cancelled'), seen_approved: 'approved' },",
    },
    { file: LEDGER, find: '  if (isFinal(row.state)) return row;\n' },
    {
      file: 'electron/areas/money/payment/card-watch.ts',
      find: "parts.ledger.apply(row.id, 'seen_approved', { money });",
      replace: "parts.ledger.apply(row.id, 'seen_approved', { money, evidence: money[0]?.evidence ?? null });",
    },
    {
      file: TABLE,
      find: "  WHEN OLD.state IN ('approved', 'declined', 'cancelled', 'expired') AND NEW.state <> OLD.state\n",
      replace: '  WHEN 0\n',
    },
  ]),
  defect('the same contradiction is told at every look', 'I18', 'lateMoney', {
    file: LEDGER,
    find: '  if (payments.addConflict(row.id, at, event, proof)) payments',
    replace: '  payments.addConflict(row.id, at, event, proof);\n  payments',
  }),
];

const DURABILITY: readonly PlantedDefect[] = [
  defect('the screen is told before the commit', 'I17', 'counter', {
    file: LEDGER,
    find: '    return [row, work(row)] as const;',
    replace: '    const moved = work(row);\n    announce(parts, row, moved, false);\n    return [row, moved] as const;',
  }),
  defect('a move leaves no event', 'I8', 'counter', {
    file: LEDGER,
    find: "  if (to !== row.state || event === 'cancel_asked') {",
    replace: "  if (event === 'cancel_asked') {",
  }),
  defect('a payment without an answer is not taken up at the start', 'I19', 'heldWhileUnknown', {
    file: RUNNER,
    find: 'for (const row of live) polls.open(row.id);',
    replace: "for (const row of live.filter((one) => one.state !== 'unconfirmed')) polls.open(row.id);",
  }),
];

const QR: readonly PlantedDefect[] = [
  defect('a QR is kept without the code of its charge', 'I6', 'pixDay', {
    file: PIX,
    find: 'change: { ...code, brCode: charge.brCode }',
    replace: 'change: { brCode: charge.brCode }',
  }),
  defect('the check sum of a QR is not checked', 'I6', 'pixDisagrees', {
    file: 'shared/br-code.ts',
    find: ' || crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()',
  }),
  defect('a QR of another currency is drawn', 'I6', 'pixDisagrees', {
    file: 'shared/br-code.ts',
    find: "  if (fields.get(CURRENCY_ID) !== REAL) return { ok: false, reason: 'currency' };\n",
  }),
  defect('a QR of another country is drawn', 'I6', 'pixDisagrees', {
    file: 'shared/br-code.ts',
    find: "  if (fields.get(COUNTRY_ID) !== 'BR') return { ok: false, reason: 'country' };\n",
  }),
  defect('a QR without an amount is drawn', 'I6', 'pixDisagrees', {
    file: 'shared/br-code.ts',
    find: '!fields.has(AMOUNT_ID) && isDynamic(fields)',
    replace: '!fields.has(AMOUNT_ID)',
  }),
  defect('the amount in a QR is not compared', 'I6', 'pixDisagrees', {
    file: PIX,
    find: 'check.amountCents === null || check.amountCents === row.amountCents',
    replace: 'true',
  }),
  defect('a charge that is over its time is removed without asking once more', 'I5', 'pixAtTheDeadline', {
    file: PIX,
    find: '  const row = asPix(takeUpCancel(parts, before));\n  const seen = await read(parts, row);\n  if (seen.kind',
    replace:
      '  const row = asPix(takeUpCancel(parts, before));\n  if (isOverdue(parts, row)) await remove(parts, row);\n  const seen = await read(parts, row);\n  if (seen.kind',
  }),
  defect('the QR before a customer is asked about in its turn', 'I19', 'counterFirst', {
    file: 'electron/operator/qr-calls.ts',
    find: 'spacing.run(ask, closing, turn.comesFirst)',
    replace: 'spacing.run(ask, closing)',
  }),
  defect('a refund without an answer is sent again', 'I11', 'pixRefund', {
    file: 'electron/areas/money/cases/case-refunds.ts',
    find: "sight === 'kept' && row.refund_sent_at === null",
    replace: "sight === 'kept'",
  }),
];

/** Duplicates by the operator. The file refuses them too, so each needs two edits. */
const REPEATED: readonly PlantedDefect[] = [
  defect('the code of another charge is taken', 'I24', 'pixRepeated', [
    {
      file: PIX,
      find: 'if (parts.ledger.isCodeTaken(row.id, charge.code)) {',
      replace: 'if (row.id === charge.code) {',
    },
    { file: PROOFS, find: 'NEW.qr_code IS NOT OLD.qr_code AND', replace: '0 AND' },
  ]),
  defect('a proof that has paid pays another sale', 'I24', 'pixRepeated', [
    { file: LEDGER, find: '&& proofs.isProofTaken(row, evidence)', replace: '&& row.id === evidence.nsu' },
    { file: PROOFS, find: "AND OLD.state <> 'approved' AND", replace: 'AND 0 AND' },
  ]),
];

export const PAYMENT_DEFECTS: readonly PlantedDefect[] = [...ASKING, ...BELIEVING, ...DURABILITY, ...QR, ...REPEATED];
