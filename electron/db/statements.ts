import type { Database, RunResult, Statement } from 'better-sqlite3';
import { keepPlan } from '../lib/keep-plan.ts';

/** A statement of a row family. Whoever writes its text vouches for the types of its parameters and of its rows. */
type Query<Values extends unknown[], Row> = {
  readonly get: (...values: Values) => Row | undefined;
  readonly all: (...values: Values) => Row[];
  readonly run: (...values: Values) => RunResult;
};

/** Where the row families get their statements from. */
export type Statements = {
  readonly prepare: <Values extends unknown[], Row = unknown>(
    sql: string,
  ) => Query<Values, Row> & {
    /** Gives the first column of each row instead of the row. */
    readonly pluck: () => Query<Values, Row>;
  };
};

/**
 * Statements that are prepared when they are first used: the till knows more than a hundred and a start needs a few of
 * them, while to prepare them all takes as long as to open the file. Each keeps the plan that it was prepared with: no
 * statistics are ever gathered, so that a value could only have it planned the same way again.
 */
export function statementsOf(database: Database): Statements {
  return {
    prepare: <Values extends unknown[], Row>(sql: string) => {
      // the driver plucks a statement for good: each way of reading has one of its own
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

/** The row of a query, or null. */
export function oneOf<Values extends unknown[], Row>({ get }: Query<Values, Row>): (...values: Values) => Row | null {
  return (...values) => get(...values) ?? null;
}

/** The number of a query; 0 for no row. */
export function numberOf<Values extends unknown[]>({ get }: Query<Values, number>): (...values: Values) => number {
  return (...values) => get(...values) ?? 0;
}
