/** A table whose rows are in the audit trail, as far as the trail is concerned. */
export type AuditedTable = {
  readonly table: string;
  /** The column that names a row. */
  readonly key: string;
  /** Every column, in the order of the stored image. */
  readonly columns: readonly string[];
};

/** The JSON image of a row, as an SQL expression; `row` is `NEW` in a trigger, or a table's name. */
export function rowImage({ columns }: Pick<AuditedTable, 'columns'>, row: string): string {
  return `json_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;
}

/**
 * SQL that writes each new image of a row into the trail, in the same statement: no path through the program, nor past
 * it, can change such a table without leaving its mark. A migration that adds a column says this again, and writes an image
 * of each row that is there.
 */
export function auditTriggers(audited: AuditedTable): string {
  const { table, key } = audited;
  const append = `INSERT INTO audit_entry (subject, subject_id, body) VALUES ('${table}', NEW.${key}, ${rowImage(audited, 'NEW')});`;
  return `
DROP TRIGGER IF EXISTS ${table}_added_audited;
CREATE TRIGGER ${table}_added_audited AFTER INSERT ON ${table} BEGIN ${append} END;
DROP TRIGGER IF EXISTS ${table}_changed_audited;
CREATE TRIGGER ${table}_changed_audited AFTER UPDATE ON ${table} BEGIN ${append} END;
`;
}
