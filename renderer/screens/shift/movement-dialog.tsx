import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, ZERO } from '../../../shared/money.ts';
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH, type MovementKind } from '../../../shared/shift.ts';
import { moneyText } from '../../text/money-text.ts';
import { useAskedLeave } from '../../ui/asked-leave.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { type Moved, useMove } from './use-move.ts';

type Problem = 'amount' | 'reason' | null;

/** Suprimento, sangria, or the drawer opened without a sale. */
export function MovementDialog(props: {
  readonly kind: MovementKind;
  readonly onDone: (moved: Moved) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const form = useMovementForm(props.kind, props.onDone);
  const { kind } = props;
  const { leave, asked } = useAskedLeave(form.reason.trim() !== '', props.onClose);
  const confirm = t(`move.confirm.${kind}`);
  return (
    <Dialog
      title={t(`move.title.${kind}`)}
      onClose={leave}
      keys={[
        { key: 'F9', label: confirm, primary: true, busy: form.call.running, run: form.submit },
        { key: 'ArrowDown', label: t('move.next'), run: form.nextReason(1) },
        { key: 'ArrowUp', label: t('move.next'), hidden: true, run: form.nextReason(-1) },
      ]}
    >
      <p>{t(`move.text.${kind}`)}</p>
      {kind === 'no_sale' ? null : (
        <MoneyField
          label={t('move.amount')}
          initial={null}
          onChange={form.setAmount}
          onEnter={() => form.reasonField.current?.focus()}
          error={form.problem === 'amount' ? t('move.amountMissing') : null}
          inputRef={form.amountField}
          maxLength={14}
          autoFocus
          large
        />
      )}
      <ReasonField
        common={form.common}
        text={form.reason}
        onChange={form.setReason}
        onEnter={form.submit}
        error={form.problem === 'reason' ? t('move.reasonMissing', { least: MIN_REASON_LENGTH }) : null}
        inputRef={form.reasonField}
        autoFocus={kind === 'no_sale'}
        maxLength={MAX_REASON_LENGTH}
      />
      <ErrorNote error={form.call.error} />
      <Working shown={form.call.slow}>{shell('working')}</Working>
      {asked}
      {form.doubted}
    </Dialog>
  );
}

function useMovementForm(kind: MovementKind, onDone: (moved: Moved) => void) {
  const { t } = useTranslation('shift');
  const [amount, setAmount] = useState<Cents | null>(kind === 'no_sale' ? ZERO : null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const call = useMove(kind, amount);
  // F9 records the movement: a double press must not confirm
  const doubt = useDoubt('F10');
  const submit = (): void => {
    if (call.running) return;
    if (amount === null || (kind !== 'no_sale' && amount <= ZERO)) {
      setProblem('amount');
      amountField.current?.focus();
      return;
    }
    if (reason.trim().length < MIN_REASON_LENGTH) {
      setProblem('reason');
      reasonField.current?.focus();
      return;
    }
    const what = `${t(`kind.${kind}`)}: ${moneyText(amount)}`;
    doubt.check({ is: 'drawer', amountCents: amount }, what, () => void send(amount));
  };
  const send = async (amountCents: Cents): Promise<void> => {
    const moved = await call.run(amountCents, reason.trim());
    // typing replaces the refused amount
    if (moved !== null) return onDone(moved);
    amountField.current?.focus();
    amountField.current?.select();
  };
  const common: readonly string[] = t(`move.common.${kind}`, { returnObjects: true });
  const changed = <T,>(set: (value: T) => void, value: T): void => {
    set(value);
    setProblem(null);
    call.clearError();
  };
  return {
    amountField,
    reasonField,
    reason,
    problem,
    call,
    setAmount: (next: Cents | null) => changed(setAmount, next),
    setReason: (next: string) => changed(setReason, next),
    common,
    nextReason: (step: 1 | -1) => () => changed(setReason, neighbourReason(common, reason, step)),
    submit,
    doubted: doubt.asked,
  };
}

function ReasonField(props: {
  readonly common: readonly string[];
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
  readonly error: string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly autoFocus: boolean;
  readonly maxLength: number;
}): ReactNode {
  const { t } = useTranslation('shift');
  return (
    <div className="stack-s reason">
      <TextField
        label={t('move.reason')}
        value={props.text}
        onChange={props.onChange}
        onEnter={props.onEnter}
        help={t('move.reasonHelp')}
        error={props.error}
        maxLength={props.maxLength}
        autoFocus={props.autoFocus}
        inputRef={props.inputRef}
      />
      <ul className="evens reason-common" aria-label={t('move.reasons')}>
        {props.common.map((reason) => (
          <li key={reason}>
            <Button
              onPress={() => {
                props.onChange(reason);
                props.inputRef.current?.focus();
              }}
            >
              {reason}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Typed text counts as before the first. */
export function neighbourReason(common: readonly string[], text: string, step: 1 | -1): string {
  const at = common.indexOf(text);
  const from = at < 0 && step < 0 ? 0 : at;
  return common[(from + step + common.length) % common.length] ?? text;
}
