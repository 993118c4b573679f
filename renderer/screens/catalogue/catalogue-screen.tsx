import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import type { Received } from '../../../shared/received-entry.ts';
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
import { CatalogueFoot, CatalogueStanding, NothingFound } from './catalogue-counts.tsx';
import { askedText, type CatalogueList, type CatalogueQuery, rowCount } from './catalogue-list.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductTable } from './product-table.tsx';
import { ReceivedDialog } from './received-dialog.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useCatalogueKeys } from './use-catalogue-keys.ts';
import { useFavouriteAct } from './use-favourite-act.ts';
import { useProductActs } from './use-product-acts.ts';
import { hasHeadOffice, type ReceivedNow, useReceived } from './use-received.ts';
import { useFirstLook, useSelection } from './use-selection.ts';
import './catalogue.css';

/** `find`: a code to begin with. */
export function CatalogueScreen({ find = null }: { readonly find?: string | null }): ReactNode {
  const { t } = useTranslation('catalogue');
  const catalogue = useCatalogue(find ?? '');
  const { list, put, reload } = catalogue;
  const { row: selectedRow, product: selected, select } = useSelection(catalogue);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const acts = useProductActs({ put, reload });
  const favourite = useFavouriteAct();
  const received = useReceived();
  const lookOnly = useLookOnly();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<LongTableHandle>(null);

  const add = (): void => setDialog({ kind: 'add' });
  const edit = (product: Product): void => {
    if (!product.deleting && !lookOnly) setDialog({ kind: 'edit', product });
  };
  // opened for one product: it is to be edited
  useFirstLook(list, find, (row, product) => {
    select(row);
    edit(product);
  });
  const remove = (): void => {
    if (selected !== null && !selected.deleting && !lookOnly) setDialog({ kind: 'remove', product: selected });
  };
  const toList = (): void => {
    if (selectedRow === null && rowCount(list) > 0) select(0);
    table.current?.focus();
  };
  const saved = (product: Product): void => {
    const moves = dialog?.kind === 'add' || (dialog?.kind === 'edit' && movesInList(list, dialog.product, product));
    put([product]);
    setDialog(null);
    showNotice(t('done.saved', { name: product.name }), 'info');
    if (moves) void catalogue.placeOf(product).then((row) => row !== null && select(row));
    afterFocusReturned(() => table.current?.focus());
  };
  const showReceived = (): void => setDialog({ kind: 'received' });
  const onReceived = hasHeadOffice(received.received) ? showReceived : null;
  useCatalogueKeys({ catalogue, acts, favourite, selected, search, onAdd: add, onEdit: edit, onReceived });

  return (
    <Screen title={t('title')} aside={<Head onAdd={add} />}>
      <SearchRow list={list} onQuery={(query) => void catalogue.setQuery(query)} onDown={toList} inputRef={search} />
      <CatalogueStanding received={received.received} />
      <ReceivedNote received={received.received} onOpen={showReceived} />
      <ErrorNote error={acts.error ?? favourite.error} />
      <ErrorNote error={list.error} actions={<Button onPress={() => void reload()}>{t('retry')}</Button>} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the focus; this hears their Delete. */}
      <div
        className="catalogue-table"
        onKeyDown={(event) => {
          if (event.key === 'Delete') remove();
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
      <CatalogueFoot list={list} />
      <ProductDetail product={selected} acts={acts} favourite={favourite} onRemove={remove} />
      <CatalogueDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onSaved={saved}
        onRemove={acts.remove}
        received={received}
      />
    </Screen>
  );
}

function Head({ onAdd }: { readonly onAdd: () => void }): ReactNode {
  const { t } = useTranslation('catalogue');
  const lookOnly = useLookOnly();
  return (
    <>
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

/** React Aria gives the focus back in the next frame; `act` runs in the one after. */
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

/** The arrow down and Enter lead into the list. */
function SearchRow(props: {
  readonly list: CatalogueList;
  readonly onQuery: (query: CatalogueQuery) => void;
  readonly onDown: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { query } = props.list;
  const goDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    props.onDown();
  };
  return (
    <search className="catalogue-search">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow of the field inside. */}
      <div className="catalogue-search-field" onKeyDown={goDown}>
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
