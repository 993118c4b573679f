import type { HttpRequest } from '../../../electron/operator/http-exchange.ts';
import type { QrMode } from '../../../shared/qr-registration.ts';
import { OWN_CNPJ } from '../../support/own-shop.ts';
import { type Book, type CardRequest, type Charge, DEVICES, qrText } from './book.ts';
import {
  cardReply,
  chargeReply,
  createdCharge,
  listed,
  listedSale,
  localIso,
  noSuchCharge,
  notFound,
  type Reply,
  refusedText,
} from './replies.ts';

/** `other`: without money, never a lie. */
export type Errand =
  | { readonly kind: 'card_create'; readonly key: string; readonly order: Omit<CardRequest, 'stage' | 'declined'> }
  | { readonly kind: 'card_read'; readonly key: string }
  | { readonly kind: 'card_abort'; readonly key: string; readonly force: boolean }
  | { readonly kind: 'list'; readonly key: string; readonly from: string; readonly to: string; readonly page: number }
  | { readonly kind: 'pix_create'; readonly key: string; readonly cents: number; readonly headers: Headers }
  | { readonly kind: 'pix_read' | 'pix_remove' | 'pix_refund'; readonly key: string }
  | { readonly kind: 'other'; readonly key: string; readonly reply: Reply };

type Headers = HttpRequest['headers'];

export type Desk = {
  readonly book: Book;
  readonly nowMs: () => number;
  readonly chargeLifeMs: number;
  readonly token: string;
  /** Its provider, or its acquirer, which refunds nothing. */
  readonly mode: QrMode;
  readonly onRequest: (request: CardRequest) => void;
  readonly onForced: (request: CardRequest) => void;
  number: number;
};

export const FIRST_NUMBER = 4_000;

const MISTAKEN: Reply = { status: 400, body: { mensagem: 'requisicao invalida' } };
const TAKEN: Reply = { status: 202, body: null };

export function read(desk: Desk, request: HttpRequest): Errand {
  const errand = readRequest(request, desk, () => (desk.number += 1));
  note(desk.book, errand);
  return errand;
}

function createCard(desk: Desk, key: string, order: Omit<CardRequest, 'stage' | 'declined'>): Reply {
  if (desk.book.requests.has(key)) return { status: 409, body: { mensagem: 'identificador ja existe' } };
  if (!DEVICES.some(({ id }) => id === order.deviceId)) return MISTAKEN;
  const request: CardRequest = { ...order, createdMs: desk.nowMs(), stage: 'waiting', declined: [] };
  desk.book.requests.set(key, request);
  desk.onRequest(request);
  return { status: 200, body: { id: request.operatorId } };
}

function abortCard(desk: Desk, key: string, force: boolean): Reply {
  const request = desk.book.requests.get(key);
  if (request === undefined) return notFound;
  if (request.stage === 'running' && !force) return { status: 400, body: { mensagem: 'venda em andamento no app' } };
  if (request.stage === 'running') desk.onForced(request);
  request.stage = 'over';
  return TAKEN;
}

function createCharge(desk: Desk, cents: number, headers: Headers): Reply {
  desk.number += 1;
  const code = String(880_000 + desk.number);
  const createdMs = desk.nowMs();
  const charge: Charge = {
    code,
    cents,
    message: headers['mensagempix'] ?? '',
    cashRegister: headers['caixaid'] ?? '',
    createdMs,
    expiresMs: createdMs + desk.chargeLifeMs,
    text: qrText(cents, `c${code}`),
    isRemoved: false,
    isDenied: false,
  };
  desk.book.charges.set(code, charge);
  return createdCharge(charge);
}

function listSales(desk: Desk, from: string, to: string, page: number): Reply {
  const within = desk.book.money
    .map((money, index) => ({ money, id: 90_000 + index }))
    .filter(({ money }) => money.tender === 'card')
    .filter(({ money }) => localIso(money.takenMs) >= from && localIso(money.takenMs) <= to);
  return listed(
    within.map(({ money, id }) => listedSale(money, id)),
    page,
  );
}

export function tell(desk: Desk, tender: 'card' | 'pix', key: string): Reply {
  if (tender === 'card') {
    const request = desk.book.requests.get(key);
    return request === undefined ? notFound : cardReply(desk.book, request);
  }
  const charge = desk.book.charges.get(key);
  return charge === undefined ? noSuchCharge : chargeReply(desk.book, charge);
}

function removeCharge(desk: Desk, key: string): Reply {
  const charge = desk.book.charges.get(key);
  if (charge === undefined) return noSuchCharge;
  charge.isRemoved = true;
  return { status: 200, body: `transacao: ${key}, status: 86` };
}

function refund(desk: Desk, key: string): Reply {
  const charge = desk.book.charges.get(key);
  if (charge === undefined) return noSuchCharge;
  if (desk.mode === 'acquirer_operated') return refusedText('estorno nao disponivel');
  const kept = desk.book.kept('pix', key);
  if (kept.length === 0) return refusedText('transacao nao aprovada');
  for (const money of kept) money.isGone = true;
  return chargeReply(desk.book, charge);
}

export function carryOut(desk: Desk, errand: Errand): Reply {
  switch (errand.kind) {
    case 'card_create':
      return createCard(desk, errand.key, errand.order);
    case 'card_read':
      return tell(desk, 'card', errand.key);
    case 'card_abort':
      return abortCard(desk, errand.key, errand.force);
    case 'list':
      return listSales(desk, errand.from, errand.to, errand.page);
    case 'pix_create':
      return createCharge(desk, errand.cents, errand.headers);
    case 'pix_read':
      return tell(desk, 'pix', errand.key);
    case 'pix_remove':
      return removeCharge(desk, errand.key);
    case 'pix_refund':
      return refund(desk, errand.key);
    case 'other':
      return errand.reply;
  }
}

/** The book has every request, also refused ones. */
function note(book: Book, errand: Errand): void {
  if (errand.kind === 'card_create') {
    const { cents, deviceId, type, instalments } = errand.order;
    book.asked.push({ tender: 'card', key: errand.key, cents, deviceId, type, instalments });
  }
  if (errand.kind === 'pix_create') {
    const { key, cents } = errand;
    book.asked.push({ tender: 'pix', key, cents, deviceId: null, type: null, instalments: null });
  }
  if (errand.kind === 'pix_refund') book.refunds.push(errand.key);
}

export const ACQUIRER_CNPJ = '11222333000181';

const other = (reply: Reply): Errand => ({ kind: 'other', key: '', reply });

type Reader = Pick<Desk, 'book' | 'token' | 'mode'>;

function readRequest(request: HttpRequest, reader: Reader, nextId: () => number): Errand {
  const { token } = reader;
  const [path = '', query = ''] = request.path.split('?');
  const charge = /\/api\/VendasQrCode\/(\w+)$/.exec(path)?.[1];
  if (charge !== undefined) return readChargeRequest(charge, request.headers, reader);
  const bearer = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  if (bearer !== `Bearer ${token}`) return other({ status: 401, body: null });
  const parameters = new URLSearchParams(query);
  if (path === '/pos-venda' && request.method === 'POST') return readCreate(request.body ?? '', nextId());
  const sale = /^\/pos-venda\/([^/]+)$/.exec(path)?.[1];
  if (sale !== undefined) {
    const key = decodeURIComponent(sale);
    if (request.method === 'DELETE') return { kind: 'card_abort', key, force: parameters.get('forca') === 'true' };
    return { kind: 'card_read', key };
  }
  if (path === '/venda') {
    const page = Number(parameters.get('PaginaNumero') ?? '1');
    const [from, to] = [parameters.get('DataInicial') ?? '', parameters.get('DataFinal') ?? '9999'];
    return { kind: 'list', key: `${from} ${page}`, from, to, page };
  }
  return readPlain(request, path);
}

function readCreate(text: string, operatorId: number): Errand {
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const { PosDeviceId, Identificador, Valor, Descricao, TipoPagamento, Parcelas } = body;
  if (typeof Identificador !== 'string' || typeof Valor !== 'number') return other(MISTAKEN);
  if (TipoPagamento !== undefined && Parcelas === undefined) return other(MISTAKEN);
  const order = {
    identifier: Identificador,
    operatorId,
    deviceId: Number(PosDeviceId),
    cents: Math.round(Valor * 100),
    type: Number(TipoPagamento ?? 0),
    instalments: Number(Parcelas ?? 1),
    description: String(Descricao ?? ''),
    createdMs: 0,
  };
  return { kind: 'card_create', key: Identificador, order };
}

const REGISTER = 1;

/** Expected owner. An acquirer takes the shop's place, with its CNPJ beside it. */
const NAMES: Readonly<Record<QrMode, { cnpj: string; cnpjec: string | undefined; till: string; name: string }>> = {
  default: { cnpj: OWN_CNPJ, cnpjec: undefined, till: `CAIXA00${REGISTER}`, name: `CAIXA ${REGISTER}` },
  acquirer_operated: {
    cnpj: ACQUIRER_CNPJ,
    cnpjec: OWN_CNPJ,
    till: `00${REGISTER}${OWN_CNPJ}`,
    name: `CAIXA ${REGISTER}|${OWN_CNPJ}`,
  },
};

function isRightlyNamed({ cnpj, cnpjec, caixaid, nomecaixa, lojaid }: Headers, mode: QrMode): boolean {
  const right = NAMES[mode];
  return (
    cnpj === right.cnpj &&
    cnpjec === right.cnpjec &&
    (caixaid ?? right.till) === right.till &&
    (nomecaixa ?? right.name) === right.name &&
    (lojaid ?? OWN_CNPJ.slice(-6)) === OWN_CNPJ.slice(-6)
  );
}

function readChargeRequest(operation: string, headers: Headers, { book, token, mode }: Reader): Errand {
  if (!isRightlyNamed(headers, mode)) {
    book.misnamed.push(operation);
    return other(refusedText('cnpj ou caixa de outra loja'));
  }
  if (headers['token'] !== token) return other(refusedText('token invalido'));
  const { codigo: key = '' } = headers;
  const { lojaid = '', nomecaixa = '', caixaid = '' } = headers;
  switch (operation) {
    case 'SetEmpresaQrCode':
      return other({ status: 200, body: { id: '31', lojaid } });
    case 'SetCaixaQrCode':
      return other({ status: 200, body: { id: '32', lojaid: '000105', nomecaixa, caixaid } });
    case 'SetVendaQrCode': {
      const cents = Math.round(Number((headers['valor'] ?? '').replace('.', '').replace(',', '.')) * 100);
      if (!(cents > 0) || caixaid === '') return other(refusedText('valor ou caixa invalido'));
      return { kind: 'pix_create', key: (headers['mensagempix'] ?? '').slice(-8), cents, headers };
    }
    case 'GetInformacoesVendaQrCode':
      return { kind: 'pix_read', key };
    case 'SetRemoveVendaQrCode':
      return { kind: 'pix_remove', key };
    case 'SetEstornaVendaQrCode':
      return { kind: 'pix_refund', key };
    default:
      return other({ status: 404, body: null });
  }
}

function readPlain({ method, body }: HttpRequest, path: string): Errand {
  if (path === '/posdevice') {
    return other(listed(DEVICES.map((one) => ({ ...one, isAtivo: true, heartbeat: '2026-11-20T08:00:00.000000' }))));
  }
  if (path === '/empresa') return other(listed([]));
  if (path === '/produto' && (method === 'POST' || method === 'PUT')) {
    const sent = JSON.parse(body ?? '[]') as Readonly<Record<string, unknown>> | Readonly<Record<string, unknown>>[];
    const products = Array.isArray(sent) ? sent : [sent];
    const named = products.map(({ Nome }, index) => ({ id: 500 + index, nome: Nome, descricao: null, marca: null }));
    return other({ status: 200, body: named });
  }
  if (path.startsWith('/produto/') || /^\/venda\/[^/]+\/comprovante$/.test(path)) return other(TAKEN);
  return other({ status: 404, body: null });
}
