import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, ZERO } from '../../../shared/money.ts';
import { lineTotal, MAX_QUANTITY, type SaleLine } from '../../../shared/sale.ts';
import { DEFAULT_HEAVIEST_KG } from '../../../shared/unlikely.ts';
import { isWholeNumber, MAX_GRAMS, parseKilograms, weighedCents } from '../../../shared/weight.ts';
import { showSale } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { useCall } from '../../use-call.ts';
import type { Unweighed } from './checkout-store.ts';

/** A whole number from 1 to the most of a line; null for anything else. */
export function readQuantity(text: string): number | null {
  if (!/^\d{1,4}$/.test(text.trim())) return null;
  const quantity = Number(text);
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

export function QuantityDialog({
  line,
  onClose,
}: {
  readonly line: SaleLine;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const call = useCall('sale:set-quantity', { act: t('quantityDialog.label', { name: line.name }) });
  const { check, asked } = useDoubt();
  const submit = (): void => {
    const quantity = readQuantity(text);
    setWrong(quantity === null);
    if (quantity === null) return;
    const sum = moneyText(lineTotal(line.unitPriceCents, quantity));
    check({ is: 'quantity', quantity }, `${quantity} × ${line.name} = ${sum}`, () => void change(quantity));
  };
  const change = async (quantity: number): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ lineId: line.id, quantity });
    if (!result.ok) return;
    showSale(result.value);
    onClose();
  };
  return (
    <Dialog
      title={t('quantityDialog.title')}
      onClose={onClose}
      keys={[{ key: 'Enter', label: t('quantityDialog.confirm'), primary: true, run: submit }]}
    >
      <TextField
        label={t('quantityDialog.label', { name: line.name })}
        value={text}
        placeholder={String(line.quantity)}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
        onEnter={submit}
        error={wrong ? t('quantityTooHigh', { max: MAX_QUANTITY }) : null}
        inputMode="numeric"
        maxLength={4}
        autoFocus
        large
      />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
      {asked}
    </Dialog>
  );
}

export function LineWeightDialog(props: { readonly line: SaleLine; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('sale');
  const { line, onClose } = props;
  const call = useCall('sale:set-weight', { act: t('weightDialog.label', { name: line.name }) });
  const submit = async (grams: number): Promise<void> => {
    const result = await call.run({ lineId: line.id, grams });
    if (!result.ok) return;
    showSale(result.value);
    onClose();
  };
  const { grams = 0, kgPriceCents = ZERO } = line.weight ?? {};
  const form = { name: line.name, kgPriceCents, before: kilogramsText(grams) };
  return <WeightForm {...form} call={call} onWeight={submit} onClose={onClose} />;
}

export function ProductWeightDialog(props: { readonly product: Unweighed; readonly onClose: () => void }): ReactNode {
  const { onClose } = props;
  const { productId, name, kgPriceCents } = props.product;
  const call = useCall('sale:add-weighed');
  const submit = async (grams: number): Promise<void> => {
    const result = await call.run({ productId, grams });
    if (!result.ok) return;
    showSale(result.value);
    onClose();
  };
  return <WeightForm {...{ name, kgPriceCents }} before="" call={call} onWeight={submit} onClose={onClose} />;
}

function WeightForm(props: {
  readonly name: string;
  readonly kgPriceCents: Cents;
  readonly before: string;
  readonly call: Pick<ReturnType<typeof useCall>, 'running' | 'slow' | 'error' | 'clearError'>;
  readonly onWeight: (grams: number) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const { name, kgPriceCents, call } = props;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const heaviestKg = useTill(({ till }) => till?.heaviestKg) ?? DEFAULT_HEAVIEST_KG;
  const { check, asked } = useDoubt();
  const grams = parseKilograms(text);
  const sum = moneyText(grams === null ? ZERO : weighedCents(kgPriceCents, grams));
  const weight = `${kilogramsText(grams ?? 0)} kg`;
  const submit = (): void => {
    setWrong(grams === null);
    if (grams === null || call.running) return;
    check(
      { is: 'weight', grams, heaviestKg, isWhole: isWholeNumber(text) },
      `${name}: ${weight} · ${sum}`,
      () => void props.onWeight(grams),
    );
  };
  return (
    <Dialog
      title={t('weightDialog.title')}
      onClose={props.onClose}
      keys={[{ key: 'Enter', label: t('weightDialog.confirm'), primary: true, run: submit }]}
    >
      <TextField
        label={t('weightDialog.label', { name })}
        value={text}
        placeholder={props.before}
        onChange={(next) => {
          setText(next);
          setWrong(false);
          call.clearError();
        }}
        onEnter={submit}
        help={t('weightDialog.help')}
        error={wrong ? t('weightDialog.problem', { max: kilogramsText(MAX_GRAMS) }) : null}
        inputMode="decimal"
        maxLength={8}
        autoFocus
        large
      />
      <p role="status" className="figures">
        {t('weightDialog.price', { price: moneyText(kgPriceCents) })}
        {grams === null ? null : <strong> {t('weightDialog.comesTo', { text: text.trim(), weight, sum })}</strong>}
      </p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
      {asked}
    </Dialog>
  );
}
