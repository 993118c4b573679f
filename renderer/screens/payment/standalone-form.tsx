import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { FieldError, Label, Radio, RadioGroup } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import { CARD_KINDS, STANDALONE_BRANDS } from '../../../shared/payment.ts';
import type { AppError } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { StandaloneCardSlip } from '../../../shared/standalone-card.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { showSale } from '../../state/sale-store.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { clock } from '../../text/time-words.ts';
import { useAskedLeave } from '../../ui/asked-leave.tsx';
import { Button, KeyCap } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSupervisedCall } from '../../use-supervised-call.ts';
import { partOf } from './payments-of-sale.ts';
import { type TypedField, useSlip } from './standalone-fields.ts';
import './card-form.css';
import './standalone.css';

export function StandaloneForm(props: {
  readonly sale: Sale;
  readonly amount: Cents;
  readonly onBack: () => void;
  readonly onTaken: () => void;
}): ReactNode {
  const { sale, amount, onTaken } = props;
  const { t } = useTranslation('payment');
  const call = useSupervisedCall('payment:pay-standalone-card', { act: t('standalone.title'), amountCents: amount });
  const slip = useSlip(call.error);
  const nsu = useRef<HTMLInputElement>(null);
  const authorization = useRef<HTMLInputElement>(null);
  const [typedTwice, setTypedTwice] = useState<StandaloneCardSlip | null>(null);
  const record = async (typed: StandaloneCardSlip, confirmed: boolean): Promise<void> => {
    if (call.running) return;
    setTypedTwice(null);
    const part = { amountCents: partOf(sale, amount) };
    const result = await call.run({ saleId: sale.id, slip: typed, confirmed, ...part });
    if (result.ok) {
      showSale(result.value);
      if (result.value.state === 'open') onTaken();
    } else if (result.error.code === 'standalone_card_repeated') setTypedTwice(typed);
  };
  const finish = (): void => {
    const typed = slip.check();
    if (typed !== null) void record(typed, false);
  };
  const toNsu = (): void => nsu.current?.focus();
  const { leave, asked } = useAskedLeave(slip.form.nsu !== '' || slip.form.authorization !== '', props.onBack);
  useStandaloneKeys({ slip, toNsu, finish, onBack: leave });
  return (
    <div className="stack fills standalone">
      <h2>{t('standalone.title')}</h2>
      <Note kind="info">{t('standalone.first')}</Note>
      <Choices slip={slip} onDone={toNsu} />
      <div className="halves-m folds top standalone-texts">
        <SlipText slip={slip} field="nsu" inputRef={nsu} onEnter={() => authorization.current?.focus()} />
        <SlipText slip={slip} field="authorization" inputRef={authorization} onEnter={finish} />
      </div>
      <StandaloneError error={call.error} />
      <div className="abreast to-end pushed card-send">
        <p className="field-help for-keys">{t('standalone.hint')}</p>
        <Working shown={call.slow}>{t('standalone.saving')}</Working>
        <Button look="primary" size="large" shortcut="Enter" disabled={call.running} onPress={finish}>
          {t('standalone.finish')}
        </Button>
      </div>
      {typedTwice === null ? null : (
        <StandaloneRepeated
          error={call.error}
          onConfirm={() => void record(typedTwice, true)}
          onClose={() => setTypedTwice(null)}
        />
      )}
      {asked}
    </div>
  );
}

type Slip = ReturnType<typeof useSlip>;

function Choices({ slip, onDone }: { readonly slip: Slip; readonly onDone: () => void }): ReactNode {
  const { t } = useTranslation('payment');
  return (
    <>
      <StandaloneChoice
        label={t('standalone.kind')}
        choices={CARD_KINDS.map((id) => ({ id, label: t(`tenders.${id}`) }))}
        value={slip.form.kind}
        digits={slip.open === 'kind'}
        problem={slip.problems.kind === undefined ? null : t('standalone.problem.kind')}
        onChange={slip.chooseKind}
      />
      <StandaloneChoice
        label={t('standalone.brand')}
        choices={STANDALONE_BRANDS.map((id) => ({ id, label: id === 'other' ? t('standalone.otherBrand') : id }))}
        value={slip.form.brand}
        digits={slip.open === 'brand'}
        problem={slip.problems.brand === undefined ? null : t('standalone.problem.brand')}
        onChange={(brand) => {
          slip.chooseBrand(brand);
          if (slip.form.nsu === '') onDone();
        }}
      />
    </>
  );
}

function SlipText(props: {
  readonly slip: Slip;
  readonly field: TypedField;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onEnter: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const { slip, field } = props;
  const problem = slip.problems[field];
  return (
    <TextField
      label={t(`standalone.${field}`)}
      value={slip.form[field]}
      onChange={slip.write(field)}
      onEnter={props.onEnter}
      error={problem === undefined ? null : t(`standalone.problem.${field}.${problem}`)}
      inputRef={props.inputRef}
      maxLength={40}
      inputMode={field === 'nsu' ? 'numeric' : 'text'}
    />
  );
}

/** The customer has already paid on the other machine: an error here undoes nothing there. */
function StandaloneError({ error }: { readonly error: AppError | null }): ReactNode {
  const { t } = useTranslation('payment');
  if (error === null || error.code === 'standalone_card_repeated') return null;
  return (
    <>
      <ErrorNote error={error} />
      <p className="field-help">{t('standalone.keepSlip')}</p>
    </>
  );
}

/** The same slip was typed today: one payment may be used for two sales. A habitual Enter goes back. */
function StandaloneRepeated(props: {
  readonly error: AppError | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const { at = '', series = 1, number = 0 } = props.error?.values ?? {};
  const sale = saleNumber({ series: Number(series), number: Number(number) });
  return (
    <ConfirmDialog
      title={t('standalone.repeated.title')}
      confirm={t('standalone.repeated.confirm')}
      keep={t('standalone.repeated.back')}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
      confirmKey="F9"
      danger
    >
      <p>{t('standalone.repeated.text', { sale, clock: clock(String(at)) })}</p>
      <p>{t('standalone.repeated.look')}</p>
    </ConfirmDialog>
  );
}

function useStandaloneKeys(props: {
  readonly slip: Slip;
  readonly toNsu: () => void;
  readonly finish: () => void;
  readonly onBack: () => void;
}): void {
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const { slip, toNsu } = props;
  const digit = (index: number) => (): void => {
    const kind = CARD_KINDS[index];
    const brand = STANDALONE_BRANDS[index];
    if (slip.open === 'kind' && kind !== undefined) slip.chooseKind(kind);
    else if (slip.open === 'brand' && brand !== undefined) {
      slip.chooseBrand(brand);
      toNsu();
    }
  };
  useKeys('panel', [
    ...STANDALONE_BRANDS.map((brand, index) => ({
      key: String(index + 1),
      label: brand,
      hidden: true,
      run: digit(index),
    })),
    { key: keyOf('slipKind'), label: t('standalone.nextKind'), run: slip.nextKind },
    { key: keyOf('slipBrand'), label: t('standalone.nextBrand'), run: slip.nextBrand },
    { key: 'Enter', label: t('standalone.finish'), primary: true, run: props.finish },
    { key: 'Escape', label: t('otherTender'), run: props.onBack },
  ]);
}

function StandaloneChoice<T extends string>(props: {
  readonly label: string;
  readonly choices: readonly { readonly id: T; readonly label: string }[];
  readonly value: T | null;
  readonly digits: boolean;
  readonly problem: string | null;
  readonly onChange: (value: T) => void;
}): ReactNode {
  return (
    <RadioGroup
      className="stack-xs rigid low options"
      value={props.value}
      onChange={(value) => {
        const choice = props.choices.find(({ id }) => id === value);
        if (choice !== undefined) props.onChange(choice.id);
      }}
      isInvalid={props.problem !== null}
      validationBehavior="aria"
    >
      <Label className="field-label">{props.label}</Label>
      <div className={`options-grid standalone-grid-${props.choices.length}`}>
        {props.choices.map((choice, index) => (
          <Radio key={choice.id} value={choice.id} className="option">
            <span>
              {props.digits ? <KeyCap>{index + 1}</KeyCap> : null} {choice.label}
            </span>
          </Radio>
        ))}
      </div>
      <FieldError className="field-error">{props.problem}</FieldError>
    </RadioGroup>
  );
}
