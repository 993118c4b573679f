/** Makes an unhandled union member a compile error. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

/** Stops the act before it uses wrong data. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Throws {@link InvariantError} if `condition` is false, in production too. */
export function invariant(condition: boolean, what: string): asserts condition {
  if (!condition) throw new InvariantError(what);
}
