import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
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
import { requireLocalCaller } from './control-access.ts';
import { findChargeView, findDeviceView, viewCharges, viewDevices, viewProducts, viewSales } from './control-views.ts';
import { denyCharge, ignoreCharge, payCharge } from './customer-phone.ts';
import { ActRefusedError, actOnDevice, DEVICE_ACTIONS } from './device-behaviour.ts';
import { reversalSchema, reverseOnDevice } from './device-reversal.ts';
import { addDeviceSchema, changeDevice, changeDeviceSchema, createDevice, removeDevice } from './device-stock.ts';
import { faultSchema } from './faults.ts';
import { modeSchema, withoutUndefined } from './modes.ts';
import { addPages } from './pages/page-routes.ts';
import { findPosSale } from './pos-sale-book.ts';

/**
 * The control interface: what people, the devices' pages and tests do to the simulated world. JSON in and out, loopback
 * only; it is no part of the operator's interface and wants no token. Errors are `{error}` with 400, 404 or 409.
 * README.md of this folder lists the calls.
 */
export const CONTROL_PREFIX = '/control';

const approvalSchema = z.strictObject({
  amount_cents: z.int().min(1).optional(),
  payment_type: z.int().min(0).max(7).optional(),
  instalments: z.int().min(0).max(99).optional(),
  network: z.string().min(1).max(30).optional(),
});
const paymentSchema = z.strictObject({ amount_cents: z.int().min(1).optional() });
const codeSchema = z.coerce.number().int();

class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

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
  else if (error instanceof ControlError) void reply.code(error.status).send({ error: error.message });
  else if (error instanceof ActRefusedError) void reply.code(409).send({ error: error.message });
  else {
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`payment service: ${error.stack ?? error.message}\n`);
    void reply.code(status).send({ error: status >= 500 ? 'internal error' : error.message });
  }
}

/** The body by its schema; no body at all is an empty object. Throws ZodError or 400. */
function read<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.infer<Schema> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (bytes.length === 0) return schema.parse({});
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ControlError(400, 'the body is not JSON');
    throw error;
  }
}

function present<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new ControlError(404, `no such ${what}`);
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
    if (!createDevice(context, device)) throw new ControlError(409, `device ${device.codigo} exists`);
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
    if (findPosSale(store, asked.identificador) !== undefined) throw new ControlError(409, 'the POS sale exists');
    if (!addPaidSale(context, asked)) throw new ControlError(404, 'no such device');
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
    context.stirred();
    return mode;
  });
  room.get<ByIdentifier>('/ledger', ({ query }) => ledger.view(query.identifier ?? null));
  room.get<ByIdentifier>('/pos-sales', ({ query }) => ({ sales: viewSales(context, query.identifier ?? null) }));
  room.get('/products', () => ({ products: viewProducts(context) }));
}
