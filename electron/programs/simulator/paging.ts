import { Refusal } from './answer.ts';

/** Envelope of every list. */
export type Page<Item> = {
  readonly paginaAtual: number;
  readonly itensPorPagina: number;
  readonly quantidadeDePaginas: number;
  readonly quantidadeTotalDeItens: number;
  /** 1-based; 0 on an empty page. */
  readonly primeiroRegistro: number;
  readonly ultimoRegistro: number;
  readonly paginaAnterior: boolean;
  readonly paginaProxima: boolean;
  readonly data: readonly Item[];
};

export type PageRequest = { readonly number: number; readonly size: number };

const DEFAULT_SIZE = 100;
const MAX_SIZE = 1000;

function readWhole(query: URLSearchParams, name: string, fallback: number, max: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw new Refusal(400, `O parâmetro ${name} deve ser um inteiro de 1 a ${max}.`);
  return value;
}

/** 1-based `PaginaNumero`, `QtdRegistro` (default 100). Throws 400. */
export function readPageRequest(query: URLSearchParams): PageRequest {
  return {
    number: readWhole(query, 'PaginaNumero', 1, 1_000_000),
    size: readWhole(query, 'QtdRegistro', DEFAULT_SIZE, MAX_SIZE),
  };
}

export function offsetOf(page: PageRequest): number {
  return (page.number - 1) * page.size;
}

export function envelope<Item>(page: PageRequest, total: number, data: readonly Item[]): Page<Item> {
  const pages = Math.ceil(total / page.size);
  return {
    paginaAtual: page.number,
    itensPorPagina: page.size,
    quantidadeDePaginas: pages,
    quantidadeTotalDeItens: total,
    primeiroRegistro: data.length === 0 ? 0 : offsetOf(page) + 1,
    ultimoRegistro: data.length === 0 ? 0 : offsetOf(page) + data.length,
    paginaAnterior: page.number > 1 && total > 0,
    paginaProxima: page.number < pages,
    data,
  };
}

/** ORDER BY of `OrdenarPor` and `OrdenarTipo`; the first column is the default, the id breaks ties. Throws 400. */
export function readOrder(query: URLSearchParams, columns: Readonly<Record<string, string>>): string {
  const by = query.get('OrdenarPor') ?? Object.keys(columns)[0] ?? '';
  const column = Object.hasOwn(columns, by) ? columns[by] : undefined;
  if (column === undefined) throw new Refusal(400, `O parâmetro OrdenarPor não aceita ${JSON.stringify(by)}.`);
  const direction = query.get('OrdenarTipo') ?? 'ASC';
  if (direction !== 'ASC' && direction !== 'DESC')
    throw new Refusal(400, 'O parâmetro OrdenarTipo deve ser ASC ou DESC.');
  return `ORDER BY ${column} ${direction}, id ${direction}`;
}
