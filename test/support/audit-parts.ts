import type { AuditParts } from '../../electron/db/audit/audit-functions.ts';

/** A till without a signed-in person, on the real clock. */
export const AUDIT_PARTS: AuditParts = {
  now: () => new Date(),
  who: () => ({ till: 1, person: null, shift: null }),
};
