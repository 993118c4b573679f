export type AuditedTable = {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
};

/** JSON image of a row as SQL, without its key and its empty columns; `row` is `NEW` in a trigger, or a table's name. */
export function keylessImage({ table, key, columns }: AuditedTable, row: string): string {
  return shortImage({ table, key, columns: columns.filter((column) => column !== key) }, row);
}

/** With its key, as in version 4. */
export function shortImage(audited: AuditedTable, row: string): string {
  return `json_patch('{}', ${wholeImage(audited, row)})`;
}

/** With its empty columns too, as before version 4. */
export function wholeImage({ columns }: AuditedTable, row: string): string {
  return `json_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;
}

/** The keyless image in an entry of any version. */
export const imageOf = ({ key }: AuditedTable, body: string): string =>
  `json_remove(json_patch('{}', ${body}), '$.${key}')`;

/** In the same statement, so no write can bypass the trail. A migration that adds a column calls this again;
 * where old rows get a value in it, it also writes an image of each. */
export function auditTriggers(audited: AuditedTable, image: (audited: AuditedTable, row: string) => string): string {
  const { table, key } = audited;
  const append = `INSERT INTO audit_entry (subject, subject_id, body) VALUES ('${table}', NEW.${key}, ${image(audited, 'NEW')});`;
  return `
DROP TRIGGER IF EXISTS ${table}_added_audited;
CREATE TRIGGER ${table}_added_audited AFTER INSERT ON ${table} BEGIN ${append} END;
DROP TRIGGER IF EXISTS ${table}_changed_audited;
CREATE TRIGGER ${table}_changed_audited AFTER UPDATE ON ${table} BEGIN ${append} END;
`;
}
