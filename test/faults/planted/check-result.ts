/** Breaches, each with its invariant first; or why this machine cannot look for them. */
export type CheckResult = { readonly breaches: readonly string[]; readonly skipped?: string };
