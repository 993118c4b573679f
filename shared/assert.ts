/** Closes a `switch` over a union: a new member that is not handled is a compile error, and a crash at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

/** A broken invariant. The till stops the act it was doing rather than go on with something untrue. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Throws {@link InvariantError} when `condition` is false. Stays on in production. */
export function invariant(condition: boolean, what: string): asserts condition {
  if (!condition) throw new InvariantError(what);
}
