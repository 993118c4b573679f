import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { Autocomplete, Input, Label, ListBox, ListBoxItem, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Category, Product } from '../../../shared/product.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import { useCategories } from '../../ui/use-categories.ts';
import { useFavourites } from '../../ui/use-favourites.ts';
import { isMoreThanShown, type ProductSearch, useEnterWaits, useProductSearch } from '../../ui/use-product-search.ts';
import { useSlow } from '../../use-call.ts';
import { addFound } from './checkout-store.ts';
import { useMayAddProduct } from './new-product.ts';
import { forSale } from './tile-keys.ts';
import { CategoryTiles, FavouriteTiles } from './tiles.tsx';

const SHOWN = 20;

/** The focus stays in the field; the arrows move through the list. */
export function SearchDialog(props: {
  readonly initialText: string;
  readonly initialCategory: Category | null;
  readonly onPriceCheck: (text: string) => void;
  readonly onNew: (text: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const keyOf = useKeyOf();
  const [text, setText] = useState(props.initialText);
  const selectOnce = useSelectOnce(props.initialText !== '');
  const [category, setCategory] = useState(props.initialCategory);
  const found = useProductSearch({
    text: text.trim(),
    onlyActive: true,
    limit: SHOWN,
    categoryId: category?.id ?? null,
  });
  const favourites = useFavourites().products;
  const isBlank = text === '' && category === null;
  const tiles = isBlank ? forSale(favourites ?? []) : [];
  const allCategories = useCategories().forSale;
  const categories = isBlank ? allCategories : [];
  const all = {
    key: 'F4',
    label: t('search.allCategories'),
    run: () => setCategory(null),
    disabled: category === null,
  };
  const isAnswered = found.text === text.trim() && found.categoryId === (category?.id ?? null);
  const searching = useSlow(!isAnswered);
  const take = (product: Product): void => {
    addFound(product);
    props.onClose();
  };
  const [first] = isAnswered ? found.products : [];
  const wait = useEnterWaits(found, text.trim(), take);
  const enter = {
    key: 'Enter',
    label: t('add'),
    primary: true,
    button: false,
    run: () => (first === undefined ? wait(text.trim()) : take(first)),
    disabled: isAnswered && first === undefined,
  };
  const mayAdd = useMayAddProduct();
  const isMissing = isAnswered && found.error === null && found.products.length === 0 && text.trim() !== '';
  const asked = isMissing && category === null;
  const isOff = !asked || !mayAdd;
  const add = {
    ...{ key: keyOf('newProduct'), label: t('addThis'), run: () => props.onNew(text.trim()) },
    ...{ hidden: isOff, disabled: isOff },
  };
  const check = { key: keyOf('priceCheck'), label: t('keys.priceCheck'), run: () => props.onPriceCheck(text) };
  return (
    <Dialog
      title={category === null ? t('search.title') : t('search.within', { category: category.name })}
      onClose={props.onClose}
      back={null}
      keys={[enter, all, check, add]}
      size="wide"
    >
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField className="field field-large" autoFocus autoComplete="off">
          <Label className="field-label">{t('search.label')}</Label>
          <Input className="field-input" spellCheck={false} onFocus={selectOnce} />
        </TextField>
        <p className="field-help">{t('search.hint')}</p>
        <ListBox
          aria-label={t('search.results')}
          className={tiles.length + categories.length === 0 ? 'search-results' : 'search-results search-results-below'}
          items={found.products}
          onAction={(key) => found.products.filter(({ id }) => id === key).forEach(take)}
          renderEmptyState={() => <NothingFound found={found} />}
        >
          {(product) => <ProductOption product={product} />}
        </ListBox>
      </Autocomplete>
      {asked ? <NewProduct add={mayAdd ? add : null} /> : null}
      {tiles.length + categories.length === 0 ? null : (
        <section className="search-tiles">
          {tiles.length === 0 ? null : <FavouriteTiles products={tiles} onTake={take} withKeys={false} />}
          {categories.length === 0 ? null : <CategoryTiles categories={categories} onOpen={setCategory} />}
        </section>
      )}
      <ErrorNote error={found.error} />
      <Working shown={searching || isMoreThanShown(found)}>
        {searching ? t('search.searching') : t('search.more', { shown: found.products.length })}
      </Working>
    </Dialog>
  );
}

/** A code not found becomes the search text: the first key replaces it. */
function useSelectOnce(wanted: boolean): (event: FocusEvent<HTMLInputElement>) => void {
  const left = useRef(wanted);
  return (event) => {
    if (left.current) event.currentTarget.select();
    left.current = false;
  };
}

function ProductOption({ product }: { readonly product: Product }): ReactNode {
  return (
    <ListBoxItem className="choice product-choice" id={product.id} textValue={product.name}>
      <ProductRow product={product} />
    </ListBoxItem>
  );
}

function NewProduct({ add }: { readonly add: KeyBinding | null }): ReactNode {
  const { t } = useTranslation('sale');
  if (add === null) return <p className="light">{t('unknownAskManager')}</p>;
  return (
    <Button onPress={add.run} shortcut={add.key}>
      {add.label}
    </Button>
  );
}

function NothingFound({ found }: { readonly found: ProductSearch }): ReactNode {
  const { t } = useTranslation('sale');
  if (found.text === null || found.error !== null) return null;
  return (
    <p className="search-nothing">
      {found.text === '' ? t('search.typeFirst') : t('search.nothing', { text: found.text })}
    </p>
  );
}
