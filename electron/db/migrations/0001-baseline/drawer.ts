/** Cash in a shift's drawer. `shift` is an expression for its id. */
const heldBy = (shift: string): string => `(SELECT float_cents FROM shift WHERE id = ${shift})
    + (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE shift_id = ${shift} AND tender = 'cash' AND state = 'approved')
    + (SELECT coalesce(sum(CASE kind WHEN 'supply' THEN amount_cents ELSE -amount_cents END), 0) FROM cash_movement WHERE shift_id = ${shift})
    - (SELECT coalesce(sum(amount_cents), 0) FROM payment_undone WHERE shift_id = ${shift} AND how = 'drawer')
    - (SELECT coalesce(sum(total_cents), 0) FROM sale_return WHERE shift_id = ${shift} AND money = 'cash')`;

const covered = (table: string, when: string, amount: string): string => `
CREATE TRIGGER ${table}_covered BEFORE INSERT ON ${table} WHEN ${when} AND ${amount} > ${heldBy('NEW.shift_id')}
  BEGIN SELECT RAISE(ABORT, 'the drawer holds less'); END;`;

/** No more cash leaves the drawer than it holds. */
export const DRAWER = `
${covered('sale_return', `NEW.money = 'cash'`, 'NEW.total_cents')}
${covered('cash_movement', `NEW.kind = 'withdrawal'`, 'NEW.amount_cents')}
${covered('payment_undone', `NEW.how = 'drawer'`, 'NEW.amount_cents')}`;
