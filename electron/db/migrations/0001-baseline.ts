import type { Migration } from '../migration.ts';
import { AUDIT_TRAIL } from './0001-baseline/audit-trail.ts';
import { AUDITED_ROWS } from './0001-baseline/audited-rows.ts';
import { CREDIT_NOTE } from './0001-baseline/credit-note.ts';
import { DRAWER } from './0001-baseline/drawer.ts';
import { HEAD_OFFICE } from './0001-baseline/head-office.ts';
import { MONEY_CASE } from './0001-baseline/money-case.ts';
import { ONE_PROOF } from './0001-baseline/one-proof.ts';
import { OPERATOR } from './0001-baseline/operator.ts';
import { PAYMENT, PAYMENT_HISTORY, PAYMENT_UNDONE } from './0001-baseline/payment.ts';
import { PEOPLE } from './0001-baseline/people.ts';
import { PRINT_JOB } from './0001-baseline/print-job.ts';
import { PRODUCT, PRODUCT_BARCODE } from './0001-baseline/product.ts';
import { PRODUCT_COMPARISON } from './0001-baseline/product-comparison.ts';
import { PRODUCT_SEARCH } from './0001-baseline/product-search.ts';
import { FIRST_SERIES, RECEIPT_SERIES } from './0001-baseline/receipt-series.ts';
import { RECONCILIATION } from './0001-baseline/reconciliation.ts';
import { LINE_WEIGHT, SALE, SALE_ACT, SALE_LINE } from './0001-baseline/sale.ts';
import { RETURN_LINE, SALE_RETURN } from './0001-baseline/sale-return.ts';
import { SHIFT } from './0001-baseline/shift.ts';

/** Times are ISO 8601 in UTC. A table may refer to a later one. */
export const baseline: Migration = {
  version: 1,
  name: 'baseline',
  sql: [
    AUDIT_TRAIL,
    RECEIPT_SERIES,
    PEOPLE,
    PRODUCT,
    PRODUCT_BARCODE,
    PRODUCT_SEARCH,
    HEAD_OFFICE,
    OPERATOR,
    PRODUCT_COMPARISON,
    SHIFT,
    SALE,
    SALE_LINE,
    LINE_WEIGHT,
    SALE_ACT,
    PAYMENT,
    PAYMENT_HISTORY,
    PAYMENT_UNDONE,
    MONEY_CASE,
    SALE_RETURN,
    RETURN_LINE,
    CREDIT_NOTE,
    ONE_PROOF,
    DRAWER,
    RECONCILIATION,
    PRINT_JOB,
    AUDITED_ROWS,
    FIRST_SERIES,
  ].join('\n'),
};
