export type Harmless = {
  readonly file: string;
  /** Lines of the program and of the mutant, whitespace collapsed. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** Only changes without visible effect. Hard to test is no reason. */
export const HARMLESS: readonly Harmless[] = [
  {
    file: 'electron/areas/money/cases/case-refunds.ts',
    from: "if (answer.kind === 'refused' && answer.cause === 'not_found') return { kind: 'absent' };",
    to: "if (answer.cause === 'not_found') return { kind: 'absent' };",
    reason: 'A refusal alone has a cause: its kind stands there for the compiler.',
  },
  {
    file: 'electron/areas/money/payment/payment-ledger.ts',
    from: 'payments.addEvent(row.id, at, event, row.state, to, detail.message ?? detail.reason ?? null);',
    to: 'payments.addEvent(row.id, at, event, row.state, to, detail.message ?? detail.reason);',
    reason: 'The driver stores what is undefined as NULL.',
  },
  {
    file: 'electron/areas/money/payment/payment-service.ts',
    from: "if (!isAskable(row) || isFinal(row.state) || row.openCases > 0) return fail('not_cancellable');",
    to: "if (isFinal(row.state) || row.openCases > 0) return fail('not_cancellable');",
    reason: 'What cannot be asked about, as cash, is approved when it is written: its state is final.',
  },
  {
    file: 'electron/areas/money/payment/card-records.ts',
    from: "if (answer.kind === 'refused') return { kind: answer.cause === 'too_soon' ? 'silent' : 'refused' };",
    to: "if (answer.kind === 'refused') return { kind: answer.cause === 'too_soon' ? 'silent' : 'outcome_unknown' };",
    reason:
      'Whether there is a list, and whether it may come yet, is all that is asked: the third word is no other one.',
  },
  ...(['pix-steps', 'payment-runner'] as const).map((name) => ({
    file: `electron/areas/money/payment/${name}.ts`,
    from: "const code = row.qrCode ?? '';",
    to: 'const code = row.qrCode;',
    reason: 'A charge is asked about once its code is on file: the text is there for the compiler alone.',
  })),
  {
    file: 'electron/areas/money/payment/payment-steps.ts',
    from: "return { code: row.qrCode ?? '', amountCents: row.amountCents, now: notBefore(parts, row) };",
    to: 'return { code: row.qrCode, amountCents: row.amountCents, now: notBefore(parts, row) };',
    reason: 'As above: what is read is held against the code that it was asked by, and there is one.',
  },
  {
    file: 'electron/areas/money/payment/payment-ledger.ts',
    from: 'return !isFinal(row.state) && evidence != null && proofs.isProofTaken(row, evidence);',
    to: 'return !isFinal(row.state) && proofs.isProofTaken(row, evidence);',
    reason: 'No proof is like none that is on file: the question is only spared.',
  },
  {
    file: 'electron/areas/money/payment/legs/leg-service.ts',
    from: "if (undone.value.some(({ how }) => how === 'drawer')) onCash();",
    to: "if (undone.value.every(({ how }) => how === 'drawer')) onCash();",
    reason: 'Here one leg is undone at a time: what is true of one of them is true of all.',
  },
  {
    file: 'electron/areas/money/payment/payment-runner.ts',
    from: 'if (!isAskable(row) || isOver(runner, row)) return null;',
    to: 'if (isOver(runner, row)) return null;',
    reason: 'What cannot be asked about is final, and not watched.',
  },
  {
    file: 'electron/db/migrations/0001-baseline/money-case.ts',
    from: "OR (OLD.state = 'refunding' AND NEW.state NOT IN ('refunding', 'open', 'refunded'))",
    to: "OR (OLD.state = 'refunding' AND NEW.state IN ('refunding', 'open', 'refunded'))",
    reason: 'Migration 3 drops this trigger before a case can exist.',
  },
  {
    file: 'electron/operator/wire-json.ts',
    from: "if (typeof value === 'number') return new WireNumber(context.source ?? '');",
    to: "if (typeof value === 'number') return new WireNumber(context.source);",
    reason: 'The parser gives each number its text; the alternative is there for the compiler.',
  },
  {
    file: 'electron/areas/money/returns/return-rows.ts',
    from: 'ofShift: (id: ShiftId): Tally => ofShift(id) ?? NOTHING,',
    to: 'ofShift: (id: ShiftId): Tally => ofShift(id),',
    reason: 'A sum without groups always has its row.',
  },
  {
    file: 'electron/areas/money/tables.ts',
    from: 'origin: payment?.id ?? null,',
    to: 'origin: payment?.id,',
    reason: 'The driver binds undefined as NULL.',
  },
];
