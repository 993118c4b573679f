import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { useSamples } from './use-samples.ts';

const SHOWN = 4;

/** A press adds one to the sale, for training without a scanner. */
export function SamplePanel(): ReactNode {
  const { t } = useTranslation('training');
  const { samples } = useSamples(SHOWN);
  const goTo = useNavigation((state) => state.goTo);
  const adding = useCall('sale:add-by-code');
  const ringUp = async (product: Product): Promise<void> => {
    const sale = await adding.run({ text: product.code });
    if (!sale.ok) return;
    showSale(sale.value);
    goTo({ screen: 'checkout' });
  };
  return (
    <section className="panel training-panel" aria-label={t('samples.title')}>
      <h2 className="training-title">{t('samples.title')}</h2>
      <p className="training-soft">{samples?.length === 0 ? t('samples.none') : t('samples.text')}</p>
      <ErrorNote error={adding.error} />
      <ul className="training-samples">
        {(samples ?? []).map((product) => (
          <li key={product.id} className="training-sample">
            <Button onPress={() => void ringUp(product)}>
              {product.code} <span className="unseen">{t('samples.add', { name: product.name })}</span>
            </Button>
            <span className="training-sample-text">
              <strong>{product.name}</strong>
              <span className="training-soft figures">{product.barcode ?? moneyText(product.priceCents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
