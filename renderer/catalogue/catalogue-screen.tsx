import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../shared/product.ts';
import type { KeyBinding } from '../keys/key-layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorNote } from '../ui/note.tsx';
import { ResultLine } from '../ui/result-line.tsx';
import { Screen } from '../ui/screen.tsx';
import { CatalogueFoot, NothingFound, StoredCount } from './catalogue-counts.tsx';
import { hasMore } from './catalogue-list.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { idOf, ProductTable } from './product-table.tsx';
import { SearchRow } from './search-row.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useProductActs } from './use-product-acts.ts';
import './catalogue.css';

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly product: Product }
  | { readonly kind: 'remove'; readonly product: Product };

/** What the shop sells: find, add, change, take off sale, and see what the operator has taken. */
export function CatalogueScreen(): ReactNode {
  const { t } = useTranslation('catalogue');
  const { list, ...catalogue } = useCatalogue();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [said, say] = useState('');
  const acts = useProductActs({ say, put: catalogue.put, reload: catalogue.reload });
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const selected = list.products.find((product) => idOf(product) === selectedId) ?? null;

  const edit = (product: Product | null): void => {
    if (product !== null && !product.deleting) setDialog({ kind: 'edit', product });
  };
  const remove = (): void => {
    if (selected !== null && !selected.deleting) setDialog({ kind: 'remove', product: selected });
  };
  const toList = (): void => {
    const first = list.products[0];
    if (first !== undefined && selected === null) setSelectedId(idOf(first));
    table.current?.querySelector<HTMLElement>('[role=row][data-key], [role=row][data-selected], tbody tr')?.focus();
  };
  const saved = (product: Product): void => {
    catalogue.put(product, dialog?.kind === 'add');
    setSelectedId(idOf(product));
    setDialog(null);
    say(t('done.saved', { name: product.name }));
  };

  const none = selected === null || selected.deleting;
  const keys: KeyBinding[] = [
    { key: 'F2', label: t('keys.search'), run: () => search.current?.focus() },
    { key: 'F3', label: t('keys.add'), run: () => setDialog({ kind: 'add' }), primary: true },
    {
      key: 'F4',
      label: t(selected?.active === false ? 'keys.activate' : 'keys.deactivate'),
      run: () => selected !== null && acts.setActive(selected),
      disabled: none || acts.running,
    },
    {
      key: 'F8',
      label: t('keys.sendAgain'),
      run: () => selected !== null && acts.sendAgain(selected),
      disabled: selected === null || selected.sync.state === 'sent' || acts.running,
    },
    { key: 'F9', label: t('keys.more'), run: () => void catalogue.loadMore(), hidden: !hasMore(list) },
    { key: 'Enter', label: t('keys.edit'), run: () => edit(selected), disabled: none },
  ];
  useKeys('screen', keys);

  return (
    <Screen
      title={t('title')}
      aside={
        <>
          <StoredCount />
          <Button look="primary" onPress={() => setDialog({ kind: 'add' })} shortcut="F3">
            {t('keys.add')}
          </Button>
        </>
      }
    >
      <SearchRow list={list} onQuery={catalogue.setQuery} onDown={toList} inputRef={search} />
      <ErrorNote
        error={list.error ?? acts.error}
        actions={
          list.error === null ? undefined : <Button onPress={() => void catalogue.reload()}>{t('retry')}</Button>
        }
      />
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
          onSelect={setSelectedId}
          onOpen={edit}
          empty={<NothingFound list={list} />}
        />
      </div>
      <CatalogueFoot list={list} onMore={() => void catalogue.loadMore()} />
      <ProductDetail product={selected} acts={acts} onEdit={() => edit(selected)} onRemove={remove} />
      <ResultLine>{said}</ResultLine>
      <OpenDialogs dialog={dialog} onClose={() => setDialog(null)} onSaved={saved} onRemove={acts.remove} />
    </Screen>
  );
}

function OpenDialogs(props: {
  readonly dialog: OpenDialog | null;
  readonly onClose: () => void;
  readonly onSaved: (product: Product) => void;
  readonly onRemove: (product: Product) => void;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { dialog, onClose } = props;
  if (dialog === null) return null;
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
