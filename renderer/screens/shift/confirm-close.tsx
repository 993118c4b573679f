import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cents } from '../../../shared/money.ts';
import { MAX_NOTE_LENGTH } from '../../../shared/money-case.ts';
import type { AppError } from '../../../shared/result.ts';
import { type CloseCheck, MIN_REASON_LENGTH, type Shift } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { moneyText } from '../../text/money-text.ts';
import { clock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSupervisedCall } from '../../use-supervised-call.ts';
import { Carried } from './open-matters.tsx';
import { ShownAmount } from './shown-amount.tsx';

type ConfirmProps = {
  readonly shift: Shift;
  readonly mayCount: boolean;
  readonly matters: CloseCheck['matters'];
  readonly onRecount: () => void;
  /** A new blocker has appeared. */
  readonly onMatters: () => void;
};

export function ConfirmClose(props: ConfirmProps): ReactNode {
  const { t } = useTranslation('shift');
  const { shift, matters, mayCount, onRecount } = props;
  const count = shift.counts.at(-1);
  const form = useCloseForm(props);
  useKeys('screen', [
    { key: 'F3', label: t('close.recount'), disabled: !mayCount, run: onRecount },
    // not the key that ended the count: a double press must not close the drawer
    { key: 'F10', label: t('close.confirm'), primary: true, run: form.close },
  ]);
  useBackKey();
  if (count === undefined) return null;
  const { call } = form;
  return (
    <div className="stack unrolls shift-form panel panel-padded">
      <ShownAmount label={t('close.counted')} amount={count.countedCents}>
        <p className="soft end">{t('close.countNumber', { number: shift.counts.length, at: clock(count.at) })}</p>
      </ShownAmount>
      <p>
        {t('close.confirmText')} {mayCount ? null : t('close.noCountsLeft')}
      </p>
      <Carried matters={matters} />
      <CloseComment form={form} />
      <Working shown={call.slow}>{t('close.working')}</Working>
      <div className="acts shift-acts">
        <Button onPress={onRecount} disabled={!mayCount} shortcut="F3">
          {t('close.recount')}
        </Button>
        <Button look="primary" size="large" onPress={form.close} busy={call.running} shortcut="F10">
          {t('close.confirm')}
        </Button>
      </div>
    </div>
  );
}

function CloseComment({ form }: { readonly form: ReturnType<typeof useCloseForm> }): ReactNode {
  const { t } = useTranslation('shift');
  const missing = t('close.commentMissing', { least: MIN_REASON_LENGTH });
  const { error } = form.call;
  const told = differenceText(error, t);
  return (
    <>
      {form.wantsComment ? (
        <TextField
          label={t('close.comment')}
          value={form.comment}
          onChange={form.setComment}
          onEnter={form.close}
          help={t('close.commentHelp')}
          error={form.tooShort ? missing : null}
          maxLength={MAX_NOTE_LENGTH}
          inputRef={form.field}
          required
        />
      ) : null}
      {error?.code === 'comment_needed' ? (
        <Note kind="warn">{[told, missing].join(' ').trim()}</Note>
      ) : (
        <ErrorNote error={error} />
      )}
    </>
  );
}

function differenceText(error: AppError | null, t: TFunction<'shift'>): string {
  const difference = error?.values?.['differenceCents'];
  if (typeof difference !== 'number') return '';
  const amount = moneyText(cents(Math.abs(difference)));
  return difference < 0 ? t('close.under', { amount }) : t('close.over', { amount });
}

function useCloseForm({ shift, matters, onRecount, onMatters }: ConfirmProps) {
  const { t } = useTranslation('shift');
  const replace = useNavigation((state) => state.replace);
  const counted = shift.counts.at(-1)?.countedCents ?? null;
  const call = useSupervisedCall('shift:close', { act: t('close.act'), amountCents: counted });
  const [comment, setComment] = useState('');
  const [wantsComment, setWantsComment] = useState(false);
  const [tooShort, setTooShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wantsComment) field.current?.focus();
  }, [wantsComment]);
  const close = async (): Promise<void> => {
    if (call.running) return;
    if (wantsComment && comment.trim().length < MIN_REASON_LENGTH) {
      setTooShort(true);
      return field.current?.focus();
    }
    const result = await call.run({ comment: comment.trim(), carryOver: matters.length > 0 });
    if (result.ok) return replace({ screen: 'shift-report', number: result.value.number, fresh: true });
    const { code } = result.error;
    if (code === 'comment_needed') setWantsComment(true);
    else if (code === 'shift_not_counted') onRecount();
    else if (code === 'shift_matters_open') onMatters();
  };
  return {
    call,
    comment,
    wantsComment,
    tooShort,
    field,
    close: () => void close(),
    setComment: (text: string): void => {
      setComment(text);
      setTooShort(false);
    },
  };
}
