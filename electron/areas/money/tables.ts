import type { Device, DeviceId } from '../../../shared/device.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { CaseId, PaymentEvidence, PaymentId, UndoneHow } from '../../../shared/payment.ts';
import type { PersonName } from '../../../shared/person.ts';
import type { SlipRef } from '../../../shared/printing.ts';
import { NO_PRODUCT, type ProductId } from '../../../shared/product.ts';
import type { Result } from '../../../shared/result.ts';
import type { SaleLineId } from '../../../shared/sale.ts';
import type { SaleActKind, SaleActReason } from '../../../shared/sale-act.ts';
import type { ShiftId } from '../../../shared/shift.ts';
import {
  GIVEN_BACK,
  hasPaid,
  isCase,
  isCodeTaken,
  type ProofSql,
  STANDS,
} from '../../db/migrations/0001-baseline/one-proof.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import { asSigned, type Signed } from '../actor.ts';
import type { ProductRows } from '../catalogue/product-rows.ts';
import type { AreaContext } from '../service-parts.ts';
import { type CaseRow, caseRows } from './cases/case-rows.ts';
import { paymentRows } from './payment/payment-rows.ts';
import type { StoredPayment } from './payment/stored-payment.ts';
import { creditNoteRows } from './returns/credit-note-rows.ts';
import { returnRows } from './returns/return-rows.ts';
import { saleSearchRows } from './returns/sale-search-rows.ts';
import { saleByTrail } from './sale/sale-by-trail.ts';
import { LINES_TOTAL, saleRows } from './sale/sale-rows.ts';
import { shiftMoney } from './shift-money.ts';

/** `onPaper` is called within the transaction that writes the document. */
export function moneyTables(statements: Statements, onPaper: (slip: SlipRef) => void = () => undefined) {
  const sales = saleRows(statements);
  const returns = returnRows(statements);
  const creditNotes = creditNoteRows(statements);
  return {
    sales: {
      ...sales,
      pay: (id: SaleId, at: string): void => {
        sales.pay(id, at);
        onPaper({ kind: 'receipt', saleId: id });
      },
    },
    saleActs: saleActRows(statements),
    /** To compare with the tables. */
    saleByTrail: saleByTrail(statements),
    saleAges: saleAgeRows(statements),
    heldSales: heldSaleRows(statements),
    saleSearch: saleSearchRows(statements),
    returns: {
      ...returns,
      insert: (row: Parameters<typeof returns.insert>[0]): void => {
        returns.insert(row);
        onPaper({ kind: 'return', returnId: row.id });
      },
    },
    creditNotes,
    payments: paymentRows(statements),
    undone: paymentUndoneRows(statements),
    cases: caseRows(statements),
    /** Proofs from the operator that are already used. */
    proofs: proofRows(statements),
    ofShift: {
      ...shiftMoney(statements),
      returned: returns.ofShift,
      returnedInCash: returns.cash,
      creditNotesIssued: creditNotes.ofShift,
    },
  };
}

export type MoneyTables = ReturnType<typeof moneyTables>;

/** Asked of other areas. */
export type MoneyAsked = {
  readonly products: Pick<ProductRows, 'findByScan' | 'findToSell' | 'findToSellByCode' | 'findIgnoringCapitals'>;
  readonly devices: {
    readonly all: () => readonly Device[];
    readonly find: (id: DeviceId) => Device | null;
  };
  readonly drawer: {
    readonly openShift: () => Result<{ readonly id: ShiftId }>;
    /** False if no shift is open. */
    readonly holds: (amount: Cents) => boolean;
  };
  readonly hasTaxId: (id: SaleId) => boolean;
};

export type MoneyDatabase = TillFile & MoneyTables & MoneyAsked;
export type MoneyContext = AreaContext<MoneyDatabase>;

/** The name of a held sale is stored encrypted elsewhere. */
export type Holding = { readonly by: PersonName; readonly at: string };

function heldSaleRows(database: Statements) {
  const { run, values } = queriesOf(database);
  const hold = run<[object]>(
    `UPDATE sale SET state = 'set_aside', total_cents = ${LINES_TOTAL}, held_name = '', held_by = @by, held_at = @at WHERE id = @id`,
  );
  const inactive = values<[SaleId], ProductId>(
    `SELECT DISTINCT product_id FROM sale_line WHERE sale_id = ? AND cancelled_at IS NULL AND product_id <> ${NO_PRODUCT}
       AND NOT EXISTS (SELECT 1 FROM product WHERE id = sale_line.product_id AND active = 1 AND deleting = 0)`,
  );
  return {
    hold: (id: SaleId, { by, at }: Holding): void => hold({ id, at, by: JSON.stringify(by) }),
    inactiveProducts: (id: SaleId): ReadonlySet<ProductId> => new Set(inactive(id)),
  };
}

/** Kept lines with an age limit for which the customer's age was not checked. */
const UNCHECKED = `FROM sale_line CROSS JOIN product ON product.id = sale_line.product_id
  WHERE sale_line.sale_id = +? AND cancelled_at IS NULL AND minimum_age IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM sale_act WHERE sale_act.sale_id = sale_line.sale_id
      AND line_id = sale_line.id AND kind = 'age_checked')`;

function saleAgeRows(database: Statements) {
  const { value, values } = queriesOf(database);
  return {
    /** Years; null if nothing is left to check. */
    ageToCheck: value<[SaleId], number>(`SELECT max(minimum_age) ${UNCHECKED}`),
    unchecked: values<[SaleId], SaleLineId>(`SELECT sale_line.id ${UNCHECKED} ORDER BY position`),
  };
}

/** Persons as JSON of {@link PersonName}, under their name at that time. */
export type SaleActRow = {
  readonly id: string;
  readonly sale_id: SaleId;
  readonly line_id: SaleLineId | null;
  readonly kind: SaleActKind;
  readonly reason: SaleActReason | null;
  /** Amount cancelled or discounted; of a price change, the reduction of the line total. */
  readonly amount_cents: Cents;
  readonly person: string;
  readonly approver: string | null;
  readonly shift_id: ShiftId | null;
  readonly at: string;
};

export type NewSaleAct = Signed<SaleActRow>;

/** Append-only. */
function saleActRows(database: Statements) {
  const { run, all } = queriesOf(database);
  const insert = run<[SaleActRow]>(
    `INSERT INTO sale_act (id, sale_id, line_id, kind, reason, amount_cents, person, approver, shift_id, at)
     VALUES (@id, @sale_id, @line_id, @kind, @reason, @amount_cents, @person, @approver, @shift_id, @at)`,
  );
  return {
    insert: (row: NewSaleAct): void => insert(asSigned(row)),
    ofSale: all<[SaleId], SaleActRow>('SELECT * FROM sale_act WHERE sale_id = ? ORDER BY rowid'),
  };
}

/** A payment undone before its sale was closed. Persons as JSON of {@link PersonName}. */
export type UndoneRow = {
  readonly payment_id: PaymentId;
  readonly sale_id: SaleId;
  readonly amount_cents: Cents;
  readonly how: UndoneHow;
  /** Refund case; null if refunded at once. */
  readonly case_id: CaseId | null;
  /** Shift of the undoing, whose drawer paid the cash. */
  readonly shift_id: ShiftId;
  readonly person: string;
  readonly approver: string | null;
  readonly at: string;
};

/** Append-only. */
function paymentUndoneRows(database: Statements) {
  const { run, all } = queriesOf(database);
  const insert = run<[UndoneRow]>(
    `INSERT INTO payment_undone (payment_id, sale_id, amount_cents, how, case_id, shift_id, person, approver, at)
     VALUES (@payment_id, @sale_id, @amount_cents, @how, @case_id, @shift_id, @person, @approver, @at)`,
  );
  return {
    insert: (row: Signed<UndoneRow>): void => insert(asSigned(row)),
    ofSale: all<[SaleId], UndoneRow>('SELECT * FROM payment_undone WHERE sale_id = ? ORDER BY rowid'),
  };
}

/*
 * External identities that may repeat. A doubt may cost an attempt or a person's time, never money.
 *
 * - Charge code (`codigo`): never reused, even after years, leading zeros ignored. The second attempt ends cancelled,
 *   its QR undrawn; the charge is not removed, as it is another's. Codes of cases count as used.
 * - `PagamentoId` of a Pix, record of a card: never pays twice. The second attempt is `unconfirmed` and a case.
 * - NSU with authorisation, device and day, if all are given and not zeros alone: the same. Numbers restart, and each
 *   device counts separately. It does not distinguish two Pix with two payment ids.
 * - Case money: may pay another sale, unless its proof has paid or was refunded elsewhere.
 * - Slip of another machine: questioned if typed twice a day (`standalone-card.ts`).
 * - Another till has its own file: one charge given to two tills is not detected here.
 */

const MINE: ProofSql = { tender: '@tender', evidence: '@evidence', device: '@device' };

/** The database enforces the same. */
function proofRows(database: Statements) {
  const { value } = queriesOf(database);
  const takenCode = value<[object], number>(`SELECT ${isCodeTaken('@code', '@id')}`);
  const takenProof = value<[object], number>(`SELECT ${hasPaid(MINE, '@id')} OR ${isCase(MINE, '@id', STANDS)}`);
  const usedElsewhere = value<[object], number>(
    `SELECT ${hasPaid(MINE, '@origin')} OR ${isCase(MINE, '@origin', `${GIVEN_BACK} AND other.id <> @id`)}`,
  );
  return {
    isCodeTaken: (id: PaymentId, code: string): boolean => takenCode({ id, code }) === 1,
    isProofTaken: (payment: StoredPayment, evidence: PaymentEvidence): boolean => {
      const { id, tender } = payment;
      return takenProof({ id, tender, device: deviceOf(payment), evidence: JSON.stringify(evidence) }) === 1;
    },
    /** True if the money has paid, or was refunded, elsewhere. `payment` is its original attempt. */
    isUsedElsewhere: ({ id, kind, tender, evidence }: CaseRow, payment: StoredPayment | null): boolean =>
      kind !== 'sale_given_up' &&
      usedElsewhere({
        id,
        tender,
        evidence,
        device: payment === null ? null : deviceOf(payment),
        origin: payment?.id ?? null,
      }) === 1,
  };
}

function deviceOf(payment: StoredPayment): DeviceId | null {
  return payment.tender === 'card' ? payment.deviceId : null;
}
