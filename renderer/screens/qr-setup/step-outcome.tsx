import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrStepState } from '../../../shared/qr-registration.ts';
import type { AppError } from '../../../shared/result.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, OperatorQuote } from '../../ui/note.tsx';

export type StepOutcomeProps = {
  readonly error: AppError | null;
  readonly state: QrStepState;
  readonly wrong: boolean;
};

export function StepOutcome(props: StepOutcomeProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const { wrong, error } = props;
  useEffect(() => {
    const field = frame.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) field?.focus();
    else if (error !== null) frame.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  }, [wrong, error]);
  return (
    <div ref={frame}>
      <Outcome {...props} />
    </div>
  );
}

function Outcome(props: StepOutcomeProps): ReactNode {
  const { t } = useTranslation('qr-setup');
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
  const toSettings = (
    <Button onPress={() => goTo({ screen: 'settings', part: 'operator' })}>{t('openSettings')}</Button>
  );
  return (
    <ErrorNote
      error={error}
      actions={
        error?.code === 'operator_not_configured' || error?.code === 'operator_unauthorised' ? toSettings : undefined
      }
    />
  );
}
