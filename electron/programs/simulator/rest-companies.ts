import { type Answer, jsonAnswer, Refusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import { readJsonObject, requireText } from './fields.ts';
import type { Operation, WireRequest } from './operation.ts';
import { envelope, offsetOf, readOrder, readPageRequest } from './paging.ts';
import { requireBearer, sameSecret } from './rest-access.ts';

const ORDERS = { Id: 'id', Nome: 'name', Cnpj: 'cnpj', CadastradoEm: 'created_at', AtualizadoEm: 'updated_at' };

type CompanyRow = {
  readonly id: number;
  readonly name: string;
  readonly cnpj: string;
  readonly agent_id: number;
  readonly agent_name: string;
  readonly agent_user: string;
};

/** The answer's form is undocumented; `token` is assumed. Returns the long-lived token, so both ways agree. */
function login(context: ServiceContext, request: WireRequest): Answer {
  const body = readJsonObject(request);
  const user = requireText(body, 'Usuario', 100);
  const password = requireText(body, 'Senha', 200);
  const { identity } = context;
  // compare both, so timing reveals nothing
  const matches = [sameSecret(user, identity.user), sameSecret(password, identity.password)];
  if (matches.includes(false)) throw new Refusal(401, 'Usuário ou senha inválidos.');
  return jsonAnswer({ token: identity.token });
}

function listCompanies(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  const page = readPageRequest(request.query);
  const order = readOrder(request.query, ORDERS);
  const total = context.store.find<{ n: number }>('SELECT count(*) AS n FROM companies')?.n ?? 0;
  const rows = context.store.list<CompanyRow>(
    `SELECT * FROM companies ${order} LIMIT ? OFFSET ?`,
    page.size,
    offsetOf(page),
  );
  return jsonAnswer(envelope(page, total, rows.map(companyElement)));
}

function companyElement(row: CompanyRow): unknown {
  return {
    id: row.id,
    nome: row.name,
    cnpj: row.cnpj,
    representante: { id: row.agent_id, nome: row.agent_name, usuario: row.agent_user, webhook: null },
  };
}

export const COMPANY_OPERATIONS: readonly Operation[] = [
  { name: 'usuario.login', side: 'rest', method: 'POST', path: '/usuario/autenticar', work: login },
  { name: 'empresa.list', side: 'rest', method: 'GET', path: '/empresa', work: listCompanies },
];
