/** The proof to compare with: columns of the new row in a trigger, parameters in a query. */
export type ProofSql = { readonly tender: string; readonly evidence: string; readonly device: string };

export const fieldOf = (evidence: string, name: string): string =>
  `CASE WHEN json_valid(${evidence}) THEN json_extract(${evidence}, '$.${name}') END`;

/** Some issuers send zeros for no number. */
const said = (evidence: string, name: string): string => `trim(coalesce(${fieldOf(evidence, name)}, ''), '0 ')`;
const day = (evidence: string): string => `substr(coalesce(${fieldOf(evidence, 'paidAt')}, ''), 1, 10)`;

/** `other` names the operator's own identifier of the payment. */
const sameRecord = (mine: ProofSql): string => `other.evidence IS NOT NULL AND other.tender = ${mine.tender}
    AND ${fieldOf('other.evidence', 'operatorPaymentId')} = nullif(${fieldOf(mine.evidence, 'operatorPaymentId')}, '')`;

/** The same NSU, authorisation, device and day. For Pix only if the payment has no identifier. */
const sameSlip = (mine: ProofSql): string => `other.evidence IS NOT NULL AND other.tender = ${mine.tender}
    AND ${fieldOf('other.evidence', 'nsu')} = ${fieldOf(mine.evidence, 'nsu')} AND ${said(mine.evidence, 'nsu')} <> ''
    AND ${fieldOf('other.evidence', 'authorization')} = ${fieldOf(mine.evidence, 'authorization')}
    AND ${said(mine.evidence, 'authorization')} <> ''
    AND other.device_id IS ${mine.device} AND ${day('other.evidence')} = ${day(mine.evidence)}
    AND ${day(mine.evidence)} <> ''
    AND (${mine.tender} = 'card' OR coalesce(${fieldOf('other.evidence', 'operatorPaymentId')}, '') = ''
      OR coalesce(${fieldOf(mine.evidence, 'operatorPaymentId')}, '') = '')`;

/** Another payment was approved by this proof. `except` is the id of the one that may have it. */
export const hasPaid = (mine: ProofSql, except: string): string => `(
  EXISTS (SELECT 1 FROM payment AS other WHERE ${sameRecord(mine)} AND other.state = 'approved' AND other.id IS NOT ${except})
  OR EXISTS (SELECT 1 FROM payment AS other WHERE ${sameSlip(mine)} AND other.state = 'approved' AND other.id IS NOT ${except}))`;

/** A case of another payment, or of none, is about this money. */
export const isCase = (mine: ProofSql, except: string, states: string): string => `EXISTS (
  SELECT 1 FROM money_case AS other WHERE ${sameRecord(mine)} AND ${states} AND other.payment_id IS NOT ${except})`;
export const STANDS = `other.state <> 'dissolved'`;
export const GIVEN_BACK = `other.state IN ('refunding', 'refunded', 'refunded_by_hand')`;

/** A charge code may come with leading zeros. */
export const bareCode = (code: string): string => `ltrim(${code}, '0')`;
/** Another attempt, or an unknown charge, has this code. */
export const isCodeTaken = (code: string, except: string): string => `(
  EXISTS (SELECT 1 FROM payment AS other WHERE other.qr_code IS NOT NULL
    AND ${bareCode('other.qr_code')} = ${bareCode(code)} AND other.id IS NOT ${except})
  OR EXISTS (SELECT 1 FROM money_case AS other WHERE other.qr_code IS NOT NULL
    AND ${bareCode('other.qr_code')} = ${bareCode(code)} AND other.payment_id IS NULL))`;

const NEW: ProofSql = { tender: 'NEW.tender', evidence: 'NEW.evidence', device: 'NEW.device_id' };
const BY_OPERATOR = `NEW.state = 'approved' AND NEW.tender IN ('card', 'pix')`;
/** The attempt whose charge brought the case's money. */
const ORIGIN = '(SELECT payment_id FROM money_case WHERE id = NEW.case_id)';
/** Such money was checked when it was first attached. */
const IS_GIVEN_UP = `(SELECT kind FROM money_case WHERE id = NEW.case_id) = 'sale_given_up'`;

const refuse = (name: string, when: string, condition: string): string => `
CREATE TRIGGER ${name} BEFORE ${when} WHEN ${condition}
  BEGIN SELECT RAISE(ABORT, 'one proof of the operator pays once'); END;`;

/** A customer's payment pays once: no charge code or proof is accepted for a second attempt. Triggers, since a unique
 * index has no exceptions: money of a cancelled part-paid sale pays again by the same proof. */
export const ONE_PROOF = `
CREATE INDEX payment_by_bare_code ON payment (${bareCode('qr_code')}) WHERE qr_code IS NOT NULL;
CREATE INDEX money_case_by_bare_code ON money_case (${bareCode('qr_code')}) WHERE qr_code IS NOT NULL;
CREATE INDEX money_case_by_operator_id ON money_case (${fieldOf('evidence', 'operatorPaymentId')}) WHERE evidence IS NOT NULL;
CREATE TRIGGER payment_code_once BEFORE UPDATE OF qr_code ON payment
  WHEN NEW.qr_code IS NOT NULL AND NEW.qr_code IS NOT OLD.qr_code AND ${isCodeTaken('NEW.qr_code', 'NEW.id')}
  BEGIN SELECT RAISE(ABORT, 'the code of a charge is that of one attempt'); END;
${refuse(
  'payment_proof_once',
  'UPDATE OF state ON payment',
  `${BY_OPERATOR} AND OLD.state <> 'approved' AND (${hasPaid(NEW, 'NEW.id')} OR ${isCase(NEW, 'NEW.id', STANDS)})`,
)}
${refuse(
  'payment_of_case_proof_once',
  'INSERT ON payment',
  `${BY_OPERATOR} AND NOT coalesce(${IS_GIVEN_UP}, 0) AND (${hasPaid(NEW, ORIGIN)} OR ${isCase(NEW, ORIGIN, `${GIVEN_BACK} AND other.id <> NEW.case_id`)})`,
)}`;
