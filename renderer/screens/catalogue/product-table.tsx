import { type ReactNode, type Ref, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import type { HeadOfficeMark as HeadOfficeStanding } from '../../../shared/received-entry.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { useHasOperator, useTill } from '../../state/till-store.ts';
import { amountText } from '../../text/money-text.ts';
import { priceText } from '../../text/quantity-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { type LongColumn, LongTable, type LongTableHandle } from '../../ui/long-table/long-table.tsx';
import type { RowSpan } from '../../ui/long-table/use-long-scroll.ts';
import { Mark } from '../../ui/mark.tsx';
import { OperatorQuote } from '../../ui/note.tsx';
import { ProductFace } from '../../ui/product-row.tsx';
import { useStoredPicture } from '../../ui/use-stored-picture.ts';
import { type CatalogueList, productAt, rowCount } from './catalogue-list.ts';
import type { FavouriteAct, ProductActs } from './selected-product.ts';

export type ProductTableProps = {
  readonly list: CatalogueList;
  readonly selectedRow: number | null;
  readonly onSelect: (row: number) => void;
  readonly onOpen: (product: Product) => void;
  readonly onView: (rows: RowSpan) => void;
  readonly tableRef: Ref<LongTableHandle>;
  readonly empty: ReactNode;
};

export function ProductTable(props: ProductTableProps): ReactNode {
  const { t } = useTranslation('catalogue');
  const columns = useColumns();
  const { list } = props;
  const rowAt = useCallback((row: number) => productAt(list, row), [list]);
  return (
    <LongTable
      label={t('list')}
      columns={columns}
      rowCount={rowCount(list)}
      rowAt={rowAt}
      subject={list.answered}
      selectedRow={props.selectedRow}
      onSelect={props.onSelect}
      onOpen={props.onOpen}
      onView={props.onView}
      empty={props.empty}
      tableRef={props.tableRef}
    />
  );
}

function useColumns(): readonly LongColumn<Product>[] {
  const { t } = useTranslation('catalogue');
  return useMemo(
    () => [
      {
        id: 'code',
        title: t('column.code'),
        width: '8rem',
        cell: (product) => (
          <span className="abreast-s">
            <ProductFace product={product} />
            {product.code}
          </span>
        ),
      },
      {
        id: 'name',
        title: t('column.name'),
        names: true,
        width: 'minmax(10rem, 1fr)',
        cell: (product) => (
          <>
            <strong>{product.name}</strong> <HeadOfficeMark standing={product.headOffice} />
          </>
        ),
      },
      {
        id: 'category',
        title: t('form.category'),
        width: '7rem',
        cell: (product) => <span className="two-lines">{product.category ?? '—'}</span>,
      },
      { id: 'barcode', title: t('column.barcode'), width: '10.5rem', cell: (product) => product.barcode ?? '—' },
      {
        id: 'price',
        title: t('column.price'),
        width: '6.5rem',
        align: 'end',
        cell: (product) => `${amountText(product.priceCents)}${product.unit === 'weight' ? '/kg' : ''}`,
      },
      {
        id: 'situation',
        title: t('column.situation'),
        width: '6rem',
        cell: (product) => <SaleMark product={product} />,
      },
      {
        id: 'sync',
        title: t('column.sync'),
        width: '9.5rem',
        cell: (product) => <SyncMark product={product} />,
      },
    ],
    [t],
  );
}

export function ProductDetail(props: {
  readonly product: Product | null;
  readonly acts: ProductActs;
  readonly favourite: FavouriteAct;
  readonly onRemove: () => void;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { product, acts } = props;
  const lookOnly = useLookOnly();
  // its row is still being read: the list keeps its height
  if (product === null) return <div className="panel catalogue-detail" />;
  return (
    <section className="panel abreast folds-row catalogue-detail" aria-label={product.name}>
      <Picture product={product} />
      <div className="grows shrinks catalogue-detail-text">
        <p>
          <strong>{product.name}</strong> · {priceText(product)}{' '}
          {product.category === null ? null : `· ${product.category} `}
          {product.minimumAge === null ? null : (
            <Mark kind="warn">{t('detail.minimumAge', { years: product.minimumAge })}</Mark>
          )}{' '}
          {props.favourite.isFavourite(product) ? <Mark kind="act">{t('favourite.is')}</Mark> : null}
        </p>
        {product.moreBarcodes.length === 0 ? null : (
          <p className="soft">{t('detail.moreBarcodes', { codes: product.moreBarcodes.join(', ') })}</p>
        )}
        <HeadOfficeSentence standing={product.headOffice} />
        <Standing product={product} />
      </div>
      <div className="acts catalogue-detail-acts">
        {lookOnly || product.sync.state === 'sent' ? null : (
          <Button onPress={() => acts.sendAgain(product)} busy={acts.running} shortcut="F8">
            {t('keys.sendAgain')}
          </Button>
        )}
        {lookOnly || product.deleting ? null : (
          <Button look="danger" onPress={props.onRemove} shortcut="Del">
            {t('keys.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Standing({ product }: { readonly product: Product }): ReactNode {
  const { t } = useTranslation('catalogue');
  const held = useOperatorFails();
  const hasOperator = useHasOperator();
  const { sync } = product;
  const deleting = product.deleting ? <p>{t('detail.deleting')}</p> : null;
  if (!hasOperator) return deleting;
  return (
    <>
      {deleting}
      {sync.state === 'sent' ? <p className="soft">{t('detail.sent')}</p> : null}
      {sync.state === 'waiting' ? <p className="soft">{t(held ? 'detail.held' : 'detail.waiting')}</p> : null}
      {sync.state === 'refused' ? <p className="wrong wraps">{t('detail.refused')}</p> : null}
      {sync.state === 'sent' ? null : <OperatorQuote words={sync.reason} />}
    </>
  );
}

function Picture({ product }: { readonly product: Product }): ReactNode {
  const { t } = useTranslation('catalogue');
  const url = useStoredPicture(product);
  if (url === null) return null;
  return <img className="catalogue-picture" src={url} alt={t('form.pictureOf')} />;
}

function useOperatorFails(): boolean {
  return useTill(({ till }) => till !== null && (till.link.state === 'failed' || till.operatorSetUp !== 'ready'));
}

function SyncMark({ product }: { readonly product: Product }): ReactNode {
  const { t } = useTranslation('catalogue');
  const held = useOperatorFails();
  const hasOperator = useHasOperator();
  const { sync } = product;
  if (!hasOperator) return '—';
  switch (sync.state) {
    case 'sent':
      return <span className="soft">{t('sync.sent')}</span>;
    case 'waiting':
      return <Mark kind={held ? 'warn' : 'soft'}>{t(held ? 'sync.held' : 'sync.waiting')}</Mark>;
    case 'refused':
      return (
        <span className="wrong wraps two-lines">
          <Mark kind="danger">{t('sync.refused')}</Mark> {sync.reason}
        </span>
      );
  }
}

function SaleMark({ product }: { readonly product: Product }): ReactNode {
  const { t } = useTranslation('catalogue');
  if (product.deleting) return <Mark kind="danger">{t('deleting')}</Mark>;
  return product.active ? t('active') : <Mark kind="warn">{t('inactive')}</Mark>;
}

function HeadOfficeMark({ standing }: { readonly standing: HeadOfficeStanding | null }): ReactNode {
  const { t } = useTranslation('received');
  if (standing === null) return null;
  return <Mark kind={standing.standing === 'changed_here' ? 'warn' : 'soft'}>{t(`mark.${standing.standing}`)}</Mark>;
}

function HeadOfficeSentence({ standing }: { readonly standing: HeadOfficeStanding | null }): ReactNode {
  const { t } = useTranslation('received');
  if (standing === null) return null;
  return (
    <p className={standing.standing === 'changed_here' ? '' : 'soft'}>
      {t(`standing.${standing.standing}`)}
      {standing.changedAt === null ? null : ` ${t('changedAt', { when: dayAndClock(standing.changedAt) })}`}
    </p>
  );
}
