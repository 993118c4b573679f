import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from './answer.ts';
import {
  addPaidSale,
  addSaleSchema,
  changeAmount,
  changeAmountSchema,
  changeProductSchema,
  losePayments,
  loseProduct,
  putProduct,
} from './book-changes.ts';
import type { ServiceContext } from './context.ts';
import { findChargeView, findDeviceView, viewCharges, viewDevices, viewProducts, viewSales } from './control-views.ts';
import { denyCharge, ignoreCharge, payCharge, paymentSchema } from './customer-phone.ts';
import { ActRefusedError, actOnDevice, approvalSchema, DEVICE_ACTIONS } from './device-behaviour.ts';
import { addDevice } from './device-book.ts';
import { reversalSchema, reverseOnDevice } from './device-reversal.ts';
import { faultSchema } from './faults.ts';
import { modeSchema, withoutUndefined } from './modes.ts';
import { addPages } from './pages/page-routes.ts';
import { findPosSale } from './pos-sale-book.ts';

const name = z.string().trim().min(1).max(60);

const addDeviceSchema = z.strictObject({ codigo: z.string().regex(/^[A-Za-z0-9-]{1,30}$/), nome: name });
const changeDeviceSchema = z.strictObject({
  nome: name.optional(),
  is_active: z.boolean().optional(),
  /** ISO 8601; simulates an absence. */
  heartbeat_at: z.iso.datetime().optional(),
});

/** False if the code is taken, even by a removed device. */
function createDevice(context: ServiceContext, device: z.infer<typeof addDeviceSchema>): boolean {
  const { store } = context;
  if (store.find('SELECT id FROM devices WHERE code = ?', device.codigo) !== undefined) return false;
  addDevice(store, device.codigo, device.nome, context.now());
  return true;
}

function changeDevice(context: ServiceContext, code: string, change: z.infer<typeof changeDeviceSchema>): void {
  context.store.run(
    `UPDATE devices SET name = coalesce(?, name), is_active = coalesce(?, is_active),
       heartbeat_at = coalesce(?, heartbeat_at) WHERE code = ?`,
    change.nome ?? null,
    change.is_active === undefined ? null : Number(change.is_active),
    change.heartbeat_at === undefined ? null : Date.parse(change.heartbeat_at),
    code,
  );
}

/** Hides it; its sales keep the name. */
function removeDevice(context: ServiceContext, code: string): void {
  context.store.run('UPDATE devices SET is_removed = 1 WHERE code = ?', code);
}

const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost'];

/** Rejects DNS rebinding (Host) and forms of foreign pages (Origin); the server listens on loopback only. */
async function requireLocalCaller(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const port = request.socket.localPort;
  const hosts = LOOPBACK_NAMES.map((name) => `${name}:${port}`);
  const { host, origin } = request.headers;
  const isKnownHost = host !== undefined && hosts.includes(host);
  const isOwnPage = origin === undefined || hosts.some((name) => origin === `http://${name}`);
  if (!isKnownHost || !isOwnPage) await reply.code(403).send({ error: 'not from here' });
}

/** Control interface for people, device pages and tests: JSON, loopback only, no token, not part of the operator's
 * interface. Errors are `{error}` with 400, 404 or 409. The README lists the calls. */
export const CONTROL_PREFIX = '/control';

const codeSchema = z.coerce.number().int();

export function addControlInterface(app: FastifyInstance, context: ServiceContext): void {
  app.register(
    async (room) => {
      room.addHook('onRequest', requireLocalCaller);
      room.setErrorHandler(answerError);
      room.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'no such call' }));
      addDeviceCalls(room, context);
      addChargeCalls(room, context);
      addScriptCalls(room, context);
      addBookCalls(room, context);
      addPages(room, context);
    },
    { prefix: CONTROL_PREFIX },
  );
}

function answerError(error: Error & { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof z.ZodError) void reply.code(400).send({ error: z.prettifyError(error) });
  else if (error instanceof Refusal) void reply.code(error.status).send({ error: error.message });
  else if (error instanceof ActRefusedError) void reply.code(409).send({ error: error.message });
  else {
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`payment service: ${error.stack ?? error.message}\n`);
    void reply.code(status).send({ error: status >= 500 ? 'internal error' : error.message });
  }
}

/** No body is an empty object. Throws ZodError or 400. */
function read<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.infer<Schema> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (bytes.length === 0) return schema.parse({});
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(400, 'the body is not JSON');
    throw error;
  }
}

function present<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new Refusal(404, `no such ${what}`);
  return value;
}

type Path = { Params: { codigo: string } };

function addDeviceCalls(room: FastifyInstance, context: ServiceContext): void {
  const view = (codigo: string) => present(findDeviceView(context, codigo), 'device');
  room.get('/devices', () => ({ devices: viewDevices(context) }));
  room.get<Path>('/devices/:codigo', ({ params }) => view(params.codigo));
  for (const action of DEVICE_ACTIONS) {
    room.post<Path>(`/devices/:codigo/${action}`, (request) => {
      view(request.params.codigo);
      const details = read(action === 'approve' ? approvalSchema : z.strictObject({}), request);
      actOnDevice(context, request.params.codigo, action, details);
      return view(request.params.codigo);
    });
  }
  room.post<Path>('/devices/:codigo/reverse', (request) => {
    view(request.params.codigo);
    reverseOnDevice(context, request.params.codigo, read(reversalSchema, request).identificador ?? null);
    return view(request.params.codigo);
  });
  room.post('/devices', (request, reply) => {
    const device = read(addDeviceSchema, request);
    if (!createDevice(context, device)) throw new Refusal(409, `device ${device.codigo} exists`);
    return reply.code(201).send(view(device.codigo));
  });
  room.patch<Path>('/devices/:codigo', (request) => {
    view(request.params.codigo);
    changeDevice(context, request.params.codigo, read(changeDeviceSchema, request));
    return view(request.params.codigo);
  });
  room.delete<Path>('/devices/:codigo', (request, reply) => {
    view(request.params.codigo);
    removeDevice(context, request.params.codigo);
    return reply.code(204).send();
  });
}

function addChargeCalls(room: FastifyInstance, context: ServiceContext): void {
  const view = (codigo: string) => present(findChargeView(context, codeSchema.parse(codigo)), 'charge');
  const act = (name: string, schema: z.ZodType, work: (code: number, body: unknown) => void): void => {
    room.post<Path>(`/charges/:codigo/${name}`, (request) => {
      const { codigo } = view(request.params.codigo);
      work(codigo, read(schema, request));
      return view(request.params.codigo);
    });
  };
  room.get('/charges', () => ({ charges: viewCharges(context) }));
  room.get<Path>('/charges/:codigo', ({ params }) => view(params.codigo));
  act('pay', paymentSchema, (code, body) => payCharge(context, code, paymentSchema.parse(body)));
  act('deny', z.strictObject({}), (code) => denyCharge(context, code));
  act('ignore', z.strictObject({}), (code) => ignoreCharge(context, code));
}

type ByName = { Params: { identifier: string } };

function addBookCalls(room: FastifyInstance, context: ServiceContext): void {
  const { store } = context;
  const sale = (identifier: string) => present(findPosSale(store, identifier) ?? null, 'POS sale');
  room.post('/pos-sales', (request, reply) => {
    const asked = read(addSaleSchema, request);
    if (findPosSale(store, asked.identificador) !== undefined) throw new Refusal(409, 'the POS sale exists');
    if (!addPaidSale(context, asked)) throw new Refusal(404, 'no such device');
    return reply.code(201).send({ sales: viewSales(context, asked.identificador) });
  });
  room.post<ByName>('/pos-sales/:identifier/amount', (request) => {
    const { amount_cents } = read(changeAmountSchema, request);
    changeAmount(context, sale(request.params.identifier), amount_cents);
    return { sales: viewSales(context, request.params.identifier) };
  });
  room.put<ByName>('/products/:identifier', (request, reply) => {
    putProduct(context, request.params.identifier, read(changeProductSchema, request));
    return reply.code(204).send();
  });
  room.delete<ByName>('/products/:identifier', (request, reply) => {
    loseProduct(context, request.params.identifier);
    return reply.code(204).send();
  });
  room.delete<ByName>('/pos-sales/:identifier/payments', (request, reply) => {
    losePayments(context, sale(request.params.identifier));
    return reply.code(204).send();
  });
}

type ByIdentifier = { Querystring: { identifier?: string } };

function addScriptCalls(room: FastifyInstance, context: ServiceContext): void {
  const { faults, modes, ledger } = context;
  room.get('/faults', () => ({ faults: faults.list() }));
  room.post('/faults', (request, reply) => reply.code(201).send(faults.add(read(faultSchema, request))));
  room.delete('/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  room.get('/identity', () => {
    const { cnpj, acquirerCnpj, user } = context.identity;
    return { cnpj, acquirer_cnpj: acquirerCnpj, user };
  });
  room.get('/mode', () => modes.get());
  room.post('/mode', (request) => {
    const mode = modes.change(withoutUndefined(read(modeSchema.partial(), request)));
    context.onChange();
    return mode;
  });
  room.get<ByIdentifier>('/ledger', ({ query }) => ledger.view(query.identifier ?? null));
  room.get<ByIdentifier>('/pos-sales', ({ query }) => ({ sales: viewSales(context, query.identifier ?? null) }));
  room.get('/products', () => ({ products: viewProducts(context) }));
}
