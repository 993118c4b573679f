import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import type { Received } from '../../../shared/received-entry.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { countText } from '../../text/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { LongTableHandle } from '../../ui/long-table/long-table.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { ProductDialog } from '../../ui/product-form/product-dialog.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CatalogueSummary, NothingFound } from './catalogue-counts.tsx';
import { askedText, type CatalogueList, type CatalogueQuery, rowCount } from './catalogue-list.ts';
import { ProductDetail, ProductTable } from './product-table.tsx';
import { hasHeadOffice, ReceivedDialog, type ReceivedNow, useReceived } from './received.tsx';
import {
  type FavouriteAct,
  type ProductActs,
  useFavouriteAct,
  useFirstLook,
  useProductActs,
  useSelection,
} from './selected-product.ts';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';
import './catalogue.css';

export function CatalogueScreen({ find = null }: { readonly find?: string | null }): ReactNode {
  const { t } = useTranslation('catalogue');
  const catalogue = useCatalogue(find ?? '');
  const { list, put, reload } = catalogue;
  const { row: selectedRow, product: selected, select } = useSelection(catalogue);
  const acts = useProductActs({ put, reload });
  const favourite = useFavouriteAct();
  const received = useReceived();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<LongTableHandle>(null);
  const { dialog, setDialog, close, add, edit, remove, saved } = useDialogs(catalogue, select, (product) => {
    showNotice(t('done.saved', { name: product.name }), 'info');
    afterFocusReturned(() => table.current?.focus());
  });
  // opened to edit this one product
  useFirstLook(list, find, (row, product) => {
    select(row);
    edit(product);
  });
  const toList = (): void => {
    if (selectedRow === null && rowCount(list) > 0) select(0);
    table.current?.focus();
  };
  const showReceived = (): void => setDialog({ kind: 'received' });
  const onReceived = hasHeadOffice(received.received) ? showReceived : null;
  useCatalogueKeys({ catalogue, acts, favourite, selected, search, onAdd: add, onEdit: edit, onReceived });

  return (
    <Screen
      title={t('title')}
      aside={<Head {...{ list, onQuery: catalogue.setQuery, onDown: toList, inputRef: search, onAdd: add }} />}
    >
      <CatalogueSummary list={list} received={received.received} />
      <ReceivedNote received={received.received} onOpen={showReceived} />
      <ErrorNote error={acts.error ?? favourite.error} />
      <ErrorNote error={list.error} onAgain={() => void reload()} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the focus; this hears their Delete. */}
      <div
        className="fills column unclips catalogue-table"
        onKeyDown={(event) => {
          if (event.key === 'Delete') remove(selected);
        }}
      >
        <ProductTable
          list={list}
          selectedRow={selectedRow}
          onSelect={select}
          onOpen={edit}
          onView={catalogue.look}
          empty={<NothingFound list={list} />}
          tableRef={table}
        />
      </div>
      {selectedRow === null ? null : (
        <ProductDetail product={selected} acts={acts} favourite={favourite} onRemove={() => remove(selected)} />
      )}
      <CatalogueDialogs {...{ dialog, received }} onClose={close} onSaved={saved} onRemove={acts.remove} />
    </Screen>
  );
}

function useDialogs(
  { list, put, placeOf }: Catalogue,
  select: (row: number) => void,
  onSaved: (product: Product) => void,
) {
  const lookOnly = useLookOnly();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const mayChange = (product: Product | null): product is Product => product?.deleting === false && !lookOnly;
  const edit = (product: Product): void => {
    if (mayChange(product)) setDialog({ kind: 'edit', product });
  };
  const remove = (product: Product | null): void => {
    if (mayChange(product)) setDialog({ kind: 'remove', product });
  };
  const saved = (product: Product): void => {
    const moves = dialog?.kind === 'add' || (dialog?.kind === 'edit' && movesInList(list, dialog.product, product));
    put([product]);
    setDialog(null);
    onSaved(product);
    if (moves) void placeOf(product).then((row) => row !== null && select(row));
  };
  const add = (): void => setDialog({ kind: 'add' });
  return { dialog, setDialog, close: () => setDialog(null), add, edit, remove, saved };
}

function Head({ onAdd, ...search }: SearchProps & { readonly onAdd: () => void }): ReactNode {
  const { t } = useTranslation('catalogue');
  const lookOnly = useLookOnly();
  return (
    <>
      <SearchRow {...search} />
      {lookOnly ? null : (
        <Button look="primary" onPress={onAdd} shortcut="F3">
          {t('keys.add')}
        </Button>
      )}
    </>
  );
}

function movesInList(list: CatalogueList, before: Product, after: Product): boolean {
  return askedText(list.query) === '' && before.name !== after.name;
}

/** React Aria returns the focus in the next frame; `act` runs in the one after. */
function afterFocusReturned(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

function ReceivedNote(props: { readonly received: Received | null; readonly onOpen: () => void }): ReactNode {
  const { t } = useTranslation('received');
  const { parkedCount: parked, missingCount: missing } = props.received ?? { parkedCount: 0, missingCount: 0 };
  if (parked + missing === 0) return null;
  return (
    <Note
      kind="warn"
      actions={
        <Button onPress={props.onOpen} shortcut="F7">
          {t('open')}
        </Button>
      }
    >
      {parked === 0 ? null : <p>{t('parked', { count: parked, shown: countText(parked) })}</p>}
      {missing === 0 ? null : <p>{t('missing', { count: missing, shown: countText(missing) })}</p>}
    </Note>
  );
}

type SearchProps = {
  readonly list: CatalogueList;
  readonly onQuery: (query: CatalogueQuery) => void;
  readonly onDown: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
};

function SearchRow(props: SearchProps): ReactNode {
  const { t } = useTranslation('catalogue');
  const { query } = props.list;
  const goDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    props.onDown();
  };
  return (
    <search className="abreast grows folds-row catalogue-search">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow of the field inside. */}
      <div className="grows" onKeyDown={goDown}>
        <TextField
          label={t('search')}
          placeholder={t('searchHint')}
          value={query.text}
          onChange={(text) => props.onQuery({ ...query, text })}
          onEnter={props.onDown}
          inputRef={props.inputRef}
          type="search"
          takesScan
          autoFocus
        />
      </div>
      <Checkbox
        label={t('onlyActive')}
        checked={query.onlyActive}
        onChange={(onlyActive) => props.onQuery({ ...query, onlyActive })}
      />
    </search>
  );
}

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly product: Product }
  | { readonly kind: 'remove'; readonly product: Product }
  | { readonly kind: 'received' };

function CatalogueDialogs(props: {
  readonly dialog: OpenDialog | null;
  readonly onClose: () => void;
  readonly onSaved: (product: Product) => void;
  readonly onRemove: (product: Product) => void;
  readonly received: ReceivedNow;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { dialog, onClose } = props;
  if (dialog === null) return null;
  if (dialog.kind === 'received') return <ReceivedDialog now={props.received} onClose={onClose} />;
  if (dialog.kind !== 'remove') {
    const product = dialog.kind === 'edit' ? dialog.product : null;
    return <ProductDialog product={product} onSaved={props.onSaved} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirm={t('remove.confirm')}
      keep={t('remove.keep')}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        props.onRemove(dialog.product);
      }}
      danger
    >
      <p>{t('remove.text', { name: dialog.product.name })}</p>
    </ConfirmDialog>
  );
}

/** Without Delete, which deletes characters in the search field: the rows listen for it. */
function useCatalogueKeys(parts: {
  readonly catalogue: Catalogue;
  readonly acts: ProductActs;
  readonly favourite: FavouriteAct;
  readonly selected: Product | null;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onAdd: () => void;
  readonly onEdit: (product: Product) => void;
  readonly onReceived: (() => void) | null;
}): void {
  const { t } = useTranslation('catalogue');
  const { t: shell } = useTranslation('shell');
  const back = useNavigation((state) => state.back);
  const { acts, favourite, selected, search } = parts;
  const { list, setQuery } = parts.catalogue;
  const goTo = useNavigation((state) => state.goTo);
  const lookOnly = useLookOnly();
  const fixed = lookOnly || selected === null || selected.deleting;

  /** ESC clears the search first, then leaves. */
  const leave = (): void => {
    if (list.query.text === '') {
      back();
    } else {
      void setQuery({ ...list.query, text: '' });
      search.current?.focus();
    }
  };
  useKeys('screen', [
    { key: 'F2', label: t('keys.search'), run: () => search.current?.select() },
    { key: 'F3', label: t('keys.add'), run: parts.onAdd, primary: true, disabled: lookOnly },
    {
      key: 'F4',
      label: t(selected?.active === false ? 'keys.activate' : 'keys.deactivate'),
      run: () => selected !== null && acts.setActive(selected),
      disabled: fixed || acts.running,
    },
    {
      key: 'F5',
      label: t(selected !== null && favourite.isFavourite(selected) ? 'keys.notFavourite' : 'keys.favourite'),
      run: () => selected !== null && favourite.change(selected),
      disabled: fixed,
    },
    { key: 'F6', label: t('keys.compare'), run: () => goTo({ screen: 'comparison' }) },
    { key: 'F7', label: t('keys.received'), run: () => parts.onReceived?.(), hidden: parts.onReceived === null },
    {
      key: 'F8',
      label: t('keys.sendAgain'),
      run: () => selected !== null && acts.sendAgain(selected),
      disabled: lookOnly || selected === null || selected.sync.state === 'sent' || acts.running,
    },
    { key: 'F12', label: t('keys.file'), run: () => goTo({ screen: 'product-file' }), disabled: lookOnly },
    { key: 'Enter', label: t('keys.edit'), run: () => selected !== null && parts.onEdit(selected), disabled: fixed },
    { key: 'Escape', label: shell('keys.back'), run: leave },
  ]);
}
