/**
 * SQL in which no bound value can change the plan. SQLite throws a prepared statement's plan away each time a value is
 * bound that could matter for it: one looked up in an index that is not unique, the end of a range, a LIMIT. Planning
 * again costs several times what such a small statement costs to run. Behind a sign the value cannot matter; what the
 * statement says stays the same. `sql` holds no question mark that is not a parameter.
 */
export function keepPlan(sql: string): string {
  return sql.replaceAll('?', '+?');
}
