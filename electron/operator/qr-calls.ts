import type { QrReading } from '../../shared/payment-evidence.ts';
import type { CashRegisterForm, CompanyForm, OpeningHours } from '../../shared/qr-registration.ts';
import type { OperatorSettings } from '../../shared/settings.ts';
import type { RequestSpacing } from '../lib/request-spacing.ts';
import type { Answer, CreatedQrCharge, Operator, QrChargeRequest } from './operator.ts';
import type { CallOperator, ReadAnswer } from './operator-call.ts';
import { readJson } from './rest-calls.ts';
import { type WireChargeStatus, wireChargeStatus, wireCreatedCharge, wireRegistration } from './wire.ts';
import { toCommaAmount } from './wire-amount.ts';
import { readWireDate } from './wire-date.ts';
import { unquoted } from './wire-errors.ts';
import type { WireHeader } from './wire-headers.ts';

type ChargeCalls = Pick<Operator, 'createQrCharge' | 'readQrCharge' | 'removeQrCharge' | 'refundQrCharge'>;

type ChargeParts = {
  readonly settings: OperatorSettings;
  readonly spacing: RequestSpacing;
  readonly closing: AbortSignal;
};

export function createChargeCalls(call: CallOperator, { settings, spacing, closing }: ChargeParts): ChargeCalls {
  return {
    createQrCharge: (request) =>
      callQr(call, settings, {
        operation: 'createCharge',
        headers: chargeHeaders(settings, request),
        freshConnection: true,
        read: readJson((body) => readCreatedCharge(body, settings.utcOffsetMinutes)),
      }),
    readQrCharge: async (code, turn = {}) => {
      const read = readJson((body) => readChargeBody(body, code));
      const ask = () => {
        turn.onAsk?.();
        return callQr(call, settings, { operation: 'readCharge', headers: chargeCodeHeaders(code), read });
      };
      const answer = await spacing.run(ask, closing, turn.comesFirst);
      return answer ?? { kind: 'unreachable', message: 'the till closed before the question had its turn' };
    },
    removeQrCharge: (code) =>
      callQr(call, settings, {
        operation: 'removeCharge',
        headers: chargeCodeHeaders(code),
        read: (text) => (saysRemoved(text, code) ? { value: null } : null),
      }),
    refundQrCharge: async (code) => {
      if (settings.qrMode === 'acquirer_operated') {
        return { kind: 'refused', cause: 'other', message: 'refunds are not offered in acquirer-operated mode' };
      }
      const read = readJson((body) => readChargeBody(body, code));
      return callQr(call, settings, {
        operation: 'refundCharge',
        headers: chargeCodeHeaders(code),
        freshConnection: true,
        read,
      });
    },
  };
}

type RegistrationCalls = Pick<Operator, 'registerCompany' | 'registerCashRegister'>;

export function createRegistrationCalls(call: CallOperator, settings: OperatorSettings): RegistrationCalls {
  return {
    registerCompany: (form) =>
      callQr(call, settings, {
        operation: 'registerCompany',
        headers: companyHeaders(settings, form),
        read: readJson((body) => {
          const registered = readRegistration(body);
          return registered === null ? null : { id: registered.id, storeId: registered.storeId };
        }),
      }),
    registerCashRegister: (form) =>
      callQr(call, settings, {
        operation: 'registerCashRegister',
        headers: cashRegisterHeaders(settings, form),
        read: readJson((body) => {
          const registered = readRegistration(body);
          if (registered === null || registered.cashRegisterId === null) return null;
          return { ...registered, cashRegisterId: registered.cashRegisterId };
        }),
      }),
  };
}

type QrCall<T> = {
  readonly operation: keyof typeof QR_OPERATIONS;
  /** Besides the identity headers. */
  readonly headers: readonly WireHeader[];
  readonly freshConnection?: boolean;
  readonly read: ReadAnswer<T>;
};

/** Always POST, no body, everything in headers. */
function callQr<T>(call: CallOperator, settings: OperatorSettings, qr: QrCall<T>): Promise<Answer<T>> {
  return call({
    method: 'POST',
    base: 'qrBaseUrl',
    path: qrPath(qr.operation),
    headers: (token) => [...identityHeaders(settings, token), ...qr.headers],
    freshConnection: qr.freshConnection ?? false,
    read: qr.read,
  });
}

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

/** Null unless it has every value that must be on disk before the QR code is shown. */
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

/** Null unless it names the registered record. */
export function readRegistration(
  body: unknown,
): { readonly id: string; readonly storeId: string; readonly cashRegisterId: string | null } | null {
  const parsed = wireRegistration.safeParse(body);
  if (!parsed.success || !parsed.data.id || parsed.data.lojaid === null) return null;
  return { id: parsed.data.id, storeId: parsed.data.lojaid, cashRegisterId: parsed.data.caixaid };
}

/* Everything travels in lower-case headers; `field` is our input. */

const QR_OPERATIONS = {
  registerCompany: 'SetEmpresaQrCode',
  registerCashRegister: 'SetCaixaQrCode',
  createCharge: 'SetVendaQrCode',
  readCharge: 'GetInformacoesVendaQrCode',
  removeCharge: 'SetRemoveVendaQrCode',
  refundCharge: 'SetEstornaVendaQrCode',
} as const;

function qrPath(operation: keyof typeof QR_OPERATIONS): string {
  return `/api/VendasQrCode/${QR_OPERATIONS[operation]}`;
}

/** In acquirer mode `cnpj` is the acquirer's and `cnpjec` the shop's. */
export function identityHeaders(settings: OperatorSettings, token: string): WireHeader[] {
  const tokenHeader = { name: 'token', value: token, field: 'token' };
  if (settings.qrMode === 'default') return [tokenHeader, { name: 'cnpj', value: settings.cnpj, field: 'cnpj' }];
  return [
    tokenHeader,
    { name: 'cnpj', value: settings.acquirerCnpj, field: 'acquirerCnpj' },
    { name: 'cnpjec', value: settings.cnpj, field: 'cnpj' },
  ];
}

function providerHeader(settings: OperatorSettings): WireHeader {
  return { name: 'integrador', value: settings.qrProvider, field: 'qrProvider' };
}

export function companyHeaders(settings: OperatorSettings, form: CompanyForm): WireHeader[] {
  const headers = [
    { name: 'lojaid', value: form.storeId, field: 'storeId' },
    providerHeader(settings),
    { name: 'latitude', value: form.latitude, field: 'latitude' },
    { name: 'longitude', value: form.longitude, field: 'longitude' },
  ];
  if (form.openingHours.length === 0) return headers;
  return [...headers, { name: 'horarios', value: openingHoursValue(form.openingHours), field: 'openingHours' }];
}

/** `segunda|08:00|18:00¬terca|08:00|18:00` */
export function openingHoursValue(hours: readonly OpeningHours[]): string {
  return hours.map(({ day, opensAt, closesAt }) => `${day}|${opensAt}|${closesAt}`).join('¬');
}

export function cashRegisterHeaders(settings: OperatorSettings, form: CashRegisterForm): WireHeader[] {
  return [
    { name: 'nomecaixa', value: form.cashRegisterName, field: 'cashRegisterName' },
    { name: 'caixaid', value: form.cashRegisterId, field: 'cashRegisterId' },
    providerHeader(settings),
  ];
}

export function chargeHeaders(settings: OperatorSettings, request: QrChargeRequest): WireHeader[] {
  const headers = [
    { name: 'caixaid', value: request.cashRegisterId, field: 'cashRegisterId' },
    providerHeader(settings),
    { name: 'valor', value: toCommaAmount(request.amountCents), field: 'amountCents' },
  ];
  if (request.message === null) return headers;
  return [...headers, { name: 'mensagempix', value: transportable(request.message), field: 'message' }];
}

/** The message is optional: replace unsendable characters rather than lose the charge. */
function transportable(message: string): string {
  return message.normalize('NFC').replace(/[^\x20-\x7e\xa0-\xff]+/g, '-');
}

function chargeCodeHeaders(code: string): WireHeader[] {
  return [{ name: 'codigo', value: code, field: 'code' }];
}
