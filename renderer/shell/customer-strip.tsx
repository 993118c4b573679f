import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../shared/till-state.ts';

/** The customer's display is gone: who is at the till has to show what it would have shown. */
export function CustomerStrip({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('customerStrip');
  const { state } = till.customerScreen;
  if (state !== 'no_display' && state !== 'no_placing') return null;
  return (
    <div className="strip strip-warn" role="status">
      <p className="strip-text">
        <strong>{t('noDisplay')}</strong> {t(state === 'no_display' ? 'noDisplayHint' : 'noPlacingHint')}
      </p>
    </div>
  );
}
