import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SAMPLE_SHOPS, type SampleShop } from '../../../shared/sample-shop.ts';
import { useSale } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';

/** Another shop is opened after a question, and not during a sale. */
export function ShopPanel(): ReactNode {
  const { t } = useTranslation('training');
  const open = useTill(({ till }) => till?.sampleShop ?? null);
  const isSelling = useSale(({ sale }) => sale?.state === 'open' && sale.lines.some(({ cancelled }) => !cancelled));
  const opening = useCall('training:open-shop');
  const [asked, setAsked] = useState<SampleShop | null>(null);
  // the page starts over in the other shop
  const openShop = (shop: SampleShop): void => {
    setAsked(null);
    void opening.run({ shop });
  };
  return (
    <section className="panel training-panel" aria-label={t('shops.title')}>
      <h2 className="training-title">{t('shops.title')}</h2>
      <p className="training-soft">{t(isSelling ? 'shops.selling' : 'shops.text')}</p>
      <ErrorNote error={opening.error} />
      {opening.slow ? <Working shown>{t('shops.opening')}</Working> : null}
      <div className="training-acts">
        {SAMPLE_SHOPS.filter((shop) => shop !== open).map((shop) => (
          <Button key={shop} onPress={() => setAsked(shop)} disabled={isSelling || opening.running}>
            {t(`shops.${shop}`)}
          </Button>
        ))}
      </div>
      {asked === null || open === null ? null : (
        <ConfirmDialog
          title={t('shops.ask', { shop: t(`shops.${asked}`) })}
          confirm={t('shops.confirm', { shop: t(`shops.${asked}`) })}
          onConfirm={() => openShop(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('shops.explained', { before: t(`shops.${open}`) })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
