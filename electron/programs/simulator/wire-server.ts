import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCEPTED, type Answer, jsonAnswer, Refusal, serverRefusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import { type DeviceRow, listDevices } from './device-book.ts';
import { deliverThrough, send } from './fault-delivery.ts';
import { readJsonObject, requireText } from './fields.ts';
import type { Operation, WireRequest } from './operation.ts';
import { envelope, offsetOf, readOrder, readPageRequest } from './paging.ts';
import type { PaymentRow } from './payment-book.ts';
import type { PendingWork } from './pending-work.ts';
import { perform } from './perform.ts';
import { QR_CHARGE_OPERATIONS } from './qr-charges.ts';
import { QR_REGISTRATION_OPERATIONS } from './qr-registration.ts';
import { requireBearer, sameSecret } from './rest-access.ts';
import { POS_SALE_OPERATIONS } from './rest-pos-sales.ts';
import { PRODUCT_OPERATIONS } from './rest-products.ts';
import { SALE_QUERY_OPERATIONS } from './rest-sale-query.ts';

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

const COMPANY_OPERATIONS: readonly Operation[] = [
  { name: 'usuario.login', side: 'rest', method: 'POST', path: '/usuario/autenticar', work: login },
  { name: 'empresa.list', side: 'rest', method: 'GET', path: '/empresa', work: listCompanies },
];

/** Different prefixes below the root expose a client that mixes up its base addresses. */
export const REST_PREFIX = '/rest';
export const QR_PREFIX = '/qr';
export const QR_ROOM = '/api/VendasQrCode';

/** Default, bytes. */
const BODY_LIMIT = 1024 * 1024;

/** Paths are below each side's base. */
export function operationsOf(context: ServiceContext): readonly Operation[] {
  return [
    ...COMPANY_OPERATIONS,
    ...PRODUCT_OPERATIONS,
    ...deviceOperations(context.wire.deviceListPath),
    ...POS_SALE_OPERATIONS,
    ...SALE_QUERY_OPERATIONS,
    ...RECEIPT_OPERATIONS,
    ...QR_REGISTRATION_OPERATIONS,
    ...QR_CHARGE_OPERATIONS,
  ];
}

/** Bodies arrive as bytes. */
export function addWireInterfaces(app: FastifyInstance, context: ServiceContext, pending: PendingWork): void {
  const operations = operationsOf(context);
  for (const side of ['rest', 'qr'] as const) {
    const prefix = side === 'rest' ? REST_PREFIX : QR_PREFIX + QR_ROOM;
    app.register(
      async (room) => {
        room.setErrorHandler((error: FastifyError, _request, reply) => answerError(side, error, reply));
        room.setNotFoundHandler((request, reply) =>
          send(reply, serverRefusal(side, 404, `Não há ${request.method} neste endereço.`)),
        );
        for (const operation of operations.filter((candidate) => candidate.side === side)) {
          addRoute(room, operation, context, pending);
        }
      },
      { prefix },
    );
  }
}

function addRoute(room: FastifyInstance, operation: Operation, context: ServiceContext, pending: PendingWork): void {
  room.route({
    method: operation.method,
    url: operation.path,
    bodyLimit: operation.bodyLimit ?? BODY_LIMIT,
    handler: async (incoming, reply) => {
      const request = wireRequest(context, incoming);
      operation.onArrival?.(context, request);
      const fault = context.faults.takeOnWire(operation.name);
      if (fault === null) await send(reply, perform(context, operation, request, null));
      else await deliverThrough(fault, { context, operation, request, reply, pending });
      return reply;
    },
  });
}

function wireRequest(context: ServiceContext, incoming: FastifyRequest): WireRequest {
  const question = incoming.url.indexOf('?');
  return {
    path: incoming.params as Record<string, string>,
    query: new URLSearchParams(question < 0 ? '' : incoming.url.slice(question + 1)),
    headers: singleHeaders(incoming),
    body: Buffer.isBuffer(incoming.body) ? incoming.body : Buffer.alloc(0),
    receivedAt: context.now(),
    about: { identifier: null, amountCents: null },
    isTooSoon: false,
  };
}

function singleHeaders(incoming: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

const SENTENCES: Readonly<Record<number, string>> = {
  413: 'O corpo da requisição é maior que o permitido.',
  415: 'O cabeçalho Content-Type não é aceito.',
};

/** Refused by the HTTP server, or a defect here. */
function answerError(side: Operation['side'], error: FastifyError, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) process.stderr.write(`payment service: ${error.stack ?? error.message}\n`);
  const sentence = SENTENCES[status] ?? (status >= 500 ? 'Erro interno.' : 'A requisição é inválida.');
  void send(reply, serverRefusal(side, status, sentence));
}

/** Path from the wire profile. */

function listDevicePage(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  const page = readPageRequest(request.query);
  const devices = listDevices(context.store);
  const shown = devices.slice(offsetOf(page), offsetOf(page) + page.size);
  return jsonAnswer(
    envelope(
      page,
      devices.length,
      shown.map((device) => element(context, device)),
    ),
  );
}

function element(context: ServiceContext, device: DeviceRow): unknown {
  return {
    id: device.id,
    codigo: device.code,
    nome: device.name,
    isAtivo: device.is_active === 1,
    heartbeat: context.dates.isoMicroseconds(device.heartbeat_at),
  };
}

function deviceOperations(deviceListPath: string): readonly Operation[] {
  return [{ name: 'device.list', side: 'rest', method: 'GET', path: deviceListPath, work: listDevicePage }];
}

/** `PUT /venda/{payment identifier}/comprovante`: text to print on the device. */

const COLUMNS = 40;
const MAX_LINES = 500;

function putReceipt(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  const identifier = request.path['Identificador'] ?? '';
  request.about.identifier = identifier;
  const text = readReceipt(request);
  const payment = context.store.find<PaymentRow>('SELECT * FROM payments WHERE identifier = ?', identifier);
  if (payment === undefined) throw new Refusal(404, `Não há pagamento com o Identificador ${identifier}.`);
  context.store.run('UPDATE payments SET receipt = ?, updated_at = ? WHERE id = ?', text, context.now(), payment.id);
  return ACCEPTED;
}

function readReceipt(request: WireRequest): string {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'text/plain') throw new Refusal(415, 'O cabeçalho Content-Type deve ser text/plain.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(request.body);
  } catch {
    throw new Refusal(400, 'O comprovante não é um texto válido.');
  }
  const lines = text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
  if (text.trim() === '') throw new Refusal(400, 'O comprovante está vazio.');
  if (lines.length > MAX_LINES) throw new Refusal(400, `O comprovante tem mais de ${MAX_LINES} linhas.`);
  const tooLong = lines.findIndex((line) => [...line].length > COLUMNS);
  if (tooLong >= 0) throw new Refusal(400, `A linha ${tooLong + 1} do comprovante tem mais de ${COLUMNS} colunas.`);
  return lines.join('\n');
}

const RECEIPT_OPERATIONS: readonly Operation[] = [
  { name: 'venda.receipt', side: 'rest', method: 'PUT', path: '/venda/:Identificador/comprovante', work: putReceipt },
];
