import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, subtract } from '../../../shared/money.ts';
import type { ShiftState } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { setShift, useShift } from '../../state/shift-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { type CallState, useCall } from '../../use-call.ts';
import { useCountDraft } from './count-draft.ts';
import { CountForm } from './count-form.tsx';
import { openingText } from './opening-text.ts';
import './shift.css';

export function OpenScreen(): ReactNode {
  const { t } = useTranslation('shift');
  const state = useShift((mirror) => mirror.state);
  return (
    <Screen title={t('open.title')}>
      {state === null ? (
        <Working shown>{t('drawer.loading')}</Working>
      ) : state.shift === null ? (
        <Opening state={state} />
      ) : (
        <AlreadyOpen />
      )}
    </Screen>
  );
}

function AlreadyOpen(): ReactNode {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const goTo = useNavigation((state) => state.goTo);
  const sell = (): void => goTo({ screen: 'checkout' });
  useKeys('screen', [
    { key: 'Enter', label: shell('menu.checkout'), primary: true, run: sell },
    { key: 'Escape', label: shell('keys.back'), run: sell },
  ]);
  return <Empty title={t('open.already')} />;
}

function Opening({ state }: { readonly state: ShiftState }): ReactNode {
  const [counting, setCounting] = useState(false);
  const call = useCall('shift:open');
  const goTo = useNavigation((navigation) => navigation.goTo);
  const { t } = useTranslation('shift');
  const draft = useCountDraft('opening');
  const open = async (floatCents: Cents): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ floatCents });
    if (!result.ok) return;
    draft.clear();
    setShift(result.value);
    showNotice(t('open.done', { amount: moneyText(floatCents) }), 'info');
    goTo({ screen: 'checkout' });
  };
  const proposed = state.proposedFloatCents;
  const form = { call, onOpen: open, onOther: () => setCounting(!counting), proposed };
  return counting ? <ByCount {...form} /> : <ByAmount {...form} />;
}

type FormProps = {
  readonly call: CallState<'shift:open'>;
  readonly onOpen: (floatCents: Cents) => Promise<void>;
  readonly onOther: () => void;
  /** Left by the last close; null before the first. */
  readonly proposed: Cents | null;
};

function useFloatCheck({ proposed, onOpen }: Pick<FormProps, 'proposed' | 'onOpen'>, confirmKey: 'F9' | 'F10') {
  const { t } = useTranslation('shift');
  const { check, asked } = useDoubt(confirmKey);
  const submit = (amount: Cents): void => {
    const float = t('open.is', { amount: moneyText(amount) });
    const difference = proposed === null ? null : openingText(subtract(amount, proposed), proposed, t);
    const what = difference === null ? float : `${float} ${difference}`;
    check({ is: 'float', amountCents: amount, leftCents: proposed }, what, () => void onOpen(amount));
  };
  return { submit, asked };
}

function ByAmount({ call, onOpen, onOther, proposed }: FormProps): ReactNode {
  const { t } = useTranslation('shift');
  const [amount, setAmount] = useState<Cents | null>(proposed);
  const [missing, setMissing] = useState(false);
  const check = useFloatCheck({ proposed, onOpen }, 'F9');
  const submit = (): void => {
    if (amount === null) setMissing(true);
    else check.submit(amount);
  };
  useOpeningKeys(t('open.byCount'), onOther, submit);
  return (
    <div className="stack unrolls shift-form panel panel-padded">
      <p>{t('open.text')}</p>
      <FloatField
        proposed={proposed}
        help={proposed === null ? t('open.first') : t('open.proposed', { amount: moneyText(proposed) })}
        error={missing ? t('open.missing') : null}
        onChange={(next) => {
          setAmount(next);
          setMissing(false);
        }}
        onEnter={submit}
      />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{t('open.working')}</Working>
      <div className="acts shift-acts">
        <Button onPress={onOther} shortcut="F4">
          {t('open.byCount')}
        </Button>
        <Button look="primary" size="large" onPress={submit} busy={call.running} shortcut="Enter">
          {t('open.confirm')}
        </Button>
      </div>
      {check.asked}
    </div>
  );
}

function ByCount({ call, onOpen, onOther, proposed }: FormProps): ReactNode {
  const { t } = useTranslation('shift');
  const draft = useCountDraft('opening');
  const check = useFloatCheck({ proposed, onOpen }, 'F10');
  useOpeningKeys(t('open.byAmount'), onOther);
  return (
    <>
      <CountForm
        draft={draft}
        sumLabel={t('open.sum')}
        call={call}
        working={t('open.working')}
        done={t('open.confirm')}
        onDone={check.submit}
      />
      {check.asked}
    </>
  );
}

/** `submit`: by Enter. */
function useOpeningKeys(other: string, onOther: () => void, submit: (() => void) | null = null): void {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  useKeys('screen', [
    { key: 'F4', label: other, run: onOther },
    ...(submit === null ? [] : [{ key: 'Enter', label: t('open.confirm'), primary: true, run: submit }]),
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
}

/** The fundo de troco; typing replaces the selected proposal. */
function FloatField(props: {
  readonly proposed: Cents | null;
  readonly help: string;
  readonly error: string | null;
  readonly onChange: (amount: Cents | null) => void;
  readonly onEnter: () => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <MoneyField
      label={t('open.float')}
      initial={props.proposed}
      onChange={props.onChange}
      onEnter={props.onEnter}
      help={props.help}
      error={props.error}
      maxLength={14}
      inputRef={field}
      autoFocus
      large
    />
  );
}
