/**
 * SQL in which no bound value can change the plan. SQLite throws a prepared statement's plan away each time a value is
 * bound that could matter for it: one looked up in an index that is not unique, one compared beside an index, the end
 * of a range, a LIMIT. Planning again costs several times what such a small statement costs to run, most of all where
 * triggers come with it. Behind a sign the value cannot matter; what the statement says stays the same. What stands in
 * quotes is left alone, and so is a value with its sign.
 */
export function keepPlan(sql: string): string {
  return sql.replaceAll(/'[^']*'|\+?(?:[?]|@\w+)/g, (found) => (/^['+]/.test(found) ? found : `+${found}`));
}
