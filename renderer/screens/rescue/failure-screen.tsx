import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RescueFailure } from '../../../shared/rescue.ts';
import { PageInPlace } from '../../ui/page-in-place.tsx';

/** The restore failed; the till is unchanged. */
export function FailureScreen(props: { readonly failure: RescueFailure; readonly onRead: () => void }): ReactNode {
  const { t } = useTranslation('rescue');
  const keys = [{ key: 'Enter', label: t('keys.close'), primary: true, run: props.onRead }];
  return (
    <PageInPlace title={t('failure.title')} look="warn" keys={keys}>
      <div className="rescue-text" role="alert">
        <p>{t(`failure.${props.failure}`)}</p>
        <p>{t('failure.same')}</p>
      </div>
    </PageInPlace>
  );
}
