import School from 'lucide-react/icons/graduation-cap';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { SAMPLE_SHOPS, type SampleShop } from '../../../shared/sample-shop.ts';
import type { TrainingPages } from '../../../shared/till-state.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { showSale, useSale } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import { useSamples } from './use-samples.ts';
import './training.css';

export function TrainingScreen(): ReactNode {
  const { t } = useTranslation('training');
  const goTo = useNavigation((state) => state.goTo);
  const mode = useTill((state) => state.till?.mode);
  const training = mode === 'training';
  useBackKey();
  useKeys(
    'screen',
    [{ key: 'F9', label: t('firstSale.go'), run: () => goTo({ screen: 'checkout' }), primary: true }],
    training,
  );
  if (mode !== undefined && !training) {
    return (
      <Screen title={t('title')}>
        <Empty icon={School} title={t('notTraining')}>
          <p>{t('notTrainingHint')}</p>
          <Button onPress={() => goTo({ screen: 'settings', part: 'mode' })}>{t('openSettings')}</Button>
        </Empty>
      </Screen>
    );
  }
  return (
    <Screen title={t('title')}>
      <div className="grid folds training-columns scrolls">
        <div className="stack">
          <FirstSale />
          <SamplePanel />
          <PractisePanel />
        </div>
        <div className="stack">
          <ShopPanel />
          <SimulatedPanel />
          <OwnShopPanel />
        </div>
      </div>
    </Screen>
  );
}

function FirstSale(): ReactNode {
  const { t } = useTranslation('training');
  const goTo = useNavigation((state) => state.goTo);
  const qrReady = useTill((state) => state.till?.qrReady ?? false);
  return (
    <section className="panel stack-s padded" aria-label={t('firstSale.title')}>
      <h2 className="large">{t('firstSale.title')}</h2>
      <ol className="training-steps">
        <li>{t('firstSale.scan')}</li>
        <li>{t('firstSale.pay')}</li>
        <li>{t('firstSale.card')}</li>
        <li>{t(qrReady ? 'firstSale.pixReady' : 'firstSale.pix')}</li>
      </ol>
      <div className="flow">
        <Button look="primary" onPress={() => goTo({ screen: 'checkout' })} shortcut="F9" autoFocus>
          {t('firstSale.go')}
        </Button>
      </div>
    </section>
  );
}

function PractisePanel(): ReactNode {
  const { t } = useTranslation('training');
  const goTo = useNavigation((state) => state.goTo);
  return (
    <section className="panel stack-s padded" aria-label={t('practise.title')}>
      <h2 className="large">{t('practise.title')}</h2>
      <div className="flow">
        <Button onPress={() => goTo({ screen: 'drawer' })}>{t('practise.drawer')}</Button>
        <Button onPress={() => goTo({ screen: 'qr-setup' })}>{t('practise.pix')}</Button>
        <Button onPress={() => goTo({ screen: 'settings', part: 'sale' })}>{t('practise.taxId')}</Button>
      </div>
    </section>
  );
}

function OwnShopPanel(): ReactNode {
  const { t } = useTranslation('training');
  const goTo = useNavigation((state) => state.goTo);
  return (
    <section className="panel stack-s padded" aria-label={t('own.title')}>
      <h2 className="large">{t('own.title')}</h2>
      <p className="soft">{t('own.text')}</p>
      <div className="flow">
        <Button onPress={() => goTo({ screen: 'open-shop' })}>{t('own.open')}</Button>
      </div>
    </section>
  );
}

const SHOWN = 4;

function SamplePanel(): ReactNode {
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
    <section className="panel stack-s padded" aria-label={t('samples.title')}>
      <h2 className="large">{t('samples.title')}</h2>
      <p className="soft">{samples?.length === 0 ? t('samples.none') : t('samples.text')}</p>
      <ErrorNote error={adding.error} />
      <ul className="halves folds">
        {(samples ?? []).map((product) => (
          <li key={product.id} className="abreast-s training-sample">
            <Button onPress={() => void ringUp(product)}>
              {product.code} <span className="unseen">{t('samples.add', { name: product.name })}</span>
            </Button>
            <span className="column breakable small">
              <strong>{product.name}</strong>
              <span className="soft figures">{product.barcode ?? moneyText(product.priceCents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks first; not during a sale. */
function ShopPanel(): ReactNode {
  const { t } = useTranslation('training');
  const open = useTill(({ till }) => till?.sampleShop ?? null);
  const isSelling = useSale(({ sale }) => sale?.state === 'open' && sale.lines.some(({ cancelled }) => !cancelled));
  const opening = useCall('training:open-shop');
  const [asked, setAsked] = useState<SampleShop | null>(null);
  // the page restarts in the other shop
  const openShop = (shop: SampleShop): void => {
    setAsked(null);
    void opening.run({ shop });
  };
  return (
    <section className="panel stack-s padded" aria-label={t('shops.title')}>
      <h2 className="large">{t('shops.title')}</h2>
      <p className="soft">{t(isSelling ? 'shops.selling' : 'shops.text')}</p>
      <ErrorNote error={opening.error} />
      {opening.slow ? <Working shown>{t('shops.opening')}</Working> : null}
      <div className="flow">
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

function SimulatedPanel(): ReactNode {
  const { t } = useTranslation('training');
  const { pages, error, slow, read } = usePages();
  return (
    <section className="panel stack-s padded" aria-label={t('simulated.title')}>
      <h2 className="large">{t('simulated.title')}</h2>
      <p className="soft">{t('simulated.text')}</p>
      <ErrorNote error={error} onAgain={() => void read()} />
      {slow ? <Working shown>{t('loading')}</Working> : null}
      {pages?.devices.length === 0 ? <p>{t('simulated.none')}</p> : null}
      <div className="halves">
        {(pages?.devices ?? []).map((device) => (
          <PageLink key={device.code} url={device.url}>
            {device.name}
          </PageLink>
        ))}
        {pages === null ? null : <PageLink url={pages.phoneUrl}>{t('simulated.phone')}</PageLink>}
      </div>
    </section>
  );
}

function PageLink({ url, children }: { readonly url: string; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('training');
  return (
    <Link className="abreast-s raised training-link" href={url} target="_blank" rel="noopener">
      {children} <span className="unseen">({t('apart')})</span>
      <span aria-hidden="true">↗</span>
    </Link>
  );
}

/** Read again when devices change: at the first start they come after the screen. */
function usePages() {
  const [pages, setPages] = useState<TrainingPages | null>(null);
  const { run, error, slow } = useCall('training:pages');
  const read = useCallback(async () => {
    const result = await run(null);
    if (result.ok) setPages(result.value);
  }, [run]);
  useEffect(() => {
    void read();
    return onPush('devices:changed', () => void read());
  }, [read]);
  return { pages, error, slow, read };
}
