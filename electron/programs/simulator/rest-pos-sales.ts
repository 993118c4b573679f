import type { Cents } from '../../../shared/money.ts';
import { ACCEPTED, type Answer, jsonAnswer, Refusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import { abortOnDevice, isBusy, notice } from './device-behaviour.ts';
import { type DeviceRow, findDeviceById } from './device-book.ts';
import {
  findInteger,
  findText,
  type JsonObject,
  readJsonObject,
  requireAmount,
  requireInteger,
  requireText,
} from './fields.ts';
import type { Operation, WireRequest } from './operation.ts';
import { listPaymentsOf } from './payment-book.ts';
import { findPosSale, insertPosSale, type NewPosSale, type PosSaleRow } from './pos-sale-book.ts';
import { requireBearer } from './rest-access.ts';
import { paymentRecord } from './rest-sale-query.ts';
import { fourDecimals } from './wire-amount.ts';
import { PAYMENT_TYPES, SALE_CONCLUDED, SALE_WAITING, saleStatus, TYPE_CREDIT, TYPE_NONE } from './wire-codes.ts';

const MAX_INSTALMENTS = 99;

function create(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  const body = readJsonObject(request);
  const identifier = requireText(body, 'Identificador', 100);
  request.about.identifier = identifier;
  const amount = requireChargeable(body, 'Valor');
  request.about.amountCents = amount;
  const device = requireDevice(context, body);
  const sale: NewPosSale = {
    identifier,
    device_id: device.id,
    amount_cents: amount,
    description: findText(body, 'Descricao', 500) ?? '',
    ...readPaymentKind(body),
  };
  if (context.modes.get().duplicates === 'refuse' && findPosSale(context.store, identifier) !== undefined) {
    throw new Refusal(409, `Já existe uma venda com o Identificador ${identifier}.`);
  }
  if (context.modes.get().busy_device === 'refuse' && isBusy(context, device)) {
    throw new Refusal(409, `O dispositivo ${device.name} já tem uma venda em andamento.`);
  }
  const id = insertPosSale(context.store, sale, context.now());
  notice(context, device);
  return jsonAnswer({ id });
}

function requireChargeable(body: JsonObject, field: string): Cents {
  const amount = requireAmount(body, field);
  if (amount === 0) throw new Refusal(400, `O campo ${field} deve ser maior que zero.`);
  return amount;
}

function requireDevice(context: ServiceContext, body: JsonObject): DeviceRow {
  const field = context.wire.deviceIdField;
  const id = requireInteger(body, field);
  const device = findDeviceById(context.store, id);
  if (device === undefined) throw new Refusal(400, `O campo ${field} não é de um dispositivo conhecido.`);
  if (device.is_active === 0) throw new Refusal(400, `O dispositivo ${device.name} não está ativo.`);
  return device;
}

function readPaymentKind(body: JsonObject): Pick<NewPosSale, 'payment_type' | 'instalments' | 'instalment_kind'> {
  const type = findInteger(body, 'TipoPagamento');
  const instalments = findInteger(body, 'Parcelas');
  const kind = findInteger(body, 'TipoParcelamento');
  if (type !== null && !PAYMENT_TYPES.has(type)) throw new Refusal(400, `O TipoPagamento ${type} não existe.`);
  if (type !== null && instalments === null) {
    throw new Refusal(400, 'O campo Parcelas é obrigatório quando TipoPagamento é informado.');
  }
  if (instalments !== null && (instalments < 1 || instalments > MAX_INSTALMENTS)) {
    throw new Refusal(400, `O campo Parcelas deve ser de 1 a ${MAX_INSTALMENTS}.`);
  }
  if (instalments !== null && instalments > 1 && type !== TYPE_CREDIT) {
    throw new Refusal(400, 'Só uma venda no crédito pode ser parcelada.');
  }
  if (kind !== null && kind !== 1 && kind !== 2) throw new Refusal(400, 'O campo TipoParcelamento deve ser 1 ou 2.');
  return { payment_type: type ?? TYPE_NONE, instalments: instalments ?? 0, instalment_kind: kind };
}

/** 404 for an unknown sale is assumed. */
function saleOfPath(context: ServiceContext, request: WireRequest): PosSaleRow {
  requireBearer(context, request);
  const identifier = request.path['Identificador'] ?? '';
  request.about.identifier = identifier;
  const sale = findPosSale(context.store, identifier);
  if (sale === undefined) throw new Refusal(404, `Não há venda com o Identificador ${identifier}.`);
  request.about.amountCents = sale.amount_cents;
  return sale;
}

function read(context: ServiceContext, request: WireRequest): Answer {
  const sale = saleOfPath(context, request);
  return jsonAnswer({
    id: sale.id,
    identificador: sale.identifier,
    descricao: sale.description,
    valor: fourDecimals(sale.amount_cents),
    parcelas: sale.instalments,
    tipoPagamento: sale.payment_type,
    status: saleStatus(sale.status),
    vendas: listPaymentsOf(context.store, sale.id).map((payment) => paymentRecord(context, payment)),
  });
}

function abort(context: ServiceContext, request: WireRequest): Answer {
  const sale = saleOfPath(context, request);
  const isForced = readForced(request.query);
  if (sale.status === SALE_CONCLUDED) throw new Refusal(409, 'A venda já foi concluída.');
  if (sale.status !== SALE_WAITING && !isForced) {
    throw new Refusal(409, 'A venda já foi iniciada no dispositivo e só pode ser cancelada nele.');
  }
  abortOnDevice(context, sale);
  return ACCEPTED;
}

function readForced(query: URLSearchParams): boolean {
  const text = query.get('forca');
  if (text !== null && text !== 'true' && text !== 'false') {
    throw new Refusal(400, 'O parâmetro forca deve ser true ou false.');
  }
  return text === 'true';
}

const BY_IDENTIFIER = '/pos-venda/:Identificador';

export const POS_SALE_OPERATIONS: readonly Operation[] = [
  { name: 'pos-venda.create', side: 'rest', method: 'POST', path: '/pos-venda', work: create },
  { name: 'pos-venda.read', side: 'rest', method: 'GET', path: BY_IDENTIFIER, work: read },
  { name: 'pos-venda.abort', side: 'rest', method: 'DELETE', path: BY_IDENTIFIER, work: abort },
];
