import type { CashRegisterForm, CompanyForm, OpeningHours } from '../../shared/qr-registration.ts';
import type { OperatorSettings } from '../../shared/settings.ts';
import type { QrChargeRequest } from './operator.ts';
import { toCommaAmount } from './wire-amount.ts';
import type { WireHeader } from './wire-headers.ts';

/* Everything travels in lower-case headers; `field` is our input. */

export const QR_OPERATIONS = {
  registerCompany: 'SetEmpresaQrCode',
  registerCashRegister: 'SetCaixaQrCode',
  createCharge: 'SetVendaQrCode',
  readCharge: 'GetInformacoesVendaQrCode',
  removeCharge: 'SetRemoveVendaQrCode',
  refundCharge: 'SetEstornaVendaQrCode',
} as const;

export function qrPath(operation: keyof typeof QR_OPERATIONS): string {
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

export function chargeCodeHeaders(code: string): WireHeader[] {
  return [{ name: 'codigo', value: code, field: 'code' }];
}
