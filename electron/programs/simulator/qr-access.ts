import { bareTaxId, isCnpj } from '../../../shared/tax-id.ts';
import { Refusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { WireRequest } from './operation.ts';
import { sameSecret } from './rest-access.ts';

/** Caller and registration headers of the QR interface. */

export type QrCaller = {
  readonly mode: 'default' | 'acquirer';
  /** From `cnpj`, or `cnpjec` in acquirer mode. */
  readonly cnpj: string;
};

/** Null if absent or empty. */
export function findHeader(request: WireRequest, name: string): string | null {
  const value = request.headers[name]?.trim() ?? '';
  return value === '' ? null : value;
}

export function requireHeader(request: WireRequest, name: string, maxLength = 200): string {
  const value = findHeader(request, name);
  if (value === null) throw new Refusal(400, `o cabeçalho ${name} é obrigatório`);
  if (value.length > maxLength) throw new Refusal(400, `o cabeçalho ${name} tem mais de ${maxLength} caracteres`);
  return value;
}

function requireCnpj(request: WireRequest, name: string): string {
  const value = requireHeader(request, name);
  if (value !== bareTaxId(value)) throw new Refusal(400, `o ${name} deve vir sem pontuação`);
  if (!isCnpj(value)) throw new Refusal(400, `o ${name} ${value.slice(0, 20)} é inválido`);
  return value;
}

/** The presence of `cnpjec` selects the mode. */
export function requireQrCaller(context: ServiceContext, request: WireRequest): QrCaller {
  const token = findHeader(request, 'token');
  if (token === null) throw new Refusal(401, 'o cabeçalho token é obrigatório');
  if (!sameSecret(token, context.identity.token)) throw new Refusal(401, 'o token é inválido');
  const isAcquirerMode = request.headers['cnpjec'] !== undefined;
  const cnpj = requireCnpj(request, isAcquirerMode ? 'cnpjec' : 'cnpj');
  if (isAcquirerMode && requireCnpj(request, 'cnpj') !== context.identity.acquirerCnpj) {
    throw new Refusal(400, 'o cnpj não é o da adquirente');
  }
  if (context.store.find('SELECT id FROM companies WHERE cnpj = ?', cnpj) === undefined) {
    throw new Refusal(400, 'a empresa não pertence a este token');
  }
  return { mode: isAcquirerMode ? 'acquirer' : 'default', cnpj };
}

/** `integrador`. */
export function requireProvider(context: ServiceContext, request: WireRequest): string {
  const provider = requireHeader(request, 'integrador', 20);
  if (!context.modes.get().providers.includes(provider)) {
    throw new Refusal(400, `o integrador ${provider} não está configurado`);
  }
  return provider;
}

export type QrCompanyRow = { readonly id: string; readonly store_id: string };
export type QrRegisterRow = { readonly id: string; readonly register_id: string; readonly name: string };

export function requireQrCompany(context: ServiceContext, caller: QrCaller): QrCompanyRow {
  const row = context.store.find<QrCompanyRow>(
    'SELECT id, store_id FROM qr_companies WHERE mode = ? AND cnpj = ?',
    caller.mode,
    caller.cnpj,
  );
  if (row === undefined) throw new Refusal(400, 'a empresa ainda não foi cadastrada para vendas por QR Code');
  return row;
}

/** Both are needed before any charge operation. */
export function requireRegistrations(context: ServiceContext, caller: QrCaller): QrCompanyRow {
  const company = requireQrCompany(context, caller);
  const register = context.store.find('SELECT id FROM qr_registers WHERE qr_company_id = ? LIMIT 1', company.id);
  if (register === undefined) throw new Refusal(400, 'nenhum caixa foi cadastrado para vendas por QR Code');
  return company;
}

export function requireQrRegister(context: ServiceContext, company: QrCompanyRow, registerId: string): QrRegisterRow {
  const row = context.store.find<QrRegisterRow>(
    'SELECT id, register_id, name FROM qr_registers WHERE qr_company_id = ? AND register_id = ?',
    company.id,
    registerId,
  );
  if (row === undefined) throw new Refusal(400, `o caixa ${registerId} não foi cadastrado`);
  return row;
}
