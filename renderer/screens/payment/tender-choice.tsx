import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { TaxIdDialog } from '../../ui/tax-id-dialog.tsx';
import { CardForm } from './card-form.tsx';
import { CashForm } from './cash-form.tsx';
import type { Chosen } from './chosen.ts';
import { PartDialog } from './part-dialog.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { PixStart } from './pix-start.tsx';
import { StandaloneForm } from './standalone-form.tsx';
import { StoreCreditForm } from './store-credit-form.tsx';
import { TenderList } from './tender-list.tsx';
import { UndoKey } from './undo-key.tsx';

/** The ways to pay, then the form of the chosen one. ESC goes back and loses nothing. */
export function TenderChoice({
  sale,
  failure,
  first,
}: {
  readonly sale: Sale;
  readonly failure: Payment | null;
  readonly first: Chosen;
}): ReactNode {
  const [tender, setTender] = useState(first.tender);
  const [part, setPart] = useState(first.part);
  const [card, setCard] = useState(first.card);
  const amount = part ?? sale.dueCents;
  const back = (): void => {
    setTender(null);
    setCard(null);
  };
  const taken = (): void => {
    setPart(null);
    back();
  };
  const pay = { sale, amount, onBack: back };
  return (
    <PaymentLayout amount={amount}>
      {tender === null ? (
        <>
          <TenderList sale={sale} amount={amount} failure={failure} onChoose={setTender} onTaken={taken} />
          <div className="tender-foot">
            <SplitKeys sale={sale} part={part} onPart={setPart} />
            <TaxIdLine sale={sale} />
          </div>
        </>
      ) : null}
      {tender === 'cash' ? <CashForm {...pay} onTaken={taken} /> : null}
      {tender === 'debit' || tender === 'credit' || tender === 'voucher' ? (
        <CardForm key={tender} {...pay} tender={tender} before={card} />
      ) : null}
      {tender === 'pix' ? <PixStart {...pay} /> : null}
      {tender === 'standalone_card' ? <StandaloneForm {...pay} onTaken={taken} /> : null}
      {tender === 'store_credit' ? <StoreCreditForm {...pay} onTaken={taken} /> : null}
    </PaymentLayout>
  );
}

/** Pays only a part now, or undoes an earlier payment. */
function SplitKeys(props: {
  readonly sale: Sale;
  readonly part: Cents | null;
  readonly onPart: (part: Cents | null) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const [open, setOpen] = useState(false);
  const keyOf = useKeyOf();
  const { sale, part } = props;
  const press = (): void => (part === null ? setOpen(true) : props.onPart(null));
  const label = t(part === null ? 'part.key' : 'part.all');
  useKeys('panel', [{ key: keyOf('part'), label: t(part === null ? 'part.strip' : 'part.all'), run: press }]);
  const choose = (chosen: Cents | null): void => {
    props.onPart(chosen);
    setOpen(false);
  };
  return (
    <div className="split-keys">
      <Button shortcut={keyOf('part')} onPress={press}>
        {label}
      </Button>
      <UndoKey sale={sale} />
      {open ? <PartDialog due={sale.dueCents} onChoose={choose} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** Whether the receipt will have the customer's CPF or CNPJ. */
function TaxIdLine({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('tax-id');
  const keyOf = useKeyOf();
  const [open, setOpen] = useState(false);
  const change = (): void => setOpen(true);
  useKeys('panel', [{ key: keyOf('taxId'), label: t('key'), run: change }]);
  return (
    <div className="tax-id-line">
      <span>{t(sale.hasTaxId ? 'given' : 'notGiven')}</span>
      <Button onPress={change} shortcut={keyOf('taxId')}>
        {t(sale.hasTaxId ? 'change' : 'give')}
      </Button>
      {open ? <TaxIdDialog sale={sale} why="change" onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
