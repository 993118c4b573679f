import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CreditNote, MAX_CODE_TEXT, showCode } from '../../../shared/credit-note.ts';
import { type Cents, subtract } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { showSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { day } from '../../text/time-words.ts';
import { BigAmount } from '../../ui/big-amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';
import { partOf } from './payments-of-sale.ts';

export function StoreCreditForm(props: {
  readonly sale: Sale;
  readonly amount: Cents;
  readonly onBack: () => void;
  readonly onTaken: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const form = useStoreCredit(props);
  const { note, pays } = form;
  const label = note === null ? t('storeCredit.look') : t('storeCredit.use', { amount: moneyText(pays) });
  useKeys('panel', [
    { key: 'Enter', label, primary: true, run: form.enter },
    { key: 'Escape', label: t('otherTender'), run: props.onBack },
  ]);
  return (
    <div className="grid-l folds cash">
      <div className="stack">
        <h2>{t('storeCredit.title')}</h2>
        <TextField
          label={t('storeCredit.code')}
          value={form.code}
          onChange={form.setCode}
          onEnter={form.enter}
          help={t('storeCredit.help')}
          error={form.isMissing ? t('storeCredit.missing') : null}
          maxLength={MAX_CODE_TEXT}
          autoFocus
          large
          takesScan
        />
        {note === null ? null : <NoteNow note={note} pays={pays} due={props.sale.dueCents} />}
        <ErrorNote error={form.error} />
        <Working shown={form.slow}>{t('storeCredit.looking')}</Working>
        <Button look="primary" size="large" shortcut="Enter" busy={form.busy} onPress={form.enter}>
          {label}
        </Button>
      </div>
      <div className="column change" role="status">
        <p className="soft strong total-label">{t('storeCredit.left')}</p>
        <BigAmount amount={note?.remainingCents ?? null} />
      </div>
    </div>
  );
}

function useStoreCredit(props: Parameters<typeof StoreCreditForm>[0]) {
  const { sale, amount, onTaken } = props;
  const [code, setCode] = useState('');
  const [note, setNote] = useState<CreditNote | null>(null);
  const [isMissing, setMissing] = useState(false);
  const look = useCall('returns:credit-note');
  const call = useCall('payment:pay-store-credit');
  const pays = Math.min(amount, note?.remainingCents ?? 0) as Cents;
  const busy = look.running || call.running;
  const find = async (): Promise<void> => {
    if (code.trim() === '') return setMissing(true);
    const found = await look.run({ code });
    setNote(found.ok ? found.value : null);
  };
  const pay = async (): Promise<void> => {
    const paid = await call.run({ saleId: sale.id, code, amountCents: pays === 0 ? null : partOf(sale, pays) });
    if (!paid.ok) return;
    showSale(paid.value);
    if (paid.value.state === 'open') onTaken();
  };
  return {
    code,
    note,
    pays,
    isMissing,
    busy,
    slow: look.slow || call.slow,
    error: look.error ?? call.error,
    setCode: (next: string): void => {
      setCode(next);
      setNote(null);
      setMissing(false);
      look.clearError();
      call.clearError();
    },
    enter: (): void => {
      if (!busy) void (note === null ? find() : pay());
    },
  };
}

function NoteNow(props: { readonly note: CreditNote; readonly pays: Cents; readonly due: Cents }): ReactNode {
  const { t } = useTranslation('payment');
  const { note, pays } = props;
  const left = subtract(note.remainingCents, pays);
  return (
    <Note kind="info">
      <strong>{showCode(note.code)}</strong>
      <p>{t('storeCredit.until', { day: day(note.expiresAt) })}</p>
      {pays === 0 || left === 0 ? null : <p>{t('storeCredit.after', { left: moneyText(left) })}</p>}
      {note.remainingCents < props.due ? <p>{t('storeCredit.rest')}</p> : null}
    </Note>
  );
}
