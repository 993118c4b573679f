import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { applyPaymentPush } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { TaxIdDialog } from '../../ui/tax-id-dialog.tsx';
import { useCall } from '../../use-call.ts';
import { CardForm } from './card-form.tsx';
import { CashForm } from './cash-form.tsx';
import type { Chosen } from './chosen.ts';
import { PaymentLayout } from './payment-layout.tsx';
import { partOf } from './payments-of-sale.ts';
import { StandaloneForm } from './standalone-form.tsx';
import { StoreCreditForm } from './store-credit-form.tsx';
import { TenderList } from './tender-list.tsx';
import { UndoKey } from './undo-key.tsx';

/** ESC goes back and keeps everything. */
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
          <div className="abreast wrapping tender-foot">
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
    <div className="abreast wrapping">
      <Button shortcut={keyOf('part')} onPress={press}>
        {label}
      </Button>
      <UndoKey sale={sale} />
      {open ? <PartDialog due={sale.dueCents} onChoose={choose} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function TaxIdLine({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('tax-id');
  const keyOf = useKeyOf();
  const [open, setOpen] = useState(false);
  const change = (): void => setOpen(true);
  useKeys('panel', [{ key: keyOf('taxId'), label: t('key'), run: change }]);
  return (
    <div className="apart soft tax-id-line">
      <span>{t(sale.hasTaxId ? 'given' : 'notGiven')}</span>
      <Button onPress={change} shortcut={keyOf('taxId')}>
        {t(sale.hasTaxId ? 'change' : 'give')}
      </Button>
      {open ? <TaxIdDialog sale={sale} why="change" onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function PartDialog(props: {
  readonly due: Cents;
  readonly onChoose: (part: Cents | null) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const { due } = props;
  const [part, setPart] = useState<Cents | null>(null);
  const [isEmpty, setEmpty] = useState(true);
  const [wrong, setWrong] = useState(false);
  const submit = (): void => {
    if (isEmpty) props.onChoose(null);
    else if (part === null || part < 1 || part > due) setWrong(true);
    else props.onChoose(part === due ? null : part);
  };
  return (
    <Dialog
      title={t('part.title')}
      onClose={props.onClose}
      keys={[{ key: 'Enter', label: t('part.confirm'), primary: true, run: submit }]}
    >
      <MoneyField
        label={t('part.label')}
        initial={null}
        onText={(text) => setEmpty(text.trim() === '')}
        onChange={(amount) => {
          setPart(amount);
          setWrong(false);
        }}
        onEnter={submit}
        help={t('part.help', { due: moneyText(due) })}
        error={wrong ? t('part.wrong', { due: moneyText(due) }) : null}
        maxLength={14}
        autoFocus
        large
      />
    </Dialog>
  );
}

type PixProps = { readonly sale: Sale; readonly amount: Cents; readonly onBack: () => void };

function PixStart(props: PixProps): ReactNode {
  const ready = useTill((state) => state.till?.qrReady === true);
  return ready ? <PixRequest {...props} /> : <PixNotRegistered {...props} />;
}

function PixNotRegistered({ sale, amount, onBack }: PixProps): ReactNode {
  const { t } = useTranslation('payment');
  const replace = useNavigation((state) => state.replace);
  // replaces this screen: the registration returns here by itself
  const register = (): void => replace({ screen: 'qr-setup', asked: { saleId: sale.id, part: partOf(sale, amount) } });
  useKeys('panel', [
    { key: 'Enter', label: t('pix.toWizard'), primary: true, run: register },
    { key: 'Escape', label: t('otherTender'), run: onBack },
  ]);
  return (
    <div className="stack middle payment-message">
      <Note kind="warn">
        <h2>{t('pix.notRegistered')}</h2>
        <p>{t('pix.notRegisteredHint')}</p>
      </Note>
      <Button look="primary" size="large" shortcut="Enter" onPress={register}>
        {t('pix.toWizard')}
      </Button>
    </div>
  );
}

function PixRequest({ sale, amount, onBack }: PixProps): ReactNode {
  const { t } = useTranslation('payment');
  const call = useCall('payment:start-pix');
  const asked = useRef(false);
  const { run } = call;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void run({ saleId: sale.id, amountCents: partOf(sale, amount) }).then((result) => {
      if (result.ok) applyPaymentPush(result.value);
    });
  }, [run, sale, amount]);
  useKeys('panel', [{ key: 'Escape', label: t('otherTender'), run: onBack, disabled: call.running }]);
  return (
    <div className="stack middle payment-message">
      <h2>{t('tenders.pix')}</h2>
      {call.error === null ? <p role="status">{t('pix.creating')}</p> : <ErrorNote error={call.error} />}
    </div>
  );
}
