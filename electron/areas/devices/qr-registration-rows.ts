import type { Statements } from '../../db/statements.ts';

export type QrStep = 'company' | 'cash_register';

export type QrRegistrationRow = {
  readonly state: 'done' | 'refused';
  readonly at: string;
  readonly operator_id: string | null;
  readonly message: string | null;
  readonly cash_register_id: string | null;
};

/** The outcome of each registration step, by the settings it was made for. */
export function qrRegistrationRows(database: Statements) {
  const find = database.prepare<[QrStep, string], QrRegistrationRow>(
    'SELECT state, at, operator_id, message, cash_register_id FROM qr_registration WHERE step = ? AND scope = ?',
  );
  const put = database.prepare<unknown[]>(
    `INSERT OR REPLACE INTO qr_registration (step, scope, state, at, operator_id, message, cash_register_id)
     VALUES (@step, @scope, @state, @at, @operator_id, @message, @cash_register_id)`,
  );

  return {
    find: (step: QrStep, scope: string): QrRegistrationRow | null => find.get(step, scope) ?? null,
    put: (step: QrStep, scope: string, row: QrRegistrationRow): void => void put.run({ step, scope, ...row }),
  };
}

export type QrRegistrationRows = ReturnType<typeof qrRegistrationRows>;
