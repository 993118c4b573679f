import { useState } from 'react';
import type { FoundSale, SaleSearch } from '../../../shared/sale-return.ts';
import { useTill } from '../../state/till-store.ts';
import { useCall } from '../../use-call.ts';
import { readSearch, SEARCH_KINDS, type SearchKind } from './sale-search.ts';

const PAGE = 50;

type Found = { readonly sales: readonly FoundSale[]; readonly hasMore: boolean; readonly search: SaleSearch };

export function useSaleFinder() {
  const call = useCall('returns:find');
  const [kind, setKind] = useState<SearchKind>('number');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [selectedId, select] = useState<string | null>(null);
  const search = readSearch(
    kind,
    text,
    useTill((state) => state.till?.registerNumber ?? 0),
  );
  const isAnswered = found !== null && search !== null && JSON.stringify(found.search) === JSON.stringify(search);

  const load = async (asked: SaleSearch, before: readonly FoundSale[]): Promise<void> => {
    const result = await call.run({ search: asked, offset: before.length, limit: PAGE });
    if (!result.ok) return;
    setFound({ search: asked, sales: [...before, ...result.value.sales], hasMore: result.value.hasMore });
    if (before.length === 0) select(result.value.sales[0]?.id ?? null);
  };
  const change = (next: SearchKind): void => {
    setKind(next);
    setText('');
    setWrong(false);
    call.clearError();
  };
  return {
    call,
    kind,
    text,
    isWrong,
    /** The list answers the text in the field. */
    isAnswered,
    sales: found?.sales ?? null,
    hasMore: found?.hasMore ?? false,
    selected: found?.sales.find((sale) => sale.id === selectedId) ?? null,
    select,
    setText: (next: string): void => {
      setText(next);
      setWrong(false);
      call.clearError();
    },
    setKind: change,
    nextKind: (): void => change(SEARCH_KINDS[(SEARCH_KINDS.indexOf(kind) + 1) % SEARCH_KINDS.length] ?? 'number'),
    search: (): void => {
      if (search === null) setWrong(true);
      else if (!call.running) void load(search, []);
    },
    more: (): void => {
      if (found !== null && !call.running) void load(found.search, found.sales);
    },
  };
}

export type SaleFinder = ReturnType<typeof useSaleFinder>;
