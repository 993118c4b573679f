import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NSU_LENGTH, type RefundWay } from '../../../shared/money-case.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { SignedDialog } from '../../ui/signed-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSignedForm } from '../../ui/use-signed-form.ts';
import { useCall } from '../../use-call.ts';
import type { CaseDialogProps } from './attach-dialog.tsx';
import { CaseChoice, type CaseChoiceProps, choiceKeys } from './case-choice.tsx';
import { aboutCase, amountOfCase } from './case-text.ts';

export function RefundDialog(props: CaseDialogProps): ReactNode {
  const { t } = useTranslation('cases');
  const { refund } = props.money.acts;
  const ways = refund.may ? refund.with : [];
  const [way, setWay] = useState<RefundWay>(ways[0] ?? 'by_hand');
  const choice = {
    label: t('refund.how'),
    value: way,
    choices: ways.map((id) => ({ id, label: t(`refund.way.${id}`), explained: t(`refund.explained.${id}`) })),
    onChange: setWay,
  };
  return way === 'operator' ? <ByOperator {...props} choice={choice} /> : <ByHand {...props} choice={choice} />;
}

type WayProps = CaseDialogProps & { readonly choice: Omit<CaseChoiceProps<RefundWay>, 'onEnter'> };

function WayChoice({ choice, onEnter }: Pick<WayProps, 'choice'> & { readonly onEnter: () => void }): ReactNode {
  return choice.choices.length > 1 ? <CaseChoice {...choice} onEnter={onEnter} /> : null;
}

function ByOperator({ money, choice, onDone, onClose }: WayProps): ReactNode {
  const { t } = useTranslation('cases');
  const shell = useTranslation('shell').t;
  const call = useCall('case:refund');
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ caseId: money.id }, aboutCase(money, t('supervised.refund')));
    if (result.ok) onDone(result.value);
  };
  return (
    <ConfirmDialog
      title={t('refund.title', { amount: amountOfCase(money) })}
      confirm={t('refund.ask')}
      onConfirm={() => void confirm()}
      onClose={onClose}
      keys={choiceKeys(choice)}
      danger
    >
      <WayChoice choice={choice} onEnter={() => void confirm()} />
      <p>{t('refund.askText', { amount: amountOfCase(money) })}</p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}

function ByHand({ money, choice, onDone, onClose }: WayProps): ReactNode {
  const { t } = useTranslation('cases');
  const call = useCall('case:refund-by-hand');
  const form = useSignedForm<'nsu'>({ nsu: 1 }, call.error);
  const submit = async (): Promise<void> => {
    if (call.running || !form.check()) return;
    const about = aboutCase(money, t('supervised.refundByHand'));
    const result = await call.run({ caseId: money.id, nsu: form.value('nsu') }, about);
    if (result.ok) onDone(result.value);
  };
  const field = (
    <TextField
      label={t(money.tender === 'card' ? 'form.nsu' : 'form.receipt')}
      value={form.text('nsu')}
      onChange={form.change('nsu')}
      onEnter={() => void submit()}
      help={t('form.nsuHelp')}
      error={form.problem('nsu') === null ? null : t('form.shortNsu')}
      maxLength={MAX_NSU_LENGTH}
      required
      autoFocus
    />
  );
  const where = money.tender === 'card' ? 'refund.onDevice' : 'refund.atBank';
  const title = t('refund.title', { amount: amountOfCase(money) });
  const frame = { title, confirm: t('refund.record'), call, onClose, field };
  return (
    <SignedDialog {...frame} onSubmit={() => void submit()}>
      <WayChoice choice={choice} onEnter={() => void submit()} />
      <p>{t(where, { amount: amountOfCase(money), device: money.deviceName ?? '' })}</p>
    </SignedDialog>
  );
}
