import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../shared/product.ts';
import { useLookOnly } from '../mirror/health-store.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/note.tsx';
import { Screen } from '../ui/screen.tsx';
import { CatalogueFoot, NothingFound, StoredCount } from './catalogue-counts.tsx';
import { CatalogueDialogs, type OpenDialog } from './catalogue-dialogs.tsx';
import { ProductDetail } from './product-detail.tsx';
import { ProductTable } from './product-table.tsx';
import { ReceivedNote } from './received-note.tsx';
import { SearchRow } from './search-row.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useCatalogueKeys } from './use-catalogue-keys.ts';
import { useProductActs } from './use-product-acts.ts';
import { hasHeadOffice, useArrivals, useReceived } from './use-received.ts';
import { idOf, useFirstLook, useSelection } from './use-selection.ts';
import './catalogue.css';

/** What the shop sells: find, add, change, take off sale, and see what the operator has taken. `find`: a code to begin with. */
export function CatalogueScreen({ find }: { readonly find: string | null }): ReactNode {
  const { t } = useTranslation('catalogue');
  const catalogue = useCatalogue(find ?? '');
  const { list, put, reload } = catalogue;
  const { id: selectedId, product: selected, select } = useSelection(list);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [said, say] = useState('');
  const acts = useProductActs({ say, put, reload });
  const received = useReceived();
  useArrivals(received.received, reload);
  const lookOnly = useLookOnly();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);

  const add = (): void => setDialog({ kind: 'add' });
  const edit = (product: Product): void => {
    if (!product.deleting && !lookOnly) setDialog({ kind: 'edit', product });
  };
  // whoever comes for one product comes to mend it
  useFirstLook(list, find, (product) => {
    select(idOf(product));
    edit(product);
  });
  const remove = (): void => {
    if (selected !== null && !selected.deleting && !lookOnly) setDialog({ kind: 'remove', product: selected });
  };
  const toList = (): void => {
    const product = selected ?? list.products[0];
    if (product === undefined) return;
    select(idOf(product));
    rowOf(table.current, product)?.focus();
  };
  const saved = (product: Product): void => {
    put(product, dialog?.kind === 'add');
    select(idOf(product));
    setDialog(null);
    say(t('done.saved', { name: product.name }));
    afterFocusReturned(() => rowOf(table.current, product)?.focus());
  };
  const showReceived = (): void => setDialog({ kind: 'received' });
  const onReceived = hasHeadOffice(received.received) ? showReceived : null;
  useCatalogueKeys({ catalogue, acts, selected, search, onAdd: add, onEdit: edit, onReceived });

  return (
    <Screen title={t('title')} aside={<Head onAdd={add} />}>
      <SearchRow list={list} onQuery={catalogue.setQuery} onDown={toList} inputRef={search} />
      <ReceivedNote received={received.received} onOpen={showReceived} />
      <ErrorNote error={acts.error} />
      <ErrorNote error={list.error} actions={<Button onPress={() => void reload()}>{t('retry')}</Button>} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the focus; this hears their Delete. */}
      <div
        ref={table}
        className="catalogue-table"
        onKeyDown={(event) => {
          if (event.key === 'Delete') remove();
        }}
      >
        <ProductTable
          products={list.products}
          selectedId={selectedId}
          onSelect={select}
          onOpen={edit}
          empty={<NothingFound list={list} />}
        />
      </div>
      <CatalogueFoot list={list} said={said} onMore={() => void catalogue.loadMore()} />
      <ProductDetail product={selected} acts={acts} onRemove={remove} />
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
      <StoredCount />
      {lookOnly ? null : (
        <Button look="primary" onPress={onAdd} shortcut="F3">
          {t('keys.add')}
        </Button>
      )}
    </>
  );
}

function rowOf(table: HTMLElement | null, product: Product): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`[role=row][data-key="${idOf(product)}"]`) ?? null;
}

/** A dialog that closes gives the focus back in the next frame; what should have it instead takes it in the one after. */
function afterFocusReturned(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
