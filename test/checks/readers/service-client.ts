/*
 * A client of the payment service, written from the text of its specification alone: it imports nothing of this
 * project. What the specification does not show (creating a charge, listing devices) it does not have.
 */

export type Answer = { readonly status: number; readonly type: string; readonly text: string };

export type Access = {
  readonly baseUrl: string;
  readonly qrBaseUrl: string;
  readonly token: string;
  readonly cnpj: string;
};

/** "Product (request body)" */
export type ProductRequest = {
  readonly Identificador: string;
  readonly Nome: string;
  readonly Preco: number;
  readonly Imagem?: string;
};

/** "POS sale", create body */
export type PosSaleRequest = {
  readonly PosDeviceId: number;
  readonly Identificador: string;
  readonly Valor: number;
  readonly Descricao: string;
  readonly TipoPagamento?: number;
  readonly Parcelas?: number;
};

async function ask(method: string, url: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, headers, ...json });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

export function serviceClient({ baseUrl, qrBaseUrl, token, cnpj }: Access) {
  const bearer = { Authorization: `Bearer ${token}` };
  const json = { ...bearer, 'Content-Type': 'application/json' };
  const one = encodeURIComponent;
  const qr = (operation: string, headers: Record<string, string>): Promise<Answer> =>
    ask('POST', `${qrBaseUrl}/api/VendasQrCode/${operation}`, { token, cnpj, ...headers });
  return {
    createProducts: (products: readonly ProductRequest[]) => ask('POST', `${baseUrl}/produto`, json, products),
    updateProduct: (product: ProductRequest) => ask('PUT', `${baseUrl}/produto`, json, product),
    deactivateProduct: (id: string) => ask('PUT', `${baseUrl}/produto/${one(id)}/desativar`, bearer),
    activateProduct: (id: string) => ask('PUT', `${baseUrl}/produto/${one(id)}/ativar`, bearer),
    // "Header `Content-Type: application/json`", though there is no body
    deleteProduct: (id: string) => ask('DELETE', `${baseUrl}/produto/${one(id)}`, json),
    createSale: (sale: PosSaleRequest) => ask('POST', `${baseUrl}/pos-venda`, json, sale),
    readSale: (id: string) => ask('GET', `${baseUrl}/pos-venda/${one(id)}`, bearer),
    abortSale: (id: string, isForced = false) =>
      ask('DELETE', `${baseUrl}/pos-venda/${one(id)}${isForced ? '?forca=true' : ''}`, bearer),
    registerCompany: (headers: Record<string, string>) => qr('SetEmpresaQrCode', headers),
    registerCashRegister: (headers: Record<string, string>) => qr('SetCaixaQrCode', headers),
    chargeStatus: (codigo: string, headers: Record<string, string> = {}) =>
      qr('GetInformacoesVendaQrCode', { codigo, ...headers }),
    removeCharge: (codigo: string, headers: Record<string, string> = {}) =>
      qr('SetRemoveVendaQrCode', { codigo, ...headers }),
  };
}
