import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, cents, MAX_CENTS } from '../../../shared/money.ts';
import { MAX_AMOUNT_NAME_LENGTH } from '../../../shared/sale.ts';
import { showSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { useAskedLeave } from '../../ui/asked-leave.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { useCall } from '../../use-call.ts';
import { selectLine } from './checkout-store.ts';

export function AmountDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('amount');
  const shell = useTranslation('shell').t;
  const { name, setName, setAmount, wrong, amountField, add, call, doubt } = useAmount(onClose);
  const { leave, asked } = useAskedLeave(name.trim() !== '', onClose);
  return (
    <Dialog
      title={t('title')}
      onClose={leave}
      keys={[{ key: 'Enter', label: t('confirm'), primary: true, busy: call.running, run: add }]}
    >
      <MoneyField
        label={t('amount')}
        initial={null}
        onChange={setAmount}
        onEnter={add}
        error={wrong ? t('problem', { max: moneyText(cents(MAX_CENTS)) }) : null}
        inputRef={amountField}
        maxLength={14}
        autoFocus
        large
      />
      <TextField
        label={t('name')}
        value={name}
        onChange={setName}
        onEnter={add}
        help={t('help', { nameless: t('nameless') })}
        maxLength={MAX_AMOUNT_NAME_LENGTH}
      />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
      {asked}
      {doubt.asked}
    </Dialog>
  );
}

function useAmount(onDone: () => void) {
  const { t } = useTranslation('amount');
  const [amountCents, setAmount] = useState<Cents | null>(null);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const call = useCall('sale:add-amount');
  const doubt = useDoubt();
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setWrong(false);
      call.clearError();
    };
  const add = (): void => {
    if (amountCents === null || amountCents === 0) {
      setWrong(true);
      amountField.current?.focus();
      return;
    }
    doubt.check({ is: 'amount', amountCents }, moneyText(amountCents), () => void send(amountCents));
  };
  const send = async (amountCents: Cents): Promise<void> => {
    if (call.running) return;
    // a sale keeps an item's name in the language of its time
    const result = await call.run({ amountCents, name: name.trim() === '' ? t('nameless') : name });
    if (!result.ok) return;
    showSale(result.value);
    selectLine(null);
    onDone();
  };
  return { name, setName: changing(setName), setAmount: changing(setAmount), wrong, amountField, add, call, doubt };
}
