/*
 * The payment service as an OpenAPI 3.1 document, written from the text of its specification alone: it imports nothing
 * of this project. What the specification does not show (creating a charge, listing devices) it does not have.
 */

type Schema = Readonly<Record<string, unknown>>;

const S = { type: 'string' };
const I = { type: 'integer' };
const N = { type: 'number' };
/** "Nullable", and of a type that is not shown. */
const ANY = {};
const like = (pattern: string): Schema => ({ ...S, pattern });
const listOf = (name: string): Schema => ({ type: 'array', items: ref(name) });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const fields = (properties: Readonly<Record<string, Schema>>, ...optional: readonly string[]): Schema => ({
  ...{ type: 'object', properties, additionalProperties: false },
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const schemas = {
  Product: fields({ Identificador: S, Nome: S, Preco: N, Imagem: S }, 'Imagem'),
  ProductElement: fields({
    ...{ id: I, nome: S, descricao: ANY, categoria: ANY, marca: ANY, modelo: ANY, codigoBarras: ANY },
  }),
  Status: fields({ key: I, value: S }),
  SaleRequest: fields(
    { PosDeviceId: I, Identificador: S, Valor: N, Descricao: S, TipoPagamento: I, Parcelas: I },
    ...['TipoPagamento', 'Parcelas'],
  ),
  SaleCreated: fields({ id: I }),
  Sale: fields({
    ...{ id: I, identificador: S, descricao: S, valor: N, parcelas: I, tipoPagamento: I },
    ...{ status: ref('Status'), vendas: listOf('Payment') },
  }),
  Payment: fields({
    ...{ identificador: S, posVendaIdentificador: S, valor: N, comprovante: ANY, status: ref('Status') },
    ...{ transacoes: listOf('Transaction'), posDevice: fields({ codigo: S, nome: S }) },
  }),
  Transaction: fields({ valor: N, parcelas: I, status: ref('Status'), tipoPagamento: I, dados: ref('PaymentData') }),
  PaymentData: fields({
    dataHora: like('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d+$'),
    ...{ nsu: S, autorizacao: S, bandeira: S, adquirente: S },
  }),
  Company: fields({ id: S, lojaid: S }),
  CashRegister: fields({ id: S, lojaid: S, nomecaixa: S, caixaid: S }),
  ChargeStatus: fields({
    ...{ Codigo: N, NSU: S, CodigoAutorizacao: S, PagamentoId: S, Origem: S, CaixaId: S },
    ...{ DataHora: like('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$'), Valor: like('^\\d+,\\d\\d$') },
    ...{ StatusCode: like('^\\d\\d$'), Status: { enum: ['APROVADO', 'NEGADA', 'DESFEITA', 'PENDENTE', 'CANCELADA'] } },
  }),
  Removed: like('^transacao: .+, status: 86$'),
  Failure: like('^\\[ERRO\\]: .'),
};

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } });
const answers = (status: number, schema: Schema = {}): Schema => ({ [status]: { description: '', ...schema } });
const inHeader = (name: string, required = true): Schema => ({ name, in: 'header', required, schema: S });
const operation = (operationId: string, responses: Schema, more: Schema = {}): Schema => ({
  ...{ operationId, responses },
  ...more,
});
const ofOne = (operations: Schema): Schema => ({
  parameters: [{ name: 'Identificador', in: 'path', required: true, schema: S }],
  ...operations,
});

/** Failures come as a plain string, with the status of a success. */
const qrCode = (operationId: string, schema: Schema, ...headers: readonly Schema[]): Schema => ({
  servers: [{ url: '{qr_base_url}/api/VendasQrCode' }],
  post: operation(operationId, answers(200, json({ oneOf: [schema, ref('Failure')] })), {
    parameters: [inHeader('token'), inHeader('cnpj'), ...headers],
  }),
});

export const SERVICE = {
  openapi: '3.1.0',
  info: { title: 'The payment service', version: 'not shown' },
  servers: [{ url: '{base_url}' }],
  paths: {
    '/produto': {
      post: operation('createProducts', answers(200, json(listOf('ProductElement'))), {
        requestBody: json(listOf('Product')),
      }),
      put: operation('updateProduct', answers(200, json(listOf('ProductElement'))), {
        requestBody: json(ref('Product')),
      }),
    },
    '/produto/{Identificador}': ofOne({ delete: operation('deleteProduct', answers(202)) }),
    '/produto/{Identificador}/desativar': ofOne({ put: operation('deactivateProduct', answers(202)) }),
    '/produto/{Identificador}/ativar': ofOne({ put: operation('activateProduct', answers(202)) }),
    '/pos-venda': {
      post: operation('createSale', answers(200, json(ref('SaleCreated'))), { requestBody: json(ref('SaleRequest')) }),
    },
    '/pos-venda/{Identificador}': ofOne({
      get: operation('readSale', answers(200, json(ref('Sale')))),
      delete: operation('abortSale', answers(202), {
        parameters: [{ name: 'forca', in: 'query', schema: { type: 'boolean' } }],
      }),
    }),
    '/SetEmpresaQrCode': qrCode(
      ...(['registerCompany', ref('Company')] as const),
      ...['lojaid', 'integrador', 'latitude', 'longitude'].map((name) => inHeader(name)),
      inHeader('horarios', false),
    ),
    '/SetCaixaQrCode': qrCode(
      ...(['registerCashRegister', ref('CashRegister')] as const),
      ...['nomecaixa', 'caixaid', 'integrador'].map((name) => inHeader(name)),
    ),
    '/GetInformacoesVendaQrCode': qrCode('chargeStatus', ref('ChargeStatus'), inHeader('codigo')),
    '/SetRemoveVendaQrCode': qrCode('removeCharge', ref('Removed'), inHeader('codigo')),
  },
  components: { schemas },
};
