import { type ReactNode, useState } from 'react';
import { TextField as AriaTextField, Autocomplete, Input, Label, ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Product } from '../../../shared/product.ts';
import {
  MAX_RETURN_NOTE,
  RETURN_REASONS,
  type ReturnableLeg,
  type ReturnableSale,
  type ReturnMoney,
  type ReturnReason,
} from '../../../shared/sale-return.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { useAskedLeave } from '../../ui/asked-leave.tsx';
import { useAsksSupervisor } from '../../ui/asks-supervisor.ts';
import { BigAmount } from '../../ui/big-amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useEnterWaits, useProductSearch } from '../../ui/use-product-search.ts';
import { useSlow } from '../../use-call.ts';
import { useSupervisedCall } from '../../use-supervised-call.ts';
import type { ReturnDraft } from './use-return-draft.ts';

export function MoneyDialog(props: {
  readonly saleId: SaleId | null;
  readonly draft: ReturnDraft;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('returns');
  const shell = useTranslation('shell').t;
  const form = useMoneyForm(props.saleId, props.draft);
  const explain = useWayText(props.draft);
  const { leave, asked } = useAskedLeave(form.note.trim() !== '', props.onClose);
  return (
    <Dialog
      title={t('money.title')}
      onClose={leave}
      size="wide"
      keys={[
        { key: 'F2', label: t('money.nextWay'), run: form.nextWay },
        { key: 'F3', label: t('money.nextReason'), run: form.nextReason },
        { key: 'F9', label: t('money.confirm'), primary: true, busy: form.call.running, run: form.submit },
      ]}
    >
      <BigAmount amount={props.draft.totalCents} />
      <RadioChoices
        label={t('money.way')}
        value={form.way.id}
        choices={form.ways.map((way) => ({ id: way.id, ...explain(way) }))}
        onChange={form.setWayId}
      />
      {form.short.map((way) => (
        <p key={way.id} className="field-help">
          {t('money.short', { way: explain(way).label, most: moneyText(way.mostCents) })}
        </p>
      ))}
      {form.short.length > 1 && <p className="field-help">{t('money.split')}</p>}
      <div className="grid folds returns-why">
        <Select<ReturnReason>
          label={t('money.reason')}
          value={form.reason}
          placeholder={t('money.chooseReason')}
          error={form.isReasonMissing ? t('money.reasonMissing') : null}
          choices={RETURN_REASONS.map((id) => ({ id, label: t(`reasons.${id}`) }))}
          onChange={form.setReason}
        />
        <TextField
          label={t('money.note')}
          value={form.note}
          onChange={form.setNote}
          onEnter={form.submit}
          maxLength={MAX_RETURN_NOTE}
        />
      </div>
      <ErrorNote error={form.call.error} />
      <Working shown={form.call.slow}>{shell('working')}</Working>
      {asked}
    </Dialog>
  );
}

function useMoneyForm(saleId: SaleId | null, draft: ReturnDraft) {
  const { t } = useTranslation('returns');
  const goTo = useNavigation((state) => state.replace);
  const [wayId, setWayId] = useState<string | null>(null);
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [note, setNote] = useState('');
  const { totalCents, rows } = draft;
  const all = moneyWays(draft.from, totalCents);
  const ways = all.filter(({ mostCents }) => mostCents >= totalCents);
  const way = ways.find((one) => one.id === wayId) ?? ways[0] ?? CREDIT_NOTE(totalCents);
  const call = useSupervisedCall('returns:make', { act: t('money.act'), amountCents: totalCents });
  const submit = async (): Promise<void> => {
    if (call.running) return;
    // a preset reason would let a double key press make the return
    if (reason === null) return setReasonMissing(true);
    const taken = rows.filter((row) => row.now > 0);
    const made = await call.run({
      saleId,
      lines: taken.flatMap(({ lineId, now }) => (lineId === null ? [] : [{ lineId, quantity: now }])),
      products: taken.flatMap(({ lineId, productId, now }) => (lineId === null ? [{ productId, quantity: now }] : [])),
      amountCents: totalCents,
      money: way.money,
      paymentId: way.leg?.paymentId ?? null,
      reason,
      note: note.trim(),
    });
    if (made.ok) goTo({ screen: 'return-slip', returnId: made.value.id, fresh: true });
    // the draft was outdated
    else if (made.error.code === 'return_changed' || made.error.code === 'return_more_than_left') draft.load();
  };
  return {
    call,
    ways,
    short: all.filter(({ mostCents }) => mostCents > 0 && mostCents < totalCents),
    way,
    setWayId,
    reason,
    isReasonMissing: isReasonMissing && reason === null,
    setReason,
    note,
    setNote,
    nextWay: (): void => setWayId(after(ways, way).id),
    nextReason: (): void => setReason(reason === null ? RETURN_REASONS[0] : after(RETURN_REASONS, reason)),
    submit: () => void submit(),
  };
}

function after<T>(all: readonly T[], now: T): T {
  return all[(all.indexOf(now) + 1) % all.length] ?? now;
}

function useWayText({ totalCents }: ReturnDraft) {
  const { t } = useTranslation('returns');
  const asksSupervisor = useAsksSupervisor();
  return ({ money, leg }: MoneyWay): { readonly label: string; readonly explained: string } => {
    if (leg === null && money === 'cash')
      return { label: t('money.cash'), explained: asksSupervisor(t('money.cashHint')) };
    if (leg === null) return { label: t('money.credit_note'), explained: t('money.creditNoteHint') };
    const { tender, amountCents, byOperator } = leg;
    const label = t('money.leg', { tender: t(`money.tender.${tender}`), paid: moneyText(amountCents) });
    if (byOperator && totalCents === amountCents) return { label, explained: t('money.byOperator') };
    if (tender === 'pix') return { label, explained: t('money.byHandPix') };
    return { label, explained: tender === 'card' ? t('money.byHandCard') : t('money.byHandStandalone') };
  };
}

type MoneyWay = {
  readonly id: string;
  readonly money: ReturnMoney;
  readonly leg: ReturnableLeg | null;
  readonly mostCents: Cents;
};

const CREDIT_NOTE = (amount: Cents): MoneyWay => ({
  id: 'credit_note',
  money: 'credit_note',
  leg: null,
  mostCents: amount,
});

/** The way the money came is first; without a sale it is unknown, so the vale-troca. */
function moneyWays(from: ReturnableSale | null, amount: Cents): readonly MoneyWay[] {
  const legs = (from?.legs ?? []).map((leg): MoneyWay => {
    return { id: leg.paymentId, money: 'original', leg, mostCents: leg.remainingCents };
  });
  const cash: MoneyWay = { id: 'cash', money: 'cash', leg: null, mostCents: from?.cashCents ?? amount };
  return from === null ? [CREDIT_NOTE(amount), cash] : [...legs, cash, CREDIT_NOTE(from.noteCents)];
}

const SHOWN = 20;

/** A product without a receipt, also one no longer sold, by part of its name or code. */
export function ProductDialog(props: {
  readonly onTake: (product: Product) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('returns');
  const checkout = useTranslation('sale').t;
  const [text, setText] = useState('');
  const asked = text.trim();
  const found = useProductSearch({ text: asked, onlyActive: false, limit: SHOWN });
  const isAnswered = found.text === asked;
  const slow = useSlow(!isAnswered);
  const products = asked === '' ? [] : found.products;
  const [first] = isAnswered ? products : [];
  const wait = useEnterWaits(found, asked, props.onTake);
  const enter = {
    key: 'Enter',
    label: t('choose.add'),
    primary: true,
    button: false,
    disabled: asked === '' || (isAnswered && first === undefined),
    run: () => (first === undefined ? wait(asked) : props.onTake(first)),
  };
  return (
    <Dialog title={t('choose.searchTitle')} onClose={props.onClose} back={null} keys={[enter]} size="wide">
      <Autocomplete inputValue={text} onInputChange={setText}>
        <AriaTextField className="field field-large" autoFocus autoComplete="off">
          <Label className="field-label">{t('choose.searchLabel')}</Label>
          <Input className="field-input" spellCheck={false} data-takes-scan="" />
        </AriaTextField>
        <ListBox
          aria-label={t('choose.searchTitle')}
          className="search-results"
          items={products}
          onAction={(key) => products.filter(({ id }) => id === key).forEach(props.onTake)}
          renderEmptyState={() => (
            <p className="search-nothing">
              {asked === '' ? checkout('search.typeFirst') : t('choose.searchNothing', { text: asked })}
            </p>
          )}
        >
          {(product) => (
            <ListBoxItem className="choice product-choice" id={product.id} textValue={product.name}>
              <ProductRow product={product} />
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <ErrorNote error={found.error} />
      <Working shown={slow}>{t('find.loading')}</Working>
    </Dialog>
  );
}
