import type { Database, RunResult, Statement } from 'better-sqlite3';

type Query<Values extends unknown[], Row> = {
  readonly get: (...values: Values) => Row | undefined;
  readonly all: (...values: Values) => Row[];
  readonly run: (...values: Values) => RunResult;
};

export type Statements = {
  readonly prepare: <Values extends unknown[], Row = unknown>(
    sql: string,
  ) => Query<Values, Row> & {
    readonly pluck: () => Query<Values, Row>;
  };
};

/** Prepared on first use: preparing over a hundred takes as long as opening the file, and a start needs a few. */
export function statementsOf(database: Database): Statements {
  return {
    prepare: <Values extends unknown[], Row>(sql: string) => {
      // the driver's `pluck` is permanent, so each way of reading has its own statement
      const fresh = () => database.prepare<Values, Row>(keepPlan(sql)) as Statement<Values, Row>;
      return { ...queryOf(onFirstUse(fresh)), pluck: () => queryOf(onFirstUse(() => fresh().pluck())) };
    },
  };
}

function onFirstUse<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function queryOf<Values extends unknown[], Row>(statement: () => Statement<Values, Row>): Query<Values, Row> {
  return {
    get: (...values) => statement().get(...values),
    all: (...values) => statement().all(...values),
    run: (...values) => statement().run(...values),
  };
}

/**
 * No row is null, `change` returns the number of rows; `value`, `total` and `values` give the first column. The caller
 * is responsible for the types.
 */
export function queriesOf(database: Pick<Statements, 'prepare'>) {
  return {
    one: <Values extends unknown[], Row>(sql: string) => {
      const query = database.prepare<Values, Row>(sql);
      return (...values: Values): Row | null => query.get(...values) ?? null;
    },
    value: <Values extends unknown[], Value>(sql: string) => {
      const query = database.prepare<Values, Value>(sql).pluck();
      return (...values: Values): Value | null => query.get(...values) ?? null;
    },
    /** Of an aggregate: it always gives one row. */
    total: <Values extends unknown[], Total extends number = number>(sql: string) => {
      const query = database.prepare<Values, Total>(sql).pluck();
      return (...values: Values): Total => query.get(...values) as Total;
    },
    all: <Values extends unknown[], Row>(sql: string) => {
      const query = database.prepare<Values, Row>(sql);
      return (...values: Values): Row[] => query.all(...values);
    },
    values: <Values extends unknown[], Value>(sql: string) => {
      const query = database.prepare<Values, Value>(sql).pluck();
      return (...values: Values): Value[] => query.all(...values);
    },
    run: <Values extends unknown[]>(sql: string) => {
      const query = database.prepare<Values>(sql);
      return (...values: Values): void => void query.run(...values);
    },
    change: <Values extends unknown[]>(sql: string) => {
      const query = database.prepare<Values>(sql);
      return (...values: Values): number => query.run(...values).changes;
    },
  };
}

/** Puts `+` before bound values: SQLite otherwise plans a prepared statement again when such a value changes, which
 * costs several times a small statement. The result is the same. */
export function keepPlan(sql: string): string {
  return sql.replaceAll(/'[^']*'|\+?(?:[?]|@\w+)/g, (found) => (/^['+]/.test(found) ? found : `+${found}`));
}
