import { type Book, type CardRequest, type Charge, DEVICES, type Money, sumOf } from './book.ts';

export type Reply = { readonly status: number; readonly body: Tree | string | null };
export type Tree = { [name: string]: unknown } | unknown[];

/** Clocks in Brasilia; dates without a zone. */
const ZONE_MS = -180 * 60_000;

export const localIso = (ms: number): string => new Date(ms + ZONE_MS).toISOString().slice(0, 19);
const brazilian = (ms: number): string => {
  const [day = '', time = ''] = localIso(ms).split('T');
  return `${day.split('-').reverse().join('/')} ${time}`;
};

/** A wire number with four decimals, written by {@link write}. */
export const amount = (cents: number): string => `#${(cents / 100).toFixed(4)}#`;
export const comma = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

export function write(body: Reply['body']): { text: string; contentType: string } {
  if (body === null) return { text: '', contentType: '' };
  if (typeof body === 'string') return { text: body, contentType: 'text/plain; charset=utf-8' };
  const text = JSON.stringify(body).replace(/"#(-?\d+\.\d+)#"/g, '$1');
  return { text, contentType: 'application/json; charset=utf-8' };
}

export const refusedText = (sentence: string): Reply => ({ status: 200, body: `[ERRO]: ${sentence}` });
export const notFound: Reply = { status: 404, body: { mensagem: 'Venda nao encontrada' } };
export const noSuchCharge = refusedText('transacao nao encontrada');

const REQUEST_WORDS = { waiting: [0, 'Aguardando'], running: [1, 'Processando'], over: [2, 'Concluido'] } as const;
const status = ([key, value]: readonly [number, string]): Tree => ({ key, value });

export function paymentRecord(money: Money): Tree {
  return {
    identificador: money.id,
    posVendaIdentificador: money.about,
    valor: amount(money.cents),
    comprovante: null,
    status: status(money.isGone ? [8, 'Cancelada'] : [0, 'Realizada']),
    transacoes: [transaction(money)],
    posDevice: deviceOf(money.deviceId),
  };
}

function transaction({ cents, instalments, type, nsu, authorization, takenMs }: Money): Tree {
  return {
    valor: amount(cents),
    parcelas: instalments,
    status: status([0, 'Aprovada']),
    tipoPagamento: type,
    dados: {
      dataHora: `${localIso(takenMs)}.120000`,
      nsu,
      autorizacao: authorization,
      bandeira: 'ELO',
      adquirente: 'SEGUNDA',
    },
  };
}

function deviceOf(id: number): Tree {
  const device = DEVICES.find((one) => one.id === id) ?? DEVICES[0];
  return { codigo: device?.codigo, nome: device?.nome };
}

function declinedRecord(request: CardRequest, id: string): Tree {
  return {
    identificador: id,
    posVendaIdentificador: request.identifier,
    valor: amount(request.cents),
    comprovante: null,
    status: status([9, 'Error']),
    transacoes: [],
    posDevice: deviceOf(request.deviceId),
  };
}

export function cardReply(book: Book, request: CardRequest): Reply {
  const money = book.money.filter((one) => one.tender === 'card' && one.about === request.identifier);
  return {
    status: 200,
    body: {
      id: request.operatorId,
      identificador: request.identifier,
      descricao: request.description,
      valor: amount(request.cents),
      parcelas: request.instalments,
      tipoPagamento: request.type,
      status: status(REQUEST_WORDS[request.stage]),
      vendas: [...request.declined.map((id) => declinedRecord(request, id)), ...money.map(paymentRecord)],
    },
  };
}

/** Two payments of a charge appear as their sum. */
export function chargeReply(book: Book, charge: Charge): Reply {
  const all = book.money.filter((one) => one.tender === 'pix' && one.about === charge.code);
  const kept = all.filter((one) => !one.isGone);
  const first = kept[0] ?? all[0];
  const [word, code] = chargeStatus(charge, kept.length, all.length);
  return {
    status: 200,
    body: {
      Codigo: Number(charge.code),
      NSU: first?.nsu ?? '',
      CodigoAutorizacao: first?.authorization ?? '',
      DataHora: localIso(first?.takenMs ?? charge.createdMs).replace('T', ' '),
      Valor: comma(kept.length === 0 ? charge.cents : sumOf(kept)),
      StatusCode: code,
      PagamentoId: first?.id ?? '',
      Status: word,
      Origem: 'PIX',
      CaixaId: charge.cashRegister,
    },
  };
}

function chargeStatus(charge: Charge, kept: number, ever: number): readonly [string, string] {
  if (kept > 0) return ['APROVADO', '00'];
  if (ever > 0) return ['CANCELADA', '78'];
  if (charge.isRemoved) return ['DESFEITA', '86'];
  return charge.isDenied ? ['NEGADA', '05'] : ['PENDENTE', '77'];
}

export function createdCharge({ code, cents, createdMs, expiresMs, text }: Charge): Reply {
  const body = {
    codigo: code,
    controle: String(createdMs),
    valor: comma(cents),
    dataexpiracaotransacao: brazilian(expiresMs),
    qr_code: text,
  };
  return { status: 200, body };
}

/** Everything on the first page. */
export function listed(elements: readonly unknown[], page = 1): Reply {
  const body = {
    paginaAtual: page,
    itensPorPagina: 100,
    quantidadeDePaginas: 1,
    quantidadeTotalDeItens: elements.length,
    primeiroRegistro: elements.length === 0 ? 0 : 1,
    ultimoRegistro: elements.length,
    paginaAnterior: page > 1,
    paginaProxima: false,
    data: page > 1 ? [] : [...elements],
  };
  return { status: 200, body };
}

export function listedSale(money: Money, id: number): Tree {
  return {
    id,
    ...paymentRecord(money),
    tipoVenda: { key: 3, value: 'PosVenda' },
    cadastradoEm: `${localIso(money.takenMs)}.120000`,
    atualizadoEm: `${localIso(money.takenMs)}.120000`,
    produtos: [],
    preVenda: null,
    posVenda: null,
  };
}
