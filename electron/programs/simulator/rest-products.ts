import type { Cents } from '../../../shared/money.ts';
import { ACCEPTED, type Answer, jsonAnswer, Refusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import {
  findText,
  isJsonObject,
  type JsonObject,
  readJsonBody,
  readJsonObject,
  requireAmount,
  requireText,
} from './fields.ts';
import type { Operation, WireRequest } from './operation.ts';
import { envelope, offsetOf, readOrder, readPageRequest } from './paging.ts';
import { requireBearer, requireCompany } from './rest-access.ts';
import { fourDecimals } from './wire-amount.ts';

/** Decoded; assumed, as the operator states no limit. */
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const SIGNATURES: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
];

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** Base64 PNG, JPEG, GIF or WebP, without line breaks or `data:`. Throws 400 or 413. */
function readProductImage(text: string): Buffer {
  if (text === '' || !BASE64.test(text)) throw new Refusal(400, 'O campo Imagem não é Base64 válido.');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) throw new Refusal(413, 'O campo Imagem é maior que o permitido.');
  const known = SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature));
  if (!known && !isWebp(bytes)) throw new Refusal(400, 'O campo Imagem não contém uma imagem reconhecida.');
  return bytes;
}

/** Required fields are undocumented: identifier, name and price are assumed. */

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const MAX_PRODUCTS_PER_CALL = 1000;
const MAX_IMAGE_TEXT = 7 * 1024 * 1024;

type Product = {
  readonly identifier: string;
  readonly name: string;
  readonly priceCents: Cents;
  /** Null if not sent. */
  readonly image: Buffer | null;
};

type ProductRow = Pick<ListedRow, 'id' | 'name'>;

function readProduct(body: JsonObject): Product {
  const identifier = requireText(body, 'Identificador', 100);
  const image = findText(body, 'Imagem', MAX_IMAGE_TEXT);
  return {
    identifier,
    name: requireText(body, 'Nome', 200),
    priceCents: requireAmount(body, 'Preco'),
    image: image === null ? null : readProductImage(image),
  };
}

function readProducts(request: WireRequest): Product[] {
  const body = readJsonBody(request);
  if (!Array.isArray(body)) throw new Refusal(400, 'O corpo da requisição deve ser uma lista de produtos.');
  if (body.length === 0) throw new Refusal(400, 'A lista de produtos está vazia.');
  if (body.length > MAX_PRODUCTS_PER_CALL) {
    throw new Refusal(400, `A lista tem mais de ${MAX_PRODUCTS_PER_CALL} produtos.`);
  }
  return body.map((item: unknown, index) => {
    if (!isJsonObject(item)) throw new Refusal(400, `O item ${index} da lista não é um produto.`);
    return readProduct(item);
  });
}

/** The operator's product rules are undocumented; the mode lists refused identifiers. */
function refuseUnwanted(context: ServiceContext, { identifier }: Product): void {
  if (!context.modes.get().refused_products.includes(identifier)) return;
  throw new Refusal(422, `O produto ${identifier} não é aceito.`);
}

function createProducts(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  const company = requireCompany(context, request);
  const products = readProducts(request);
  request.about.identifier = products
    .map(({ identifier }) => identifier)
    .join(' ')
    .slice(0, 4_000);
  return jsonAnswer(products.map((product) => createProduct(context, company, product)).map(productElement));
}

function createProduct(context: ServiceContext, company: number, product: Product): ProductRow {
  refuseUnwanted(context, product);
  if (findProduct(context, company, product.identifier) !== undefined) {
    throw new Refusal(409, `Já existe um produto com o Identificador ${product.identifier}.`);
  }
  const at = context.now();
  const id = context.store.runNamed(
    `INSERT INTO products (company_id, identifier, name, price_cents, image, created_at, updated_at)
     VALUES (@company, @identifier, @name, @priceCents, @image, @at, @at)`,
    { ...product, company, at },
  );
  return { id, name: product.name };
}

function updateProduct(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  const company = requireCompany(context, request);
  const product = readProduct(readJsonObject(request));
  request.about.identifier = product.identifier;
  refuseUnwanted(context, product);
  const { id } = requireProduct(context, company, product.identifier);
  // keeps the picture if none is sent
  context.store.runNamed(
    `UPDATE products SET name = @name, price_cents = @priceCents, image = coalesce(@image, image), updated_at = @at
     WHERE id = @id`,
    { ...product, id, at: context.now() },
  );
  return jsonAnswer([productElement({ id, name: product.name })]);
}

function findProduct(context: ServiceContext, company: number, identifier: string): ProductRow | undefined {
  return context.store.find<ProductRow>(
    'SELECT id, name FROM products WHERE company_id = ? AND identifier = ?',
    company,
    identifier,
  );
}

function requireProduct(context: ServiceContext, company: number, identifier: string): ProductRow {
  const row = findProduct(context, company, identifier);
  if (row === undefined) throw new Refusal(404, `Não há produto com o Identificador ${identifier}.`);
  return row;
}

/** For calls without a body. */
function productOfPath(context: ServiceContext, request: WireRequest): ProductRow {
  requireBearer(context, request);
  const identifier = request.path['Identificador'] ?? '';
  request.about.identifier = identifier;
  return requireProduct(context, requireCompany(context, request), identifier);
}

function setActive(isActive: 0 | 1): Operation['work'] {
  return (context, request) => {
    const { id } = productOfPath(context, request);
    context.store.run('UPDATE products SET is_active = ?, updated_at = ? WHERE id = ?', isActive, context.now(), id);
    return ACCEPTED;
  };
}

function deleteProduct(context: ServiceContext, request: WireRequest): Answer {
  const { id } = productOfPath(context, request);
  context.store.run('DELETE FROM products WHERE id = ?', id);
  return ACCEPTED;
}

/** `GET /produto` is assumed, here only, with `identificador`, `preco` and `isAtivo`. Documented are the list
 * envelope and the elements of a create's answer. */

const ORDERS = { Id: 'id', Nome: 'name', Identificador: 'identifier' };

type ListedRow = {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  readonly price_cents: Cents;
  readonly is_active: 0 | 1;
};

/** As documented. */
function productElement({ id, name }: ProductRow) {
  return { id, nome: name, descricao: null, categoria: null, marca: null, modelo: null, codigoBarras: null };
}

function listProducts(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  if (context.modes.get().product_list === 'not_offered') throw new Refusal(404, 'Não há GET neste endereço.');
  const company = requireCompany(context, request);
  const page = readPageRequest(request.query);
  const order = readOrder(request.query, ORDERS);
  const { store } = context;
  const total = store.find<{ n: number }>('SELECT count(*) AS n FROM products WHERE company_id = ?', company)?.n ?? 0;
  // the + makes SQLite read by id instead of sorting all rows for each page
  const rows = store.list<ListedRow>(
    `SELECT id, identifier, name, price_cents, is_active FROM products WHERE +company_id = ? ${order} LIMIT ? OFFSET ?`,
    company,
    page.size,
    offsetOf(page),
  );
  return jsonAnswer(envelope(page, total, rows.map(listed)));
}

function listed(row: ListedRow): unknown {
  return {
    ...productElement(row),
    identificador: row.identifier,
    preco: fourDecimals(row.price_cents),
    isAtivo: row.is_active === 1,
  };
}

const WHOLE = { side: 'rest', path: '/produto', bodyLimit: MAX_BODY_BYTES } as const;
const BY_IDENTIFIER = '/produto/:Identificador';

export const PRODUCT_OPERATIONS: readonly Operation[] = [
  { name: 'produto.list', side: 'rest', method: 'GET', path: '/produto', work: listProducts },
  { name: 'produto.create', ...WHOLE, method: 'POST', work: createProducts },
  { name: 'produto.update', ...WHOLE, method: 'PUT', work: updateProduct },
  { name: 'produto.deactivate', side: 'rest', method: 'PUT', path: `${BY_IDENTIFIER}/desativar`, work: setActive(0) },
  { name: 'produto.activate', side: 'rest', method: 'PUT', path: `${BY_IDENTIFIER}/ativar`, work: setActive(1) },
  { name: 'produto.delete', side: 'rest', method: 'DELETE', path: BY_IDENTIFIER, work: deleteProduct },
];
