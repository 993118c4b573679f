import Back from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReceiptNumber } from '../../../shared/receipt-number.ts';
import type { FoundSale, SaleSearch } from '../../../shared/sale-return.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { isoDay, readDay } from '../../text/local-days.ts';
import { moneyText, readAmount } from '../../text/money-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { readTaxId } from '../../ui/read-tax-id.ts';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import './returns.css';

export function ReturnsScreen(): ReactNode {
  const { t } = useTranslation('returns');
  const { back, goTo } = useNavigation();
  const finder = useSaleFinder();
  const [asksNote, setAsksNote] = useState(false);
  const open = (sale: FoundSale | null): void => {
    if (sale !== null) goTo({ screen: 'return', saleId: sale.id });
  };
  const enter = (): void => (finder.isAnswered ? open(finder.selected) : finder.search());
  const shell = useTranslation('shell').t;
  const opens = finder.isAnswered && finder.selected !== null;
  useKeys('screen', [
    { key: 'Enter', label: opens ? t('find.open') : t('find.search'), primary: true, run: enter },
    { key: 'F2', label: t('find.nextKind'), run: finder.nextKind },
    { key: 'F4', label: t('find.withoutReceipt'), run: () => goTo({ screen: 'return', saleId: null }) },
    { key: 'F6', label: t('find.creditNote'), run: () => setAsksNote(true) },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
  return (
    <Screen title={t('title')}>
      <SearchFields finder={finder} onEnter={enter} />
      <ErrorNote error={finder.call.error} onAgain={finder.search} />
      <Working shown={finder.call.slow}>{t('find.loading')}</Working>
      <FoundTable finder={finder} onOpen={open} />
      {asksNote ? <CreditNoteDialog onClose={() => setAsksNote(false)} /> : null}
    </Screen>
  );
}

function SearchFields({ finder, onEnter }: { readonly finder: SaleFinder; readonly onEnter: () => void }): ReactNode {
  const { t } = useTranslation('returns');
  const { kind } = finder;
  return (
    <div className="grid folds returns-search">
      <Select<SearchKind>
        label={t('find.by')}
        value={kind}
        choices={SEARCH_KINDS.map((id) => ({ id, label: t(`find.kind.${id}`) }))}
        onChange={finder.setKind}
      />
      <TextField
        key={kind}
        label={t(`find.label.${kind}`)}
        value={finder.text}
        onChange={finder.setText}
        onEnter={onEnter}
        help={t(`find.help.${kind}`)}
        error={finder.isWrong ? t(`find.problem.${kind}`) : null}
        inputMode={kind === 'amount' ? 'decimal' : 'text'}
        maxLength={60}
        autoFocus
        takesScan
      />
    </div>
  );
}

function FoundTable(props: { readonly finder: SaleFinder; readonly onOpen: (sale: FoundSale) => void }): ReactNode {
  const { t } = useTranslation('returns');
  const columns = useFoundColumns();
  const { finder } = props;
  if (finder.sales === null) return null;
  return (
    <>
      {finder.isToday && finder.sales.length > 0 ? <p className="soft">{t('find.today')}</p> : null}
      <Table
        label={t('find.list')}
        columns={columns}
        items={finder.sales}
        idOf={(sale) => sale.id}
        onOpen={props.onOpen}
        onSelect={finder.select}
        selectedId={finder.selected?.id ?? null}
        empty={
          <Empty icon={Back} title={t(finder.isToday ? 'find.noneToday' : 'find.none')}>
            <p>{t(finder.isToday ? 'find.noneTodayHint' : 'find.noneHint')}</p>
          </Empty>
        }
      />
      {finder.hasMore ? <Button onPress={finder.more}>{t('find.more')}</Button> : null}
    </>
  );
}

function useFoundColumns(): readonly TableColumn<FoundSale>[] {
  const { t } = useTranslation('returns');
  const sales = useTranslation('sales').t;
  return [
    { id: 'number', title: t('find.column.number'), cell: saleNumber, names: true },
    { id: 'when', title: t('find.column.when'), cell: (sale) => dayAndClock(sale.closedAt) },
    { id: 'items', title: t('find.column.items'), cell: (sale) => sale.itemCount, align: 'end' },
    {
      id: 'tender',
      title: t('find.column.tender'),
      cell: (sale) => sale.paidBy.map((one) => sales(`paidBy.${one}`)).join(', '),
    },
    { id: 'total', title: t('find.column.total'), cell: (sale) => moneyText(sale.totalCents), align: 'end' },
    {
      id: 'back',
      title: t('find.column.back'),
      cell: ({ returnedCents, totalCents }) => {
        if (returnedCents === 0) return '—';
        return returnedCents === totalCents ? <Mark kind="soft">{t('find.all')}</Mark> : moneyText(returnedCents);
      },
      align: 'end',
    },
  ];
}

const PAGE = 50;

type Found = { readonly sales: readonly FoundSale[]; readonly hasMore: boolean; readonly search: SaleSearch };

/** An empty field finds today's sales. */
function useSaleFinder() {
  const call = useCall('returns:find');
  const [kind, setKind] = useState<SearchKind>('number');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [selectedId, select] = useState<string | null>(null);
  const ownRegister = useTill((state) => state.till?.registerNumber ?? 0);
  const today: SaleSearch = { by: 'day', day: isoDay(new Date()) };
  const isEmpty = text.trim() === '';
  const search = isEmpty ? today : readSearch(kind, text, ownRegister);
  const newest = useRef(0);
  const isFound = (asked: SaleSearch | null): boolean => JSON.stringify(found?.search) === JSON.stringify(asked);
  const isAnswered = isFound(search);

  const load = async (asked: SaleSearch, before: readonly FoundSale[]): Promise<void> => {
    const turn = ++newest.current;
    const result = await call.run({ search: asked, offset: before.length, limit: PAGE });
    // a receipt scanned meanwhile is searched at once
    if (!result.ok || turn !== newest.current) return;
    setFound({ search: asked, sales: [...before, ...result.value.sales], hasMore: result.value.hasMore });
    if (before.length === 0) select(result.value.sales[0]?.id ?? null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival, and when the field is emptied
  useEffect(() => {
    if (isEmpty) void load(today, []);
  }, [isEmpty]);
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
    /** The list matches the text in the field. */
    isAnswered,
    isToday: isFound(today),
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
    search: (): void => (search === null ? setWrong(true) : void load(search, [])),
    more: (): void => {
      if (found !== null && !call.running) void load(found.search, found.sales);
    },
  };
}

type SaleFinder = ReturnType<typeof useSaleFinder>;

const SEARCH_KINDS = ['number', 'day', 'amount', 'tax_id', 'payment'] as const satisfies readonly SaleSearch['by'][];
export type SearchKind = (typeof SEARCH_KINDS)[number];

export function readSearch(kind: SearchKind, typed: string, ownRegister: number): SaleSearch | null {
  const text = typed.trim();
  switch (kind) {
    case 'number': {
      const read = readReceiptNumber(text);
      // another till's receipt: here the number belongs to another sale
      if (read === null || (read.register !== null && read.register !== ownRegister)) return null;
      return { by: 'number', series: read.series, number: read.number };
    }
    case 'day': {
      const day = readDay(text);
      return day === null ? null : { by: 'day', day };
    }
    case 'amount': {
      const amountCents = readAmount(text);
      return amountCents === null || amountCents < 1 ? null : { by: 'amount', amountCents };
    }
    case 'tax_id': {
      const read = readTaxId(text);
      return read.state === 'right' ? { by: 'tax_id', taxId: read.bare } : null;
    }
    case 'payment':
      return text === '' ? null : { by: 'payment', text };
  }
}
