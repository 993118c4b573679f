import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import type { PriceReason } from '../../../shared/price-reason.ts';
import { lineTotal, MAX_QUANTITY, type SaleLine } from '../../../shared/sale.ts';
import { showSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { ReasonList, reasonKeys } from '../../ui/reason-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { usePriceReasons } from '../../ui/use-reasons.ts';
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
