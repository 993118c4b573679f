import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { CategoryId, Product } from '../../../shared/product.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { priceText } from '../../text/quantity-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { ProductFace } from '../../ui/product-row.tsx';
import { useCategories } from '../../ui/use-categories.ts';
import { useFavourites } from '../../ui/use-favourites.ts';
import { isMoreThanShown, useProductSearch } from '../../ui/use-product-search.ts';
import { useSlow } from '../../use-call.ts';
import { addFound } from './checkout-store.ts';
import { toCodeField } from './code-field.tsx';
import { forSale } from './tile-keys.ts';

/** Products per read; scrolling reads more, up to `MOST`. */
const STEP = 30;
const MOST = 480;
/** Distance below the view at which more are read. */
const AHEAD = '300px';

type ShelfId = 'favourites' | 'all' | CategoryId;
type Shelf = { readonly id: ShelfId; readonly name: string };

/** A scan does not redraw them. */
export const ProductPane = memo(DrawnPane);

function DrawnPane(): ReactNode {
  const [turn, setTurn] = useState(0);
  return <Pane key={turn} onAgain={() => setTurn(turn + 1)} />;
}

function Pane({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const { favourites, shelves } = useShelves();
  const [chosen, choose] = useState<ShelfId | null>(null);
  const [isWithin, setWithin] = useState(false);
  const shelf = (shelves.find(({ id }) => id === chosen) ?? shelves[0])?.id ?? null;
  const { products, isMore, isSlow, error, showMore } = useShelf(shelf, favourites);
  useKeys('panel', [{ key: 'Escape', label: shell('keys.back'), run: toCodeField }], isWithin);
  const frame = useRef<HTMLDivElement>(null);
  useFromTheTop(frame, shelf);
  return (
    <section
      className="stack-s fills product-pane"
      aria-label={t('pane.products')}
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => setWithin(currentTarget.contains(relatedTarget))}
    >
      {shelves.length > 1 ? <Chips shelves={shelves} chosen={shelf} onChoose={choose} /> : null}
      <ErrorNote error={error} actions={<Button onPress={onAgain}>{t('pane.again')}</Button>} />
      <PhotoTiles frame={frame} products={products} isEmpty={shelf !== null && !isSlow && error === null} />
      {isMore ? <More frame={frame} products={products} onMore={showMore} /> : null}
      <Working shown={isSlow}>{t('search.searching')}</Working>
    </section>
  );
}

/** Favourites first, if any. Empty until read: the first shelf does not change under a finger. */
function useShelves(): { readonly favourites: readonly Product[]; readonly shelves: readonly Shelf[] } {
  const { t } = useTranslation('sale');
  const { products } = useFavourites();
  const categories = useCategories().forSale;
  return useMemo(() => {
    const favourites = forSale(products ?? []);
    const liked: readonly Shelf[] = favourites.length === 0 ? [] : [{ id: 'favourites', name: t('favourites') }];
    const shelves = products === null ? [] : [...liked, { id: 'all' as const, name: t('pane.all') }, ...categories];
    return { favourites, shelves };
  }, [products, categories, t]);
}

/** A shelf's products, as far as scrolled. The previous shelf stays until the answer. */
function useShelf(shelf: ShelfId | null, favourites: readonly Product[]) {
  const [scrolled, setScrolled] = useState({ shelf, limit: STEP });
  const limit = scrolled.shelf === shelf ? scrolled.limit : STEP;
  const categoryId = typeof shelf === 'number' ? shelf : null;
  const found = useProductSearch({ text: '', onlyActive: true, limit, categoryId });
  const isAnswered = found.text !== null && found.categoryId === categoryId;
  const isLiked = shelf === 'favourites';
  const shown = useRef<readonly Product[]>([]);
  if (isLiked) shown.current = favourites;
  else if (isAnswered && shelf !== null) shown.current = found.products;
  const isSlow = useSlow(!isLiked && !isAnswered);
  return {
    products: shown.current,
    isMore: !isLiked && isAnswered && isMoreThanShown(found),
    isSlow,
    error: isLiked ? null : found.error,
    showMore: () => setScrolled({ shelf, limit: Math.min(MOST, limit + STEP) }),
  };
}

function useFromTheTop(frame: RefObject<HTMLDivElement | null>, shelf: ShelfId | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other products are shown
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.scrollTop = 0;
  }, [frame, shelf]);
}

function Chips(props: {
  readonly shelves: readonly Shelf[];
  readonly chosen: ShelfId | null;
  readonly onChoose: (shelf: ShelfId) => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { shelves, chosen } = props;
  return (
    <ListBox
      aria-label={t('categories')}
      className="chips"
      orientation="horizontal"
      items={shelves}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const shelf = shelves.find(({ id }) => keys !== 'all' && keys.has(id));
        if (shelf !== undefined) props.onChoose(shelf.id);
      }}
      onMouseDownCapture={keepFocus}
      onClickCapture={typeOn}
    >
      {({ id, name }) => (
        <ListBoxItem id={id} textValue={name} className="chip">
          {name}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

/** Reads more before the last tile scrolls into view. */
function More(props: {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly products: readonly Product[];
  readonly onMore: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { frame, products } = props;
  const count = products.length;
  const lastId = products.at(-1)?.id;
  const more = useRef(props.onMore);
  more.current = props.onMore;
  const isLast = count >= MOST;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tile is the last
  useEffect(() => {
    const last = frame.current?.lastElementChild ?? null;
    if (last === null || isLast) return;
    const watcher = new IntersectionObserver(([one]) => one?.isIntersecting === true && more.current(), {
      root: frame.current,
      rootMargin: AHEAD,
    });
    watcher.observe(last);
    return () => watcher.disconnect();
  }, [frame, lastId, isLast]);
  return isLast ? <p>{t('pane.most', { shown: count })}</p> : null;
}

/** Plain elements: the component library's list redraws too slowly after each sale. */
const PhotoTiles = memo(DrawnTiles);

function DrawnTiles(props: {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly products: readonly Product[];
  readonly isEmpty: boolean;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { products } = props;
  // one Tab stop; the arrows continue from there
  const [stop, setStop] = useState<number | null>(null);
  const stopAt = Math.max(
    0,
    products.findIndex(({ id }) => id === stop),
  );
  if (products.length === 0 && props.isEmpty) return <p className="fills">{t('pane.none')}</p>;
  return (
    <div
      role="listbox"
      aria-label={t('pane.products')}
      className="scrolls photo-tiles"
      ref={props.frame}
      data-layout="grid"
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) tilesOf(currentTarget)[stopAt]?.focus();
      }}
      onKeyDown={walk}
      onMouseDownCapture={keepFocus}
      onClickCapture={typeOn}
    >
      {products.map((product, at) => (
        <Tile key={product.id} product={product} isStop={at === stopAt} onStop={setStop} />
      ))}
    </div>
  );
}

const Tile = memo(DrawnTile);

function DrawnTile(props: {
  readonly product: Product;
  readonly isStop: boolean;
  readonly onStop: (id: number) => void;
}): ReactNode {
  const { product, isStop, onStop } = props;
  return (
    <div
      role="option"
      aria-selected={false}
      className="column photo-tile"
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onStop(product.id)}
      onClick={() => addFound(product)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        addFound(product);
      }}
    >
      <ProductFace product={product} />
      <span className="two-lines photo-tile-name">{product.name}</span>
      <strong className="photo-tile-price figures">{priceText(product)}</strong>
    </div>
  );
}

function tilesOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('.photo-tile')];
}

/** Arrows, Home and End follow the rows as drawn. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tiles = tilesOf(event.currentTarget);
  const at = tiles.findIndex((tile) => tile.matches(':focus'));
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: tiles.length - 1,
  };
  const place = places[event.key];
  if (at < 0 || place === undefined) return;
  event.preventDefault();
  tiles[place]?.focus();
}

/** A press by finger or mouse keeps the focus in the code field. */
function keepFocus(event: MouseEvent): void {
  if (event.target !== event.currentTarget) event.preventDefault();
}

function typeOn({ detail }: MouseEvent): void {
  // a screen reader presses without a pointer and stays there
  if (detail > 0) toCodeField();
}
