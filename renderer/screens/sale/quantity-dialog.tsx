import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineTotal, MAX_QUANTITY, type SaleLine } from '../../../shared/sale.ts';
import { showSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { useCall } from '../../use-call.ts';

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
