import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, cents, MAX_CENTS } from '../../../shared/money.ts';
import type { PriceReason } from '../../../shared/price-reason.ts';
import { MAX_AMOUNT_NAME_LENGTH, type SaleLine } from '../../../shared/sale.ts';
import { showSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { useAskedLeave } from '../../ui/asked-leave.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { ReasonList, reasonKeys } from '../../ui/reason-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { usePriceReasons } from '../../ui/use-reasons.ts';
import { useCall } from '../../use-call.ts';
import { selectLine } from './checkout-store.ts';

type PriceDialogProps = { readonly line: SaleLine; readonly onClose: () => void };

export function PriceDialog({ line, onClose }: PriceDialogProps): ReactNode {
  const [priceCents, setPriceCents] = useState<Cents | null>(null);
  return priceCents === null ? (
    <PriceStep line={line} onClose={onClose} onPrice={setPriceCents} />
  ) : (
    <ReasonStep line={line} onClose={() => setPriceCents(null)} onDone={onClose} priceCents={priceCents} />
  );
}

function PriceStep(props: PriceDialogProps & { readonly onPrice: (price: Cents) => void }): ReactNode {
  const { t } = useTranslation('pricing');
  const { line, onClose } = props;
  const [typed, setTyped] = useState<Cents | null>(null);
  const [problem, setProblem] = useState<'problem' | 'same' | null>(null);
  const { check, asked } = useDoubt();
  const listPriceCents = line.listPriceCents ?? line.unitPriceCents;
  const submit = (): void => {
    if (typed === null || typed === 0) setProblem('problem');
    else if (typed === line.unitPriceCents) setProblem('same');
    else {
      const prices = { before: moneyText(line.unitPriceCents), after: moneyText(typed) };
      check({ is: 'price', priceCents: typed, listPriceCents }, t('price.change', { name: line.name, ...prices }), () =>
        props.onPrice(typed),
      );
    }
  };
  return (
    <Dialog
      title={t('price.title')}
      onClose={onClose}
      keys={[{ key: 'Enter', label: t('price.next'), primary: true, run: submit }]}
    >
      <MoneyField
        label={t('price.label', { name: line.name })}
        initial={null}
        onChange={(price) => {
          setTyped(price);
          setProblem(null);
        }}
        onEnter={submit}
        help={t('price.list', { price: moneyText(listPriceCents) })}
        error={problem === null ? null : t(`price.${problem}`)}
        maxLength={14}
        autoFocus
        large
      />
      {asked}
    </Dialog>
  );
}

function ReasonStep(props: PriceDialogProps & { readonly priceCents: Cents; readonly onDone: () => void }): ReactNode {
  const { t } = useTranslation('pricing');
  const shell = useTranslation('shell').t;
  const { line, priceCents, onClose } = props;
  const reasons = usePriceReasons();
  const call = useCall('sale:change-price', {
    act: t('price.act', { name: line.name }),
    amountCents: priceCents,
  });
  const choose = async (reason: PriceReason): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ lineId: line.id, priceCents, reason });
    if (!result.ok) return;
    showSale(result.value);
    props.onDone();
  };
  return (
    <Dialog title={t('price.title')} onClose={onClose} keys={reasonKeys(reasons, (reason) => void choose(reason))}>
      <p>
        {t('price.change', {
          name: line.name,
          before: moneyText(line.unitPriceCents),
          after: moneyText(priceCents),
        })}
      </p>
      <ReasonList reasons={reasons} onChoose={(reason) => void choose(reason)} busy={call.running} />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </Dialog>
  );
}

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
