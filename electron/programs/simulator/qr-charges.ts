import { crc16 } from '../../../shared/br-code.ts';
import type { Cents } from '../../../shared/money.ts';
import { type Answer, jsonAnswer, Refusal, textAnswer } from './answer.ts';
import { type ChargeRow, findChargeOf, setChargeStatus } from './charge-book.ts';
import type { ServiceContext } from './context.ts';
import { amountRefusal } from './fields.ts';
import type { Operation, WireRequest } from './operation.ts';
import { cancelChargePayment } from './payment-book.ts';
import {
  findHeader,
  type QrCaller,
  type QrRegisterRow,
  requireHeader,
  requireProvider,
  requireQrCaller,
  requireQrRegister,
  requireRegistrations,
} from './qr-access.ts';
import { newUuid } from './random-ids.ts';
import { decimalComma, decimalDot, readCommaAmount } from './wire-amount.ts';
import { type ChargeStatus, chargeStatusCode } from './wire-codes.ts';

const CITY = 'SAO PAULO';
const MAX_MESSAGE = 140;

function create(context: ServiceContext, request: WireRequest): Answer {
  const caller = requireQrCaller(context, request);
  const company = requireRegistrations(context, caller);
  const amount = requireAmountHeader(request);
  request.about.amountCents = amount;
  requireProvider(context, request);
  const register = requireQrRegister(context, company, requireHeader(request, 'caixaid', 50));
  const message = findHeader(request, 'mensagempix') ?? '';
  if (message.length > MAX_MESSAGE) throw new Refusal(400, `a mensagempix tem mais de ${MAX_MESSAGE} caracteres`);
  const charge = insertCharge(context, caller, register, amount, message);
  request.about.identifier = String(charge.code);
  context.onChange();
  return jsonAnswer({
    codigo: charge.code,
    controle: charge.control,
    valor: decimalComma(amount),
    dataexpiracaotransacao: context.dates.dayFirst(charge.expiresAt),
    qr_code: charge.brCode,
  });
}

function requireAmountHeader(request: WireRequest): Cents {
  const amount = readCommaAmount(requireHeader(request, 'valor', 20));
  if (typeof amount === 'string') {
    if (amount === 'not_a_number') throw new Refusal(400, 'o valor deve ter o formato 10,99');
    throw new Refusal(400, amountRefusal('valor', amount).message.toLowerCase().replace(/\.$/, ''));
  }
  if (amount === 0) throw new Refusal(400, 'o valor deve ser maior que zero');
  return amount;
}

type NewCharge = {
  readonly code: number;
  readonly control: string;
  readonly expiresAt: number;
  readonly brCode: string;
};

const FIRST_CODE = 700_001;

export function insertCharge(
  context: ServiceContext,
  caller: QrCaller,
  register: QrRegisterRow,
  amount: Cents,
  message: string,
): NewCharge {
  const { store, random, faults } = context;
  const at = context.now();
  const newest = store.find<{ code: number | null }>('SELECT max(code) AS code FROM qr_charges')?.code ?? null;
  const code = newest === null ? FIRST_CODE : newest + 1;
  const merchant = store.find<{ name: string }>('SELECT name FROM companies WHERE cnpj = ?', caller.cnpj)?.name ?? '';
  const location = newUuid(random).replaceAll('-', '');
  // the wire shows whole seconds
  const expiresAt = Math.floor((at + context.modes.get().charge_lifetime_ms) / 1000) * 1000;
  const named = faults.takeAmount('qr.create', amount);
  const brCode = brCodeText({ amount: named, merchant, city: CITY, location });
  const control = String(code).padStart(10, '0');
  store.runNamed(
    `INSERT INTO qr_charges
       (code, control, payment_id, qr_register_id, amount_cents, message, br_code, status, created_at, expires_at, changed_at)
     VALUES
       (@code, @control, @paymentId, @registerRow, @amount, @message, @brCode, 'PENDENTE', @at, @expiresAt, @at)`,
    { code, control, paymentId: newUuid(random), registerRow: register.id, amount, message, brCode, at, expiresAt },
  );
  return { code, control, expiresAt, brCode };
}

function chargeOfHeaders(context: ServiceContext, request: WireRequest, caller: QrCaller): ChargeRow {
  const text = requireHeader(request, 'codigo', 20);
  if (!/^\d{1,15}$/.test(text)) throw new Refusal(400, 'o codigo deve ser um número');
  request.about.identifier = text;
  const charge = findChargeOf(context.store, caller, Number(text));
  if (charge === undefined) throw new Refusal(400, `a transação ${text} não foi encontrada`);
  request.about.amountCents = charge.amount_cents;
  return charge;
}

/** Spacing counts per authorised caller, over all charges. */
function noteStatusArrival(context: ServiceContext, request: WireRequest): void {
  try {
    const { cnpj } = requireQrCaller(context, request);
    const spacingMs = context.modes.get().status_spacing_ms;
    request.isTooSoon = context.ledger.statusRequested(cnpj, spacingMs, request.receivedAt);
  } catch (error) {
    // refused by the work
    if (!(error instanceof Refusal)) throw error;
  }
}

function readStatus(context: ServiceContext, request: WireRequest): Answer {
  const caller = requireQrCaller(context, request);
  request.about.identifier = findHeader(request, 'codigo');
  if (request.isTooSoon) throw new Refusal(429, 'consultas devem ter intervalo mínimo de 2 segundos');
  requireRegistrations(context, caller);
  return jsonAnswer(statusResult(context, chargeOfHeaders(context, request, caller)));
}

/** `DataHora`: last change. */
function statusResult(context: ServiceContext, charge: ChargeRow): unknown {
  return {
    Codigo: charge.code,
    NSU: charge.nsu,
    CodigoAutorizacao: charge.authorisation,
    DataHora: context.dates.plain(charge.changed_at),
    Valor: decimalComma(charge.paid_cents ?? charge.amount_cents),
    StatusCode: chargeStatusCode(charge.status),
    PagamentoId: charge.payment_id,
    Status: charge.status,
    Origem: 'PIX',
    CaixaId: charge.register_id,
  };
}

function remove(context: ServiceContext, request: WireRequest): Answer {
  const caller = requireQrCaller(context, request);
  requireRegistrations(context, caller);
  const charge = chargeOfHeaders(context, request, caller);
  const hasMoney = charge.status === 'APROVADO' || charge.status === 'CANCELADA';
  if (hasMoney && context.modes.get().remove_approved === 'refuse') {
    throw new Refusal(400, `a transação ${charge.code} já foi concluída e não pode ser removida`);
  }
  endCharge(context, charge, 'DESFEITA');
  return textAnswer(`transacao: ${charge.code}, status: ${chargeStatusCode('DESFEITA')}`);
}

function endCharge(
  context: ServiceContext,
  charge: ChargeRow,
  status: ChargeStatus & ('DESFEITA' | 'CANCELADA'),
): void {
  if (charge.status === 'APROVADO') {
    cancelChargePayment(context, charge.code);
    context.ledger.givenBack('qr', charge.code, status === 'DESFEITA' ? 'undone' : 'refunded', context.now());
  }
  if (charge.status !== status) setChargeStatus(context, charge.code, status);
}

function refund(context: ServiceContext, request: WireRequest): Answer {
  const caller = requireQrCaller(context, request);
  requireRegistrations(context, caller);
  if (caller.mode === 'acquirer') throw new Refusal(400, 'o estorno não está disponível para esta adquirente');
  const charge = chargeOfHeaders(context, request, caller);
  if (charge.status !== 'APROVADO') throw new Refusal(400, `a transação ${charge.code} não está aprovada`);
  endCharge(context, charge, 'CANCELADA');
  return jsonAnswer(statusResult(context, findChargeOf(context.store, caller, charge.code) ?? charge));
}

export const QR_CHARGE_OPERATIONS: readonly Operation[] = [
  { name: 'qr.create', side: 'qr', method: 'POST', path: '/SetVendaQrCode', work: create },
  {
    name: 'qr.status',
    side: 'qr',
    method: 'POST',
    path: '/GetInformacoesVendaQrCode',
    onArrival: noteStatusArrival,
    work: readStatus,
  },
  { name: 'qr.remove', side: 'qr', method: 'POST', path: '/SetRemoveVendaQrCode', work: remove },
  { name: 'qr.refund', side: 'qr', method: 'POST', path: '/SetEstornaVendaQrCode', work: refund },
];

type BrCodeParts = {
  readonly amount: Cents;
  readonly merchant: string;
  readonly city: string;
  readonly location: string;
};

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** Upper case without accents, cut to the standard's length. */
function plain(text: string, maxLength: number): string {
  const bare = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return bare.toUpperCase().slice(0, maxLength).trim() || 'LOJA';
}

/** Dynamic, single-use Pix code. The address ends in `.invalid`, so no bank can reach it. */
export function brCodeText(parts: BrCodeParts): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `pix.simulado.invalid/v2/${parts.location}`);
  const unsigned = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', decimalDot(parts.amount)),
    field('58', 'BR'),
    field('59', plain(parts.merchant, 25)),
    field('60', plain(parts.city, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return unsigned + crc16(unsigned);
}
