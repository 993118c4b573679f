import type { QrReading } from '../../shared/payment-evidence.ts';
import type { CreatedQrCharge } from './operator.ts';
import { type WireChargeStatus, wireChargeStatus, wireCreatedCharge, wireRegistration } from './wire.ts';
import { readWireDate } from './wire-date.ts';
import { unquoted } from './wire-errors.ts';

const STATUSES: Readonly<Record<string, { readonly code: string | null; readonly status: QrReading['status'] }>> = {
  APROVADO: { code: '00', status: 'approved' },
  PENDENTE: { code: '77', status: 'pending' },
  CANCELADA: { code: '78', status: 'cancelled' },
  DESFEITA: { code: '86', status: 'undone' },
  /** Its code is undocumented: any that has no other meaning. */
  NEGADA: { code: null, status: 'denied' },
};
const TAKEN_CODES: readonly (string | null)[] = Object.values(STATUSES).map((one) => one.code);

/** Name and code must agree; otherwise unknown. */
export function readChargeStatus(name: string | null, code: string | null): QrReading['status'] {
  const known = STATUSES[name?.trim().toUpperCase() ?? ''];
  if (known === undefined) return 'unknown';
  // empty is no code: padded it would be the approval's
  const twoDigits = code?.trim() ? code.trim().padStart(2, '0') : null;
  if (known.code !== null) return twoDigits === known.code ? known.status : 'unknown';
  return twoDigits !== null && TAKEN_CODES.includes(twoDigits) ? 'unknown' : known.status;
}

/** Null if it does not identify the charge. */
export function readChargeBody(body: unknown, askedCode: string): QrReading | null {
  const parsed = wireChargeStatus.safeParse(body);
  if (!parsed.success || parsed.data.codigo === null) return null;
  return toReading(parsed.data, isSameCode(parsed.data.codigo, askedCode) ? askedCode : parsed.data.codigo);
}

function toReading(wire: WireChargeStatus, code: string): QrReading {
  return {
    code,
    status: readChargeStatus(wire.status, wire.statuscode),
    amountCents: wire.valor,
    nsu: wire.nsu,
    authorization: wire.codigoautorizacao,
    paidAt: wire.datahora,
    operatorPaymentId: wire.pagamentoid,
  };
}

/** A number in the status, a text with leading zeros before. */
function isSameCode(one: string, other: string): boolean {
  return one === other || (/^\d+$/.test(one) && bareNumber(one) === bareNumber(other));
}

const bareNumber = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Null unless it has all that must be on disk before the QR code is shown. */
export function readCreatedCharge(body: unknown, utcOffsetMinutes: number): CreatedQrCharge | null {
  const parsed = wireCreatedCharge.safeParse(body);
  if (!parsed.success) return null;
  const { codigo, valor, dataexpiracaotransacao, qr_code } = parsed.data;
  const expiresAt = readWireDate(dataexpiracaotransacao ?? '', utcOffsetMinutes);
  if (!codigo || valor === null || !qr_code || expiresAt === null) return null;
  return { code: codigo, brCode: qr_code, expiresAt, amountCents: valor };
}

const REMOVED = /^\s*transacao\s*:\s*(\S+?)\s*,\s*status\s*:\s*86\s*$/i;

export function saysRemoved(text: string, code: string): boolean {
  const match = REMOVED.exec(unquoted(text));
  return match?.[1] !== undefined && isSameCode(match[1], code);
}

/** Null unless it names what was registered. */
export function readRegistration(
  body: unknown,
): { readonly id: string; readonly storeId: string; readonly cashRegisterId: string | null } | null {
  const parsed = wireRegistration.safeParse(body);
  if (!parsed.success || !parsed.data.id || parsed.data.lojaid === null) return null;
  return { id: parsed.data.id, storeId: parsed.data.lojaid, cashRegisterId: parsed.data.caixaid };
}
