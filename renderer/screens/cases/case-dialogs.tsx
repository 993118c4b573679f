import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '../../../shared/money.ts';
import { type AttachTarget, MAX_NSU_LENGTH, type MoneyCase, type RefundWay } from '../../../shared/money-case.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { moneyText } from '../../text/money-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { type RadioChoice, RadioChoices } from '../../ui/radio-choices.tsx';
import { SignedDialog } from '../../ui/signed-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSignedForm } from '../../ui/use-signed-form.ts';
import { useCall } from '../../use-call.ts';
import { aboutCase, amountOfCase } from './case-text.ts';

export type CaseDialogProps = {
  readonly money: MoneyCase;
  readonly onDone: (money: MoneyCase) => void;
  readonly onClose: () => void;
};

export function AttachDialog({ money, onDone, onClose }: CaseDialogProps): ReactNode {
  const { t } = useTranslation('cases');
  const shell = useTranslation('shell').t;
  const call = useCall('case:attach');
  const targets = money.acts.attach.may ? money.acts.attach.with : [];
  const [chosen, setChosen] = useState<AttachTarget['saleId'] | null>(targets[0]?.saleId ?? null);
  const target = targets.find((one) => one.saleId === chosen) ?? targets[0];
  const confirm = async (): Promise<void> => {
    if (call.running || target === undefined) return;
    const result = await call.run({ caseId: money.id, saleId: target.saleId });
    if (result.ok) onDone(result.value);
  };
  const choice = {
    value: target?.saleId ?? ('' as AttachTarget['saleId']),
    choices: targets.map((one) => ({ id: one.saleId, label: name(one), explained: rest(one) })),
    onChange: setChosen,
  };
  return (
    <ConfirmDialog
      title={t('attach.title', { amount: amountOfCase(money) })}
      confirm={t('case.act.attach')}
      onConfirm={() => void confirm()}
      onClose={onClose}
      keys={choiceKeys(choice)}
    >
      {targets.length > 1 ? <CaseChoice label={t('attach.which')} {...choice} onEnter={() => void confirm()} /> : null}
      {targets.length === 1 && target !== undefined ? (
        <p>
          {name(target)}. {rest(target)}
        </p>
      ) : null}
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );

  function name(one: AttachTarget): string {
    const which = one.state === 'open' ? 'attach.onScreen' : 'attach.setAside';
    return t(one.own ? which : 'attach.other', { amount: moneyText(one.dueCents) });
  }

  function rest(one: AttachTarget): string {
    const left = subtract(one.dueCents, money.amountCents ?? one.dueCents);
    return left === 0 ? t('attach.closes') : t('attach.leaves', { amount: moneyText(left) });
  }
}

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

type CaseChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly RadioChoice<T>[];
  readonly onChange: (value: T) => void;
  readonly onEnter: () => void;
};

/** Enter confirms also while a choice has the focus. */
function CaseChoice<T extends string>({ onEnter, ...choice }: CaseChoiceProps<T>): ReactNode {
  const confirm = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  return (
    <div onKeyDownCapture={confirm}>
      <RadioChoices {...choice} />
    </div>
  );
}

/** The arrows move the choice while a button has the focus. */
function choiceKeys<T extends string>({
  value,
  choices,
  onChange,
}: Pick<CaseChoiceProps<T>, 'value' | 'choices' | 'onChange'>): readonly KeyBinding[] {
  const step = (by: 1 | -1) => (): void => {
    const at = choices.findIndex(({ id }) => id === value);
    const next = choices[(at + by + choices.length) % choices.length];
    if (next !== undefined) onChange(next.id);
  };
  return [
    { key: 'ArrowDown', label: '', hidden: true, run: step(1) },
    { key: 'ArrowUp', label: '', hidden: true, run: step(-1) },
  ];
}
