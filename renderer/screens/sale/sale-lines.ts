import type { Sale, SaleLine, SaleLineId } from '../../../shared/sale.ts';

export function currentLine({ lines }: Pick<Sale, 'lines'>, selectedId: SaleLineId | null): SaleLine | null {
  const chosen = selectedId === null ? undefined : lines.find(({ id, cancelled }) => id === selectedId && !cancelled);
  return chosen ?? lines.findLast(({ cancelled }) => !cancelled) ?? null;
}

/** The line above (-1) or below (+1) the current one, without cancelled ones; stops at the ends. */
export function neighbourLine(sale: Sale, selectedId: SaleLineId | null, step: -1 | 1): SaleLineId | null {
  const live = sale.lines.filter((line) => !line.cancelled);
  const at = live.findIndex((line) => line.id === currentLine(sale, selectedId)?.id);
  return live[Math.min(live.length - 1, Math.max(0, at + step))]?.id ?? null;
}

export function pieceCount(sale: Sale): number {
  return sale.lines.filter((line) => !line.cancelled).reduce((count, line) => count + line.quantity, 0);
}
