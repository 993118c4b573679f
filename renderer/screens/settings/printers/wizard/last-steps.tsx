import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterProfile, PrintTrouble } from '../../../../../shared/printing.ts';
import { KindField } from '../../../../ui/kind-field.tsx';
import { ErrorNote, Note, Working } from '../../../../ui/note.tsx';
import { NumberedChoices, numberKeys } from '../../../../ui/numbered-choices.tsx';
import { whyText } from '../../../../ui/printing/print-text.ts';
import { useSupervisedCall } from '../../../../use-supervised-call.ts';
import { MAX_NAME } from '../new-printer.ts';
import { nameProblem } from '../printer-form.ts';
import { whereText } from '../printer-text.ts';
import { WizardStep } from './wizard-step.tsx';

type Drawer = PrinterProfile['drawer'];
type Pin = Exclude<Drawer, 'none'>;

type Trial = { readonly next: Pin; readonly sent: Pin | null; readonly neither: boolean };

const BEGINNING: Trial = { next: 'pin_2', sent: null, neither: false };

/** Finds out whether a drawer is connected, and by which pin. Each opening is recorded. */
export function DrawerStep(props: {
  readonly printer: PrinterProfile;
  readonly onDrawer: (drawer: Drawer) => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  const trial = useTrial(props.printer);
  const { sent, neither, next } = trial;
  const asks = sent !== null && !trial.call.running;
  const answer = (id: 'opened' | 'notOpened'): void => {
    if (id === 'opened' && sent !== null) props.onDrawer(sent);
    else trial.stayedShut();
  };
  const begin = (id: 'none' | 'open' | 'untested'): void => {
    if (id === 'open') trial.open();
    else props.onDrawer(id === 'none' ? 'none' : 'pin_2');
  };
  const answers = (['opened', 'notOpened'] as const).map((id) => ({ id, label: t(`wizard.drawer.${id}`) }));
  const ways = (['none', 'open', 'untested'] as const).map((id) => ({ id, label: t(`wizard.drawer.${id}`) }));
  return (
    <WizardStep
      step="drawer"
      name={t('wizard.drawer.name')}
      onBack={props.onBack}
      keys={asks ? numberKeys(answers, answer) : numberKeys(ways, begin)}
    >
      <Working shown={trial.call.running}>{t('wizard.drawer.opening')}</Working>
      {trial.call.running ? null : <ErrorNote error={trial.call.error} />}
      <TroubleNote trouble={trial.trouble} />
      {neither ? <Note kind="warn">{t('wizard.drawer.neither')}</Note> : null}
      {next === 'pin_5' && !asks ? <Note kind="info">{t('wizard.drawer.other')}</Note> : null}
      <h3>{t(asks ? 'wizard.drawer.ask' : 'wizard.drawer.text')}</h3>
      {asks ? (
        <NumberedChoices label={t('wizard.drawer.ask')} choices={answers} onChoose={answer} />
      ) : (
        <NumberedChoices label={t('wizard.drawer.text')} choices={ways} onChoose={begin} busy={trial.call.running} />
      )}
      <p className="field-help">{t('wizard.drawer.noted')}</p>
    </WizardStep>
  );
}

function useTrial(printer: PrinterProfile) {
  const { t } = useTranslation('printers');
  const call = useSupervisedCall('printing:open-drawer', { act: t('wizard.drawer.reason') });
  const [trial, setTrial] = useState(BEGINNING);
  const [trouble, setTrouble] = useState<PrintTrouble | null>(null);
  const open = async (): Promise<void> => {
    if (call.running) return;
    setTrouble(null);
    const drawer = trial.next;
    const result = await call.run({ reason: t('wizard.drawer.reason'), printer: { ...printer, drawer } });
    if (!result.ok) return;
    setTrouble(result.value.trouble);
    setTrial({ next: drawer, sent: result.value.trouble === null ? drawer : null, neither: false });
  };
  const stayedShut = (): void =>
    setTrial((now) => (now.sent === 'pin_2' ? { ...BEGINNING, next: 'pin_5' } : { ...BEGINNING, neither: true }));
  return { ...trial, trouble, call, open: () => void open(), stayedShut };
}

function TroubleNote({ trouble }: { readonly trouble: PrintTrouble | null }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  if (trouble === null) return null;
  return (
    <Note kind="warn">
      <p>{t('wizard.drawer.failed', { why: whyText(trouble, words) })}</p>
      <p>{words(`advice.${trouble}`)}</p>
    </Note>
  );
}

/** The first printer of a till is its own. */
export function NameStep(props: {
  readonly printer: PrinterProfile;
  readonly printers: readonly PrinterProfile[];
  readonly onDone: (printer: PrinterProfile) => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  const { printer, printers } = props;
  const [name, setName] = useState(printers.length === 0 ? t('wizard.name.proposed') : '');
  const [problem, setProblem] = useState<ReturnType<typeof nameProblem>>(null);
  const field = useRef<HTMLInputElement>(null);
  const finish = (): void => {
    const wrong = nameProblem(
      name,
      printers.map((one) => one.name),
    );
    setProblem(wrong);
    if (wrong === null) props.onDone({ ...printer, name: name.trim() });
    else field.current?.focus();
  };
  return (
    <WizardStep
      step="name"
      name={t('wizard.name.name')}
      onBack={props.onBack}
      keys={[{ key: 'F9', label: t('wizard.name.finish'), primary: true, run: finish }]}
    >
      <p>
        <strong>{whereText(printer.connection, t)}</strong>
      </p>
      <KindField
        kind={{ maxLength: MAX_NAME }}
        label={t('wizard.name.text')}
        value={name}
        onChange={(next) => {
          setName(next);
          setProblem(null);
        }}
        onEnter={finish}
        help={t('edit.nameHint')}
        problem={problem ?? undefined}
        inputRef={field}
        autoFocus
      />
    </WizardStep>
  );
}
