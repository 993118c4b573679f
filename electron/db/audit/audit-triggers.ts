export type AuditedTable = {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
};

/** JSON image of a row as SQL; `row` is `NEW` in a trigger, or a table's name. */
export function rowImage({ columns }: Pick<AuditedTable, 'columns'>, row: string): string {
  return `json_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;
}

/** Writes each new image of a row into the trail in the same statement, so no write can bypass it. A migration that
 * adds a column calls this again and writes an image of each existing row. */
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
