import type { AuditParts } from '../../electron/db/audit/audit-functions.ts';

export const AUDIT_PARTS: AuditParts = { now: () => new Date(), who: () => ({ till: 1, person: null, shift: null }) };
