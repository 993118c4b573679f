import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote, Note, Working } from '../../../ui/note.tsx';
import { whyText } from '../../../ui/printing/print-text.ts';
import type { TestPage } from './use-test-page.ts';

export function TestOutcome({ testing }: { readonly testing: TestPage }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  const { tested, running } = testing;
  return (
    <>
      <Working shown={testing.slow}>{t('said.testing')}</Working>
      {running ? null : <ErrorNote error={testing.error} />}
      {running || tested === null ? null : tested.trouble === null ? (
        <Note kind="info">{t('said.tested', { name: tested.printer.name })}</Note>
      ) : (
        <Note kind="warn">
          <p>{t('said.testFailed', { name: tested.printer.name, why: whyText(tested.trouble, words) })}</p>
          <p>{words(`advice.${tested.trouble}`)}</p>
        </Note>
      )}
    </>
  );
}
