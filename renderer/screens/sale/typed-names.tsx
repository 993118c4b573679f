import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { KeyCap } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import { isMoreThanShown, type ProductSearch, useEnterWaits, useProductSearch } from '../../ui/use-product-search.ts';
import { useSlow } from '../../use-call.ts';
import type { OpenDialog } from './checkout-dialog.ts';
import { addFound, closeNames, openNames, useCheckout } from './checkout-store.ts';
import { NAMES_ID } from './code-field.tsx';
import { useMayAddProduct } from './new-product.ts';
import { isWeight, readTypedName } from './typed-name.ts';
import { useHasTypedText } from './typed-text.ts';

const SHOWN = 8;
/** After a weight, the products sold by weight may come late in the list. */
const LOOKED_THROUGH = 50;

type NamesProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly takeName: RefObject<() => void>;
  readonly openDialog: OpenDialog;
};

/** Digits and scans are unaffected. */
export function TypedNames(props: NamesProps): ReactNode {
  const text = useCheckout(({ codeText, namesClosed }) => (namesClosed ? '' : codeText));
  const typed = useHasTypedText();
  const name = readTypedName(text);
  if (name === null) return null;
  return <Names {...props} words={name.words} byWeight={isWeight(name.ahead)} typed={typed} />;
}

type Choice =
  | { readonly id: number; readonly product: Product }
  | { readonly id: 'search' | 'more' | 'new'; readonly product: null };

function useFitting(words: string, byWeight: boolean): ProductSearch {
  const found = useProductSearch({ text: words, onlyActive: true, limit: byWeight ? LOOKED_THROUGH : SHOWN });
  if (!byWeight) return found;
  const products = found.products.filter(({ unit }) => unit === 'weight');
  const total = products.length + (isMoreThanShown(found) ? 1 : 0);
  return { ...found, products: products.slice(0, SHOWN), total };
}

function choicesOf(found: ProductSearch, mayAdd: boolean): readonly Choice[] {
  const products = found.products.map((product) => ({ id: product.id, product }));
  if (isMoreThanShown(found)) return [...products, { id: 'more', product: null }];
  if (products.length > 0) return products;
  const search = { id: 'search', product: null } as const;
  return mayAdd && found.error === null ? [search, { id: 'new', product: null }] : [search];
}

type TypedProps = { readonly words: string; readonly byWeight: boolean };

function Names(props: NamesProps & TypedProps & { readonly typed: boolean }): ReactNode {
  const { input, openDialog, words, byWeight, typed } = props;
  const mayAdd = useMayAddProduct();
  const found = useFitting(words, byWeight);
  const isAnswered = found.text === words;
  const slow = useSlow(!isAnswered);
  const [chosen, choose] = useState({ words, at: 0 });
  const choices = found.text === null ? [] : choicesOf(found, mayAdd);
  const at = chosen.words === words ? Math.min(chosen.at, choices.length - 1) : 0;
  const isOpen = typed && (choices.length > 0 || slow);
  const search = (): void => openDialog({ kind: 'search', text: words });
  const add = (): void => openDialog({ kind: 'new-product', known: { name: words }, refused: null });
  const take = ({ id, product }: Choice): void => {
    if (id === 'new') add();
    else if (product === null) search();
    else {
      addFound(product);
      input.current?.focus();
    }
  };
  useEnter(props.takeName, { words, seen: isOpen && isAnswered ? choices[at] : undefined, found, take });
  useSaidByField(input, isOpen && choices.length > 0, at);
  const isNew = isAnswered && found.error === null && found.products.length === 0;
  useNameKeys(isOpen, {
    search,
    priceCheck: () => openDialog({ kind: 'price-check', text: words }),
    add: isNew && mayAdd ? add : null,
    move: (step) => choose({ words, at: Math.max(0, Math.min(choices.length - 1, at + step)) }),
  });
  if (!isOpen) return null;
  return (
    <div className="column names panel">
      <Said {...{ found, words, byWeight, slow, isNew, mayAdd }} />
      <ErrorNote error={found.error} />
      <NameList choices={choices} at={at} words={words} isAnswered={isAnswered} onTake={take} />
    </div>
  );
}

function Said(
  props: TypedProps & {
    readonly found: ProductSearch;
    readonly slow: boolean;
    readonly isNew: boolean;
    readonly mayAdd: boolean;
  },
): ReactNode {
  const { t } = useTranslation('sale');
  const { found, words: text, byWeight, slow, isNew, mayAdd } = props;
  const count = found.products.length;
  const ofAny = mayAdd ? t('search.nothing', { text }) : t('names.nothingAskManager', { text });
  const nothing = byWeight ? t('names.noneByWeight', { text }) : ofAny;
  return (
    <p role="status" className={slow || isNew ? 'names-said' : 'unseen'}>
      {slow ? t('search.searching') : isNew ? nothing : t('names.found', { count })}
    </p>
  );
}

function NameList(props: {
  readonly choices: readonly Choice[];
  readonly at: number;
  readonly words: string;
  readonly isAnswered: boolean;
  readonly onTake: (choice: Choice) => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { choices, at, words, isAnswered, onTake } = props;
  if (choices.length === 0) return null;
  return (
    <div
      role="listbox"
      id={NAMES_ID}
      className="scrolling names-list"
      aria-label={t('search.results')}
      aria-busy={!isAnswered}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys and names the chosen row
        <div
          key={choice.id}
          id={rowId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={choice.product === null ? 'choice names-way' : 'choice product-choice'}
          onClick={() => onTake(choice)}
        >
          {choice.product === null ? <Way to={choice.id} words={words} /> : <ProductRow product={choice.product} />}
        </div>
      ))}
    </div>
  );
}

function Way({ to, words }: { readonly to: 'search' | 'more' | 'new'; readonly words: string }): ReactNode {
  const { t } = useTranslation('sale');
  const keyOf = useKeyOf();
  return (
    <>
      {t(`names.${to}`, { text: words })}
      <KeyCap>{keyOf(to === 'new' ? 'newProduct' : 'search')}</KeyCap>
    </>
  );
}

function rowId(index: number): string {
  return `${NAMES_ID}-${index}`;
}

/** Names the chosen row to screen readers without redrawing the field. */
function useSaidByField({ current: field }: RefObject<HTMLInputElement | null>, isOpen: boolean, at: number): void {
  useLayoutEffect(() => {
    if (field === null || !isOpen) return;
    field.setAttribute('aria-expanded', 'true');
    field.setAttribute('aria-activedescendant', rowId(at));
    document.getElementById(rowId(at))?.scrollIntoView({ block: 'nearest' });
    return () => {
      field.setAttribute('aria-expanded', 'false');
      field.removeAttribute('aria-activedescendant');
    };
  }, [field, isOpen, at]);
}

/** Takes the visible row. */
function useEnter(
  takeName: NamesProps['takeName'],
  {
    words,
    seen,
    found,
    take,
  }: {
    readonly words: string;
    readonly seen: Choice | undefined;
    readonly found: ProductSearch;
    readonly take: (choice: Choice) => void;
  },
): void {
  const wait = useEnterWaits(found, words, (product) => take({ id: product.id, product }));
  useLayoutEffect(() => {
    takeName.current = () => {
      // a key just before Enter is in the field but may not be drawn yet
      const now = readTypedName(useCheckout.getState().codeText)?.words ?? words;
      if (seen !== undefined && now === words) take(seen);
      else wait(now);
    };
    return () => {
      takeName.current = openNames;
    };
  });
}

function useNameKeys(
  isOpen: boolean,
  acts: {
    readonly search: () => void;
    readonly priceCheck: () => void;
    readonly add: (() => void) | null;
    readonly move: (step: 1 | -1) => void;
  },
): void {
  const { t } = useTranslation('sale');
  const keyOf = useKeyOf();
  const { search, priceCheck, add, move } = acts;
  useKeys(
    'panel',
    [
      { key: keyOf('search'), label: t('keys.search'), run: search },
      { key: keyOf('priceCheck'), label: t('keys.priceCheck'), run: priceCheck },
      ...(add === null ? [] : [{ key: keyOf('newProduct'), label: t('addThis'), hidden: true, run: add }]),
      { key: 'ArrowUp', label: t('keys.up'), hidden: true, run: () => move(-1) },
      { key: 'ArrowDown', label: t('keys.down'), hidden: true, run: () => move(1) },
      { key: 'Escape', label: t('keys.closeNames'), run: closeNames },
    ],
    isOpen,
  );
}
