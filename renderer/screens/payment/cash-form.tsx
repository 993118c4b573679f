import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, cents, subtract } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { moneyText } from '../../text/money-text.ts';
import { BigAmount } from '../../ui/big-amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangePieces } from '../../ui/change-pieces.tsx';
import { backToTyping, ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCash } from './use-cash.tsx';

const NOTES: readonly number[] = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00];
const SHOWN = 6;

export function suggestedNotes(due: Cents): readonly Cents[] {
  const rounded = NOTES.map((note) => Math.ceil(due / note) * note).filter((amount) => amount > due);
  return [due, ...[...new Set(rounded)].sort((a, b) => a - b).map(cents)].slice(0, SHOWN);
}

export function CashForm(props: {
  readonly sale: Sale;
  readonly amount: Cents;
  readonly onBack: () => void;
  readonly onTaken: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const { sale, amount: due, onBack } = props;
  const [offered, setOffered] = useState<Cents | null>(null);
  const cash = useCash(sale, due, props.onTaken);
  const notes = suggestedNotes(due);
  const [tendered, setTendered] = useState<Cents | null>(null);
  const [suggested, setSuggested] = useState<{ readonly amount: Cents; readonly turn: number } | null>(null);
  const [missing, setMissing] = useState(false);
  const suggest = (amount: Cents | undefined): void => {
    if (amount === undefined) return;
    setSuggested((before) => ({ amount, turn: (before?.turn ?? 0) + 1 }));
    setTendered(amount);
    setMissing(false);
  };
  const step = (by: 1 | -1) => (): void => {
    const at = tendered === null ? -1 : notes.indexOf(tendered);
    suggest(notes[(at + by + notes.length + (at < 0 && by < 0 ? 1 : 0)) % notes.length]);
  };
  const finish = (): void => {
    if (tendered === null) setMissing(true);
    // may be meant as a part
    else if (tendered > 0 && tendered < due) setOffered(tendered);
    else if (tendered < due) cash.pay(tendered, due);
    else cash.take(tendered);
  };
  useKeys('panel', [
    { key: 'ArrowDown', label: t('cash.nextNote'), run: step(1) },
    { key: 'ArrowUp', label: t('cash.nextNote'), hidden: true, run: step(-1) },
    { key: 'Enter', label: t('cash.finish'), primary: true, run: finish },
    // never ignores a typed amount
    { key: keyOf('pay'), label: t('cash.exactKey'), disabled: tendered !== null, run: () => cash.pay(due, due) },
    { key: 'Escape', label: t('otherTender'), run: onBack },
  ]);
  return (
    <div className="grid-l folds cash">
      <div className="stack">
        <h2>{t('cash.title')}</h2>
        <div className="cash-tendered">
          <MoneyField
            key={suggested?.turn ?? 0}
            label={t('cash.tendered')}
            initial={suggested?.amount ?? null}
            onChange={(amount) => {
              setTendered(amount);
              setMissing(false);
            }}
            onEnter={finish}
            help={t('cash.help')}
            error={missing ? t('cash.empty') : null}
            maxLength={14}
            autoFocus
            large
          />
        </div>
        <NoteButtons notes={notes} onChoose={suggest} />
        <ErrorNote error={cash.call.error} />
        <Working shown={cash.call.slow}>{t('cash.saving')}</Working>
      </div>
      <Change due={due} tendered={tendered} />
      {offered === null ? null : (
        <CashPart
          due={sale.dueCents}
          part={offered}
          onTake={() => {
            setOffered(null);
            cash.pay(offered, offered);
          }}
          onClose={() => setOffered(null)}
        />
      )}
      {cash.asked}
    </div>
  );
}

/** Longer amounts do not fit side by side. */
const LONG_AMOUNT = 13;

function NoteButtons(props: {
  readonly notes: readonly Cents[];
  readonly onChoose: (amount: Cents) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const long = props.notes.some((amount) => moneyText(amount).length > LONG_AMOUNT);
  return (
    <ul className={long ? 'grid-s notes notes-long' : 'grid-s notes'} aria-label={t('cash.suggestions')}>
      {props.notes.map((amount, index) => (
        <li key={amount}>
          <Button onPress={() => props.onChoose(amount)}>
            {index === 0 ? t('cash.exact', { amount: moneyText(amount) }) : moneyText(amount)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function CashPart(props: {
  readonly due: Cents;
  readonly part: Cents;
  readonly onTake: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const { due, part } = props;
  const amounts = { part: moneyText(part), due: moneyText(due), left: moneyText(subtract(due, part)) };
  return (
    <ConfirmDialog
      title={t('part.offerTitle')}
      confirm={t('part.offerConfirm', amounts)}
      keep={t('part.offerKeep')}
      onConfirm={props.onTake}
      onClose={() => backToTyping(props.onClose)}
      confirmKey="F9"
    >
      <p>{t('part.offer', amounts)}</p>
    </ConfirmDialog>
  );
}

/** A preview: the main process calculates the stored change. */
function Change({ due, tendered }: { readonly due: Cents; readonly tendered: Cents | null }): ReactNode {
  const { t } = useTranslation('payment');
  const enough = tendered !== null && tendered >= due;
  const amount = tendered === null ? null : enough ? subtract(tendered, due) : subtract(due, tendered);
  return (
    <div className={tendered !== null && !enough ? 'column change change-missing' : 'column change'} role="status">
      <p className="soft strong total-label">{tendered === null || enough ? t('cash.change') : t('cash.missing')}</p>
      <BigAmount amount={amount} />
      {enough && amount !== null ? <ChangePieces amount={amount} /> : null}
    </div>
  );
}
