import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { type Cents, times } from '../../../shared/money.ts';
import type { Product, ProductId } from '../../../shared/product.ts';
import { MAX_SCAN_QUANTITY } from '../../../shared/product-code/multiple.ts';
import { type PackageLabel, packageOf, readCode } from '../../../shared/product-code/read-code.ts';
import { MAX_GRAMS, weighedCents } from '../../../shared/weight.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { takeScans } from '../../scan/scan-takers.ts';
import { useTill } from '../../state/till-store.ts';
import { errorText } from '../../text/error-text.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { priceText } from '../../text/quantity-text.ts';
import { BigAmount } from '../../ui/big-amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useProductOfLabel } from '../../ui/use-product-of-code.ts';
import { type ProductSearch, useProductSearch } from '../../ui/use-product-search.ts';
import { useStoredPicture } from '../../ui/use-stored-picture.ts';
import { useSlow } from '../../use-call.ts';

const SHOWN = 20;
const NO_LAYOUTS: readonly string[] = [];

/** Nothing is added to the sale. */
export function PriceCheckDialog(props: {
  readonly initialText: string;
  readonly onSearch: (text: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const keyOf = useKeyOf();
  const [text, setText] = useState(props.initialText);
  const [chosenId, choose] = useState<ProductId | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = useProductSearch({ text: text.trim(), onlyActive: false, limit: SHOWN });
  const code = readCode(text, useTill(({ till }) => till?.weightLabels) ?? NO_LAYOUTS);
  const labelled = useProductOfLabel(code).product;
  const own = text.trim() === '' ? [] : found.products;
  const products = own.length === 0 && labelled !== null ? [labelled] : own;
  const shown = products.find(({ id }) => id === chosenId) ?? products[0] ?? null;
  const slow = useSlow(found.text !== text.trim());
  const look = (next: string): void => {
    setText(next);
    choose(null);
  };
  useScanned(look, input);
  const move = (step: 1 | -1) => (): void => {
    const at = shown === null ? -1 : products.indexOf(shown);
    choose(products[Math.min(products.length - 1, Math.max(0, at + step))]?.id ?? null);
  };
  return (
    <Dialog
      title={t('priceCheck.title')}
      onClose={props.onClose}
      size="wide"
      back={null}
      keys={[
        { key: keyOf('search'), label: t('priceCheck.toSearch'), run: () => props.onSearch(text) },
        { key: 'ArrowUp', label: '', hidden: true, run: move(-1) },
        { key: 'ArrowDown', label: '', hidden: true, run: move(1) },
      ]}
    >
      <TextField
        label={t('search.label')}
        value={text}
        onChange={look}
        onEnter={() => input.current?.select()}
        help={t('priceCheck.hint')}
        inputRef={input}
        autoFocus
        large
      />
      <div className="grid folds price-check">
        <Matches products={products} shown={shown} onChoose={choose} />
        <section
          className="stack-s centred scrolling padded text-middle price-check-card panel"
          aria-live="polite"
          aria-label={t('priceCheck.title')}
        >
          {shown === null ? (
            <NothingYet found={found} text={text.trim()} />
          ) : (
            <PriceCard product={shown} label={packageOf(code.reading)} />
          )}
        </section>
      </div>
      <ErrorNote error={found.error} />
      <Working shown={slow}>{t('search.searching')}</Working>
    </Dialog>
  );
}

/** While the dialog is open a scan is looked up here, until the next key or scan. */
function useScanned(look: (text: string) => void, input: { readonly current: HTMLInputElement | null }): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(
    () =>
      takeScans(({ text }) => {
        latest.current(text);
        requestAnimationFrame(() => input.current?.select());
      }),
    [input],
  );
}

function Matches(props: {
  readonly products: readonly Product[];
  readonly shown: Product | null;
  readonly onChoose: (id: ProductId | null) => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { shown } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown === null) return;
    list.current?.querySelector(`[data-key="${shown.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <ListBox
      ref={list}
      aria-label={t('search.results')}
      className="search-results"
      items={props.products}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={shown === null ? [] : [shown.id]}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : [...keys];
        props.onChoose((id as ProductId | undefined) ?? null);
      }}
    >
      {(product) => (
        <ListBoxItem className="choice price-check-choice" id={product.id} textValue={product.name}>
          {product.name}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function NothingYet({ found, text }: { readonly found: ProductSearch; readonly text: string }): ReactNode {
  const { t } = useTranslation('sale');
  if (found.error !== null) return null;
  const nothing = text !== '' && found.text === text;
  return <p className="search-nothing">{nothing ? t('priceCheck.nothing', { text }) : t('priceCheck.scanOrType')}</p>;
}

/** The label states price, weight or number of pieces. */
function labelPrice({ unit, priceCents }: Product, { grams, totalCents, count }: PackageLabel): Cents {
  if (totalCents !== null) return totalCents;
  if (unit === 'weight') return grams !== null && grams <= MAX_GRAMS ? weighedCents(priceCents, grams) : priceCents;
  return count !== null && count <= MAX_SCAN_QUANTITY ? times(priceCents, count) : priceCents;
}

/** The label's content, before the catalogue's price. */
function LabelLine({ product, label }: { readonly product: Product; readonly label: PackageLabel }): ReactNode {
  const { t } = useTranslation('sale');
  const { grams, totalCents, count, unreadPrice } = label;
  const { name } = product;
  if (unreadPrice !== null)
    return <Mark kind="warn">{errorText({ code: 'label_price_unread', values: { name, ai: unreadPrice } }).text}</Mark>;
  const measure = grams === null ? `${count ?? 1} ×` : `${kilogramsText(grams)} kg`;
  return (
    <p className="soft figures">
      {totalCents === null ? measure : t('line.labelPrice')}
      {` · ${priceText(product)}`}
    </p>
  );
}

function PriceCard({ product, label }: { readonly product: Product; readonly label: PackageLabel | null }): ReactNode {
  const { t } = useTranslation('sale');
  const picture = useStoredPicture(product);
  return (
    <>
      {picture === null ? null : <img className="price-check-picture" src={picture} alt={t('priceCheck.picture')} />}
      <p className="larger strong wraps">{product.name}</p>
      <BigAmount amount={label === null ? product.priceCents : labelPrice(product, label)} />
      {label === null ? null : <LabelLine product={product} label={label} />}
      {product.unit === 'weight' && label === null ? <p className="soft figures">{t('priceCheck.perKg')}</p> : null}
      {product.minimumAge === null ? null : (
        <Mark kind="warn">{t('ageDialog.title', { years: product.minimumAge })}</Mark>
      )}
      <p className="soft figures">
        {t('priceCheck.code', { code: product.code })}
        {product.barcode === null ? null : ` · ${product.barcode}`}
      </p>
      {product.active && !product.deleting ? null : <Mark kind="warn">{t('priceCheck.inactive')}</Mark>}
    </>
  );
}
