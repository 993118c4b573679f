import type { Device, DeviceId } from '../../shared/device.ts';
import type { Company } from '../../shared/settings.ts';
import type { CreatedProduct, ListedProduct, ProductPage } from './operator.ts';
import { wireCompany, wireCreatedCardSale, wireDevice, wireListedProduct, wirePage, wireProducts } from './wire.ts';
import { readPastWireDate } from './wire-date.ts';

/** Null if any lacks an id. */
export function readProducts(body: unknown): readonly CreatedProduct[] | null {
  const parsed = wireProducts.safeParse(body);
  if (!parsed.success) return null;
  const products = parsed.data.flatMap(({ id }) => (id === null ? [] : [{ operatorId: id }]));
  return products.length === parsed.data.length ? products : null;
}

export function readCompany(body: unknown): Company | null {
  const parsed = wireCompany.safeParse(body);
  if (!parsed.success || parsed.data.id === null) return null;
  return { id: parsed.data.id, name: parsed.data.nome ?? '', cnpj: parsed.data.cnpj ?? '' };
}

/** Null without an id, to which no sale can be sent. */
export function readDevice(body: unknown, utcOffsetMinutes: number, now: Date): Device | null {
  const parsed = wireDevice.safeParse(body);
  if (!parsed.success || parsed.data.id === null) return null;
  const { id, codigo, nome, isativo, heartbeat } = parsed.data;
  return {
    id: id as DeviceId,
    code: codigo ?? '',
    name: nome ?? '',
    active: isativo !== false,
    lastActivityAt: readPastWireDate(heartbeat ?? '', utcOffsetMinutes, now),
  };
}

export function readCreatedCardSale(body: unknown): { readonly operatorId: number } | null {
  const parsed = wireCreatedCardSale.safeParse(body);
  return parsed.success && parsed.data.id !== null ? { operatorId: parsed.data.id } : null;
}

/** Page envelope of every list. */
export type WirePage = {
  /** Null: not stated, as the next two. */
  readonly page: number | null;
  readonly pageCount: number | null;
  readonly totalCount: number | null;
  readonly hasNext: boolean;
  readonly elements: readonly unknown[];
};

export function readPage(body: unknown): WirePage | null {
  const parsed = wirePage.safeParse(body);
  if (!parsed.success) return null;
  const { paginaatual, quantidadedepaginas, quantidadetotaldeitens, paginaproxima, data } = parsed.data;
  return {
    page: paginaatual,
    pageCount: quantidadedepaginas,
    totalCount: quantidadetotaldeitens,
    // without the mark, its own count of pages
    hasNext: paginaproxima ?? (paginaatual ?? 1) < (quantidadedepaginas ?? 1),
    elements: data,
  };
}

/** Null if it is another page. */
export function readProductPage(body: unknown, asked: number): ProductPage | null {
  const wire = readPage(body);
  if (wire === null || (wire.page !== null && wire.page !== asked)) return null;
  const items = wire.elements.flatMap((element) => readListedProduct(element) ?? []);
  return {
    items,
    unnamedCount: wire.elements.length - items.length,
    page: asked,
    pageCount: wire.pageCount ?? asked,
    totalCount: wire.totalCount ?? items.length,
    hasNext: wire.hasNext,
  };
}

function readListedProduct(body: unknown): ListedProduct | null {
  const parsed = wireListedProduct.safeParse(body);
  if (!parsed.success || !parsed.data.identificador) return null;
  const { identificador, nome, preco, isativo } = parsed.data;
  return { code: identificador, name: nome, priceCents: preco, active: isativo };
}
