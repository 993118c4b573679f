import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { useHasOperator } from '../../state/till-store.ts';
import { priceText } from '../../text/quantity-text.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { OperatorQuote } from '../../ui/note.tsx';
import { useStoredPicture } from '../../ui/use-stored-picture.ts';
import { HeadOfficeSentence } from './head-office-mark.tsx';
import { useOperatorFails } from './sync-mark.tsx';
import type { FavouriteAct } from './use-favourite-act.ts';
import type { ProductActs } from './use-product-acts.ts';

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
