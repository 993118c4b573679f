import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../shared/product.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { useHere } from '../../ui/lazy-screen.tsx';
import { LastSale, Tiles } from './late-parts.ts';

/** A free till: what to do first, and, unless the products are beside it, the tiles of this till or a few to try. */
export function EmptyCheckout(props: {
  readonly byPhoto: boolean;
  readonly onCategory: (category: Category) => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const till = useTill((state) => state.till);
  const goTo = useNavigation((state) => state.goTo);
  const hasLastSale = useHere(LastSale);
  const hasTiles = useHere(Tiles) && !props.byPhoto;
  return (
    <div className="empty-checkout panel scrolls">
      <div className="empty-title">
        <h2>{t('empty.title')}</h2>
        <OnHold count={till?.salesOnHold ?? 0} />
      </div>
      {hasLastSale ? <LastSale /> : null}
      <p className="empty-hint">{t(props.byPhoto ? 'empty.hintPhotos' : 'empty.hint')}</p>
      {till?.productCount === 0 ? (
        <>
          <p>{t('empty.noProducts')}</p>
          <Button look="primary" onPress={() => goTo({ screen: 'catalogue' })}>
            {t('empty.toCatalogue')}
          </Button>
        </>
      ) : null}
      {hasTiles ? <Tiles onCategory={props.onCategory} /> : null}
    </div>
  );
}

/** Sales that wait for their customers, with the key that leads to them. */
function OnHold({ count }: { readonly count: number }): ReactNode {
  const { t } = useTranslation('sale');
  const goTo = useNavigation((state) => state.goTo);
  const shortcut = useKeyOf()('hold');
  if (count === 0) return null;
  return (
    <Button shortcut={shortcut} onPress={() => goTo({ screen: 'pending' })}>
      {t('empty.onHold', { count })}
    </Button>
  );
}
