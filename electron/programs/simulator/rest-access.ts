import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { WireRequest } from './operation.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Constant time. */
export function sameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

/** `Authorization: Bearer <token>`. Throws 401. */
export function requireBearer(context: ServiceContext, request: WireRequest): void {
  const match = /^Bearer +(\S+)$/i.exec(request.headers['authorization'] ?? '');
  if (match?.[1] === undefined) throw new Refusal(401, 'Token de acesso não informado.');
  if (!sameSecret(match[1], context.identity.token)) throw new Refusal(401, 'Token de acesso inválido.');
}

/** `empresaId`, undocumented; optional for a single company. Throws 400. */
export function requireCompany(context: ServiceContext, request: WireRequest): number {
  const named = request.query.get('empresaId');
  const companies = context.store.list<{ id: number }>('SELECT id FROM companies ORDER BY id');
  if (named === null) {
    const only = companies.length === 1 ? companies[0] : undefined;
    if (only === undefined) throw new Refusal(400, 'O parâmetro empresaId é obrigatório.');
    return only.id;
  }
  const company = companies.find(({ id }) => String(id) === named);
  if (company === undefined) throw new Refusal(400, 'O parâmetro empresaId não é de uma empresa deste token.');
  return company.id;
}
