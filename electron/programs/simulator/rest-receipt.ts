import { ACCEPTED, type Answer, Refusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { Operation, WireRequest } from './operation.ts';
import type { PaymentRow } from './payment-book.ts';
import { requireBearer } from './rest-access.ts';

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

export const RECEIPT_OPERATIONS: readonly Operation[] = [
  { name: 'venda.receipt', side: 'rest', method: 'PUT', path: '/venda/:Identificador/comprovante', work: putReceipt },
];
