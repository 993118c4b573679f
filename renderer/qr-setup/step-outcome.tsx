import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrStepState } from '../../shared/qr-registration.ts';
import type { AppError } from '../../shared/result.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote, Note, OperatorQuote } from '../ui/note.tsx';

/** What came of sending a step: what is wrong in the form, the error of the last try, or the refusal that is stored. */
export function StepOutcome(props: {
  readonly error: AppError | null;
  readonly state: QrStepState;
  readonly wrong: boolean;
}): ReactNode {
  const { t } = useTranslation('qrSetup');
  const goTo = useNavigation((state) => state.goTo);
  const { error, state } = props;
  if (props.wrong) return <Note kind="error">{t('check')}</Note>;
  if (error?.code === 'operator_refused' || (error === null && state.state === 'refused')) {
    return (
      <Note kind="error">
        <p>{t('refused')}</p>
        <OperatorQuote words={error?.message ?? (state.state === 'refused' ? state.message : null)} />
      </Note>
    );
  }
  const toSettings = <Button onPress={() => goTo({ screen: 'settings' })}>{t('openSettings')}</Button>;
  return <ErrorNote error={error} actions={error?.code === 'operator_not_configured' ? toSettings : undefined} />;
}
