import type { AuditParts } from '../../electron/db/audit/audit-functions.ts';

/** A till that nobody has signed in to, by the real clock. */
export const AUDIT_PARTS: AuditParts = {
  now: () => new Date(),
  who: () => ({ till: 1, person: null, shift: null }),
};
