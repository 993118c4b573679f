import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from '../../../shared/product-import.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useHasOperator } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { WrittenFile } from '../../ui/written-file.tsx';
import { useCall } from '../../use-call.ts';
import { CountList } from './count-list.tsx';
import { ErrorTable } from './error-table.tsx';

type Done = Extract<ImportState, { step: 'done' }>;

export function DoneStep({ state }: { readonly state: Done | Extract<ImportState, { step: 'failed' }> }): ReactNode {
  const { t } = useTranslation('import');
  const { run: see } = useCall('import:seen');
  // a reloaded page starts at the first step
  useEffect(() => void see(null), [see]);
  if (state.step === 'done') return <DoneFacts state={state} />;
  return (
    <Note kind="error">
      <p>
        <strong>{t('failed.title')}</strong>
      </p>
      <p>{t(`failed.${state.why}`)}</p>
    </Note>
  );
}

function DoneFacts({ state }: { readonly state: Done }): ReactNode {
  const { t } = useTranslation('import');
  const { counts, refused } = state;
  const hasOperator = useHasOperator();
  const goTo = useNavigation((store) => store.goTo);
  const toProducts = (): void => goTo({ screen: 'catalogue' });
  useKeys('panel', [{ key: 'F9', label: t('keys.products'), run: toProducts }]);
  return (
    <>
      <h2 className="large">
        {t(state.cancelled ? 'done.cancelled' : 'done.title')}: {state.name}
      </h2>
      <div role="status">
        {state.resumed ? <p>{t('done.resumed')}</p> : null}
        {state.cancelled ? <p>{t('done.cancelledText')}</p> : null}
      </div>
      <CountList
        counts={[
          { label: t('checked.created'), count: counts.created },
          { label: t('done.changed'), count: counts.changed },
          { label: t('done.unchanged'), count: counts.unchanged },
          { label: t('done.refused'), count: counts.refused, bad: counts.refused > 0 },
          ...(counts.left > 0 ? [{ label: t('done.left'), count: counts.left, bad: true }] : []),
        ]}
      />
      {counts.left > 0 ? <p>{t('done.leftText')}</p> : null}
      {hasOperator ? <p className="soft product-file-soft">{t('done.sending')}</p> : null}
      {refused.length === 0 ? null : (
        <>
          <p>{t('done.refusedText')}</p>
          <ErrorTable errors={refused} label={t('errors')} />
        </>
      )}
      <WrittenFile words={t('checked.errorFile')} file={state.errorFile} />
      <div className="acts rigid product-file-acts">
        <Button look="primary" shortcut="F9" onPress={toProducts}>
          {t('keys.products')}
        </Button>
      </div>
    </>
  );
}
