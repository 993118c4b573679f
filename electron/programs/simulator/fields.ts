import type { Cents } from '../../../shared/money.ts';
import { Refusal } from './answer.ts';
import { JsonNumber, parseExactJson, scaledInteger } from './exact-json.ts';
import type { WireRequest } from './operation.ts';
import { type AmountFault, readJsonAmount } from './wire-amount.ts';

/** JSON bodies of the REST interface; field names are case-sensitive. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}

/** Throws 415 or 400. */
export function readJsonBody(request: WireRequest): unknown {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, 'O cabeçalho Content-Type deve ser application/json.');
  try {
    return parseExactJson(new TextDecoder('utf-8', { fatal: true }).decode(request.body));
  } catch {
    throw new Refusal(400, 'O corpo da requisição não é um JSON válido.');
  }
}

export function readJsonObject(request: WireRequest): JsonObject {
  const body = readJsonBody(request);
  if (!isJsonObject(body)) throw new Refusal(400, 'O corpo da requisição deve ser um objeto JSON.');
  return body;
}

/** Undefined if absent or null. */
function given(body: JsonObject, field: string): unknown {
  return Object.hasOwn(body, field) ? (body[field] ?? undefined) : undefined;
}

// a control character is the sender's defect
const CONTROL_CHARACTER = /\p{Cc}/u;

export function findText(body: JsonObject, field: string, maxLength: number): string | null {
  const value = given(body, field);
  if (value === undefined) return null;
  if (typeof value !== 'string') throw new Refusal(400, `O campo ${field} deve ser um texto.`);
  if (value.length > maxLength) throw new Refusal(400, `O campo ${field} tem mais de ${maxLength} caracteres.`);
  if (CONTROL_CHARACTER.test(value)) throw new Refusal(400, `O campo ${field} tem caracteres inválidos.`);
  return value;
}

export function requireText(body: JsonObject, field: string, maxLength: number): string {
  const value = findText(body, field, maxLength)?.trim() ?? '';
  if (value === '') throw new Refusal(400, `O campo ${field} é obrigatório.`);
  return value;
}

export function findInteger(body: JsonObject, field: string): number | null {
  const value = given(body, field);
  if (value === undefined) return null;
  const integer = value instanceof JsonNumber ? scaledInteger(value.source, 0) : null;
  if (integer === null) throw new Refusal(400, `O campo ${field} deve ser um número inteiro.`);
  return integer;
}

export function requireInteger(body: JsonObject, field: string): number {
  const value = findInteger(body, field);
  if (value === null) throw new Refusal(400, `O campo ${field} é obrigatório.`);
  return value;
}

const AMOUNT_FAULTS: Readonly<Record<AmountFault, string>> = {
  not_a_number: 'deve ser um número',
  fraction_of_a_centavo: 'tem fração de centavo',
  negative: 'não pode ser negativo',
  too_large: 'é maior que o permitido',
};

export function amountRefusal(field: string, fault: AmountFault): Refusal {
  return new Refusal(400, `O campo ${field} ${AMOUNT_FAULTS[fault]}.`);
}

/** May be zero. */
export function requireAmount(body: JsonObject, field: string): Cents {
  const value = given(body, field);
  if (value === undefined) throw new Refusal(400, `O campo ${field} é obrigatório.`);
  const amount = readJsonAmount(value);
  if (typeof amount === 'string') throw amountRefusal(field, amount);
  return amount;
}
