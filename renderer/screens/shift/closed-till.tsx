import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyOf } from '../../keys/key-map.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useSale } from '../../state/sale-store.ts';
import { useShift } from '../../state/shift-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { PageInPlace } from '../../ui/page-in-place.tsx';

/** `onOpening`: a new shop continues its opening. */
export function ClosedTill({ onOpening }: { readonly onOpening?: () => void }): ReactNode {
  const { t } = useTranslation('drawer-state');
  const shell = useTranslation('shell').t;
  const keyOf = useKeyOf();
  const goTo = useNavigation((state) => state.goTo);
  const proposed = useShift(({ state }) => state?.proposedFloatCents ?? null);
  const saleWaits = useSale(({ sale }) => sale?.state === 'open' && sale.lines.some((line) => !line.cancelled));
  const open = (): void => goTo({ screen: 'shift-open' });
  return (
    <PageInPlace
      title={t('closed.title')}
      look="info"
      keys={[
        { key: 'Enter', label: t('closed.open'), primary: true, run: open },
        { key: keyOf('pay'), label: t('closed.open'), hidden: true, run: open },
        ...(onOpening === undefined ? [] : [{ key: 'F2', label: t('closed.opening'), run: onOpening }]),
        { key: keyOf('hold'), label: shell('keys.pending'), run: () => goTo({ screen: 'pending' }) },
        { key: keyOf('drawer'), label: shell('keys.drawer'), run: () => goTo({ screen: 'drawer' }) },
      ]}
    >
      <p>{t('closed.text')}</p>
      {proposed === null ? null : <p>{t('closed.left', { amount: moneyText(proposed) })}</p>}
      {saleWaits ? <p>{t('closed.saleWaits')}</p> : null}
    </PageInPlace>
  );
}
