import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperWidth, PrinterProfile, PrintTrouble } from '../../../../../shared/printing.ts';
import { ErrorNote, Note, Working } from '../../../../ui/note.tsx';
import { NumberedChoices, numberKeys } from '../../../../ui/numbered-choices.tsx';
import { whyText } from '../../../../ui/printing/print-text.ts';
import { Select } from '../../../../ui/select.tsx';
import { whereText } from '../printer-text.ts';
import { useTestPage } from '../use-test-page.ts';
import type { Advice, WrongOutcome } from './next-try.ts';
import type { Wizard } from './wizard.ts';
import { WizardStep } from './wizard-step.tsx';

const OUTCOMES = ['right', 'letters', 'nothing', 'cut', 'wide'] as const;

export function TestStep(props: {
  readonly wizard: Extract<Wizard, { step: 'test' }>;
  readonly onTested: (trouble: PrintTrouble | null) => void;
  readonly onPaper: (paperMm: PaperWidth) => void;
  readonly onOutcome: (outcome: 'right' | WrongOutcome) => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  const testing = useTestPage();
  const { printer, advice, sent } = props.wizard;
  const print = async (): Promise<void> => {
    const now = await testing.print(printer);
    if (now !== null) props.onTested(now.trouble);
  };
  const answer = (outcome: 'right' | WrongOutcome): void => {
    testing.forget();
    props.onOutcome(outcome);
  };
  const outcomes = OUTCOMES.map((id) => ({ id, label: t(`wizard.test.outcome.${id}`) }));
  const asks = sent && !testing.running;
  const again = sent || advice !== null;
  return (
    <WizardStep
      step="test"
      name={t('wizard.test.name')}
      onBack={props.onBack}
      keys={[
        ...(asks ? numberKeys(outcomes, answer) : []),
        {
          key: 'F7',
          label: t(again ? 'wizard.test.printAgain' : 'wizard.test.print'),
          primary: !asks,
          disabled: testing.running,
          run: () => void print(),
        },
        ...(asks ? [] : [{ key: 'Enter', label: '', hidden: true, run: () => void print() }]),
      ]}
    >
      <p>
        <strong>{whereText(printer.connection, t)}</strong>
      </p>
      <p className="wizard-step">{settingText(printer, t)}</p>
      {asks || testing.running ? null : <PaperChoice printer={printer} onPaper={props.onPaper} />}
      {testing.running ? null : <ErrorNote error={testing.error} />}
      <Working shown={testing.running}>{t('wizard.test.printing')}</Working>
      {testing.running ? null : <Standing advice={advice} trouble={testing.tested?.trouble ?? null} />}
      {asks ? (
        <>
          <h3>{t('wizard.test.ask')}</h3>
          <NumberedChoices label={t('wizard.test.ask')} choices={outcomes} onChoose={answer} />
        </>
      ) : null}
      {again ? null : <p>{t('wizard.test.text')}</p>}
    </WizardStep>
  );
}

function PaperChoice(props: {
  readonly printer: PrinterProfile;
  readonly onPaper: (paperMm: PaperWidth) => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  return (
    <Select
      label={t('edit.paper')}
      value={`${props.printer.paperMm}` as const}
      onChange={(width) => props.onPaper(width === '58' ? 58 : 80)}
      choices={[
        { id: '80', label: t('paper.mm80') },
        { id: '58', label: t('paper.mm58') },
      ]}
    />
  );
}

function Standing(props: { readonly advice: Advice | null; readonly trouble: PrintTrouble | null }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  const { advice, trouble } = props;
  return (
    <>
      {trouble === null ? null : (
        <Note kind="warn">
          <p>{t('wizard.test.failed', { why: whyText(trouble, words) })}</p>
          {advice === null ? <p>{words(`advice.${trouble}`)}</p> : null}
        </Note>
      )}
      {advice === null ? null : <Note kind="info">{adviceText(advice, t)}</Note>}
    </>
  );
}

function adviceText(advice: Advice, t: TFunction<'printers'>): string {
  switch (advice.what) {
    case 'letters':
      return t('wizard.test.next.letters', { page: advice.page.toUpperCase(), number: advice.number });
    case 'baudRate':
      return t('wizard.test.next.baudRate', { baudRate: advice.baudRate });
    case 'columns':
      return t('wizard.test.next.columns', { columns: advice.columns });
    default:
      return t(`wizard.test.next.${advice.what}`);
  }
}

function settingText({ paperMm, columns, codePage }: PrinterProfile, t: TFunction<'printers'>): string {
  return t('wizard.test.setting', {
    paper: t(`paper.mm${paperMm}`),
    columns,
    page: t(`codePage.${codePage}`),
  });
}
