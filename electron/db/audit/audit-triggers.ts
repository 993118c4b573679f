export type AuditedTable = {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
};

/** JSON image of a row as SQL, its empty columns left out; `row` is `NEW` in a trigger, or a table's name. */
export function rowImage(audited: AuditedTable, row: string): string {
  return imageOf(wholeImage(audited, row));
}

/** With its empty columns, as before version 4. */
export function wholeImage({ columns }: AuditedTable, row: string): string {
  return `json_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;
}

/** The image in an entry of any version. */
export const imageOf = (body: string): string => `json_patch('{}', ${body})`;

/** In the same statement, so no write can bypass the trail. A migration that adds a column calls this again;
 * where old rows get a value in it, it also writes an image of each. */
export function auditTriggers(audited: AuditedTable, image = rowImage): string {
  const { table, key } = audited;
  const append = `INSERT INTO audit_entry (subject, subject_id, body) VALUES ('${table}', NEW.${key}, ${image(audited, 'NEW')});`;
  return `
DROP TRIGGER IF EXISTS ${table}_added_audited;
CREATE TRIGGER ${table}_added_audited AFTER INSERT ON ${table} BEGIN ${append} END;
DROP TRIGGER IF EXISTS ${table}_changed_audited;
CREATE TRIGGER ${table}_changed_audited AFTER UPDATE ON ${table} BEGIN ${append} END;
`;
}
