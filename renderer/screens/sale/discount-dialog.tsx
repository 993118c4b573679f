import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { reaches } from '../../../shared/person.ts';
import type { Sale, SaleLine } from '../../../shared/sale.ts';
import { moneyText } from '../../text/money-text.ts';
import { percentText } from '../../text/percent-text.ts';
import { KeyCap } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type DiscountEditing, useDiscount } from './use-discount.ts';
import './discount.css';
import './discount.css';

export function DiscountDialog(props: {
  readonly sale: Sale;
  readonly line: SaleLine | null;
  readonly onClose: () => void;
  readonly onPrice: (line: SaleLine) => void;
}): ReactNode {
  const { t } = useTranslation('pricing');
  const shell = useTranslation('shell').t;
  const { sale, line, onClose, onPrice } = props;
  const editing = useDiscount(sale, line, onClose);
  const { onLine, unit, submit, takeOff, present, call } = editing;
  const isGiven = present.discountCents > 0 || present.discountBasisPoints !== null;
  return (
    <Dialog
      title={t('discount.title')}
      onClose={onClose}
      size="wide"
      keys={[
        {
          key: 'F2',
          label: t('discount.toggleUnit'),
          run: () => editing.chooseUnit(unit === 'percent' ? 'amount' : 'percent'),
        },
        {
          key: 'F4',
          label: t('discount.togglePlace'),
          disabled: line === null,
          run: () => editing.choosePlace(!onLine),
        },
        { key: 'F7', label: t('discount.takeOff'), disabled: !isGiven, button: isGiven, run: takeOff },
        { key: 'F8', label: t('discount.price'), disabled: line === null, run: () => line !== null && onPrice(line) },
        { key: 'Enter', label: t('discount.apply'), primary: true, busy: call.running, run: submit },
      ]}
    >
      <div className="grid-l folds discount-body">
        <DiscountForm line={line} editing={editing} />
        <div className="stack-s">
          <DiscountSums sale={sale} editing={editing} />
          {isGiven ? <p>{t('discount.now', { given: givenText(present, t) })}</p> : null}
          <LimitNote editing={editing} />
        </div>
      </div>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
      {editing.asked}
    </Dialog>
  );
}

type Words = ReturnType<typeof useTranslation<'pricing'>>['t'];

function givenText({ discountCents, discountBasisPoints }: DiscountEditing['present'], t: Words): string {
  const amount = moneyText(discountCents);
  if (discountBasisPoints === null) return amount;
  return t('discount.asPercent', { percent: percentText(discountBasisPoints), amount });
}

function DiscountForm({ line, editing }: { readonly line: SaleLine | null; readonly editing: DiscountEditing }) {
  const { t } = useTranslation('pricing');
  const { onLine, unit, text, problem } = editing;
  return (
    <div className="grid-s">
      {line === null ? null : (
        <TwoChoices
          label={t('discount.place')}
          shortcut="F4"
          value={onLine ? 'line' : 'sale'}
          onChange={(id) => editing.choosePlace(id === 'line')}
          choices={[
            { id: 'line', label: t('discount.line', { name: line.name }) },
            { id: 'sale', label: t('discount.sale') },
          ]}
        />
      )}
      <TwoChoices
        label={t('discount.unit')}
        shortcut="F2"
        value={unit}
        onChange={editing.chooseUnit}
        choices={[
          { id: 'percent', label: t('discount.percent') },
          { id: 'amount', label: t('discount.amount') },
        ]}
      />
      <TextField
        label={unit === 'percent' ? t('discount.percentLabel') : t('discount.amountLabel')}
        value={text}
        onChange={editing.type}
        onEnter={editing.submit}
        error={problem === null ? null : t(`discount.problem.${problem}`)}
        inputMode="decimal"
        look="money"
        maxLength={14}
        autoFocus
        large
      />
    </div>
  );
}

function DiscountSums({ sale, editing }: { readonly sale: Sale; readonly editing: DiscountEditing }): ReactNode {
  const { t } = useTranslation('pricing');
  const { preview, target } = editing;
  const gross = target === null ? sale.subtotalCents : target.totalCents;
  return (
    <dl className="discount-sums" aria-live="polite">
      <dt>{t('discount.before')}</dt>
      <dd>{moneyText(preview?.grossCents ?? gross)}</dd>
      <dt>{t('discount.given')}</dt>
      <dd>{preview === null ? '—' : `−${moneyText(preview.given.discountCents)}`}</dd>
      <dt className="discount-after">{t('discount.after')}</dt>
      <dd className="discount-after">{preview === null ? '—' : moneyText(preview.afterCents)}</dd>
      <dt>{t('discount.total')}</dt>
      <dd>{moneyText(preview?.totalCents ?? sale.totalCents)}</dd>
    </dl>
  );
}

/** Shows the limit of the role beforehand; beyond it, who will be asked. */
function LimitNote({ editing }: { readonly editing: DiscountEditing }): ReactNode {
  const { t } = useTranslation('pricing');
  const { preview, role, most } = editing;
  if (preview !== null && !reaches(role, preview.least)) {
    const isManagers = preview.least === 'manager';
    return <Note kind="warn">{isManagers ? t('discount.beyondSupervisor') : t('discount.beyond')}</Note>;
  }
  if (most === null) return <p className="field-help">{t('discount.noLimit')}</p>;
  return (
    <p className="field-help">{most === 0 ? t('discount.notAtAll') : t('discount.limit', { most: moneyText(most) })}</p>
  );
}

/** Two choices side by side; the other one shows its key. */
function TwoChoices<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly [Choice<T>, Choice<T>];
  readonly shortcut: string;
  readonly onChange: (value: T) => void;
}): ReactNode {
  return (
    <RadioGroup
      className="field"
      value={props.value}
      onChange={(value) => {
        const choice = props.choices.find(({ id }) => id === value);
        if (choice !== undefined) props.onChange(choice.id);
      }}
    >
      <Label className="field-label">{props.label}</Label>
      <div className="halves">
        {props.choices.map(({ id, label }) => (
          <Radio key={id} value={id} className="abreast-s two-choice">
            {id === props.value ? null : <KeyCap>{props.shortcut}</KeyCap>}
            <span>{label}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

type Choice<T extends string> = { readonly id: T; readonly label: string };
