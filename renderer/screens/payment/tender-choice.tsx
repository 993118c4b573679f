import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyAct } from '../../../shared/key-acts.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { Button, KeyCap } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TaxIdDialog } from '../../ui/tax-id-dialog.tsx';
import { endOfAttempt } from './attempt-end.ts';
import { CardForm } from './card-form.tsx';
import { CashForm } from './cash-form.tsx';
import { type Chosen, TENDERS, type Tender } from './chosen.ts';
import { OperatorAwayNote, useOperatorAway, WaitsForOperator } from './operator-away.tsx';
import { PartDialog } from './part-dialog.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { PixStart } from './pix-start.tsx';
import { StandaloneForm } from './standalone-form.tsx';
import { StoreCreditForm } from './store-credit-form.tsx';
import { tenderName } from './tender-name.ts';
import { UndoKey } from './undo-key.tsx';

/** While the operator is away another machine is the one way to take a card: it stands before those that wait. Each key stays the same. */
const OPERATOR_AWAY: readonly Tender[] = [
  'cash',
  'standalone_card',
  ...TENDERS.filter((tender) => tender !== 'cash' && tender !== 'standalone_card'),
];

/** These take no operator. */
const OF_THE_STORE: ReadonlySet<Tender> = new Set(['cash', 'standalone_card', 'store_credit']);

/** Each tender has its key, whichever others the store takes. */
export const ACT_OF: Readonly<Record<Tender, KeyAct>> = {
  cash: 'cash',
  debit: 'debit',
  credit: 'credit',
  pix: 'pix',
  voucher: 'voucher',
  standalone_card: 'standaloneCard',
  store_credit: 'storeCredit',
};

/** A key for each tender, then what the tender needs. Changing one's mind costs ESC and nothing else. */
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
    // whoever chooses anew chooses everything
    setCard(null);
  };
  const taken = (): void => {
    setPart(null);
    back();
  };
  const pay = { sale, amount, onBack: back };
  return (
    <PaymentLayout amount={amount}>
      {tender === null ? <TenderList failure={failure} onChoose={setTender} /> : null}
      {tender === null ? (
        <div className="tender-foot">
          <SplitKeys sale={sale} part={part} onPart={setPart} />
          <TaxIdLine sale={sale} />
        </div>
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

function TenderList(props: {
  readonly failure: Payment | null;
  readonly onChoose: (tender: Tender) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const back = useNavigation((state) => state.back);
  const keyOf = useKeyOf();
  const { failure, onChoose } = props;
  const standalone = useTill(({ till }) => till?.allowStandaloneCard === true);
  const away = useOperatorAway();
  // as it was when the list came: nothing changes places under a finger
  const [order] = useState<readonly Tender[]>(away ? OPERATOR_AWAY : TENDERS);
  const tenders = order.filter((tender) => tender !== 'standalone_card' || standalone);
  useKeys('panel', [
    // each has its button: its name stands on the screen once
    ...tenders.map((tender) => ({
      key: keyOf(ACT_OF[tender]),
      label: t(`tenders.${tender}`),
      hidden: true,
      run: () => onChoose(tender),
    })),
    { key: 'Escape', label: t('backToSale'), run: back },
  ]);
  return (
    <>
      <h2>{t('choose')}</h2>
      <Before failure={failure} />
      <ul className="tenders">
        {tenders.map((tender) => (
          <li key={tender}>
            <Button size="large" onPress={() => onChoose(tender)}>
              <KeyCap>{keyOf(ACT_OF[tender])}</KeyCap> {t(`tenders.${tender}`)}{' '}
              {OF_THE_STORE.has(tender) ? null : <WaitsForOperator />}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Only a part now; or one of the payments before goes back. */
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

/** What the last attempt came to, and what keeps the next one waiting. */
function Before({ failure }: { readonly failure: Payment | null }): ReactNode {
  const { t } = useTranslation('payment');
  const isAway = useOperatorAway();
  const end = failure === null ? null : endOfAttempt(failure);
  const isUnreachable = end === 'unreachable' || end === 'notArrived' || end === 'notSent';
  return (
    <>
      {/* while it is away the other note says the same, and leaves room for the ways to pay */}
      {failure === null || (isUnreachable && isAway) ? null : (
        <Note kind="warn">
          {isUnreachable
            ? t('lastUnreachable', { tender: tenderName(failure) })
            : t('lastAttempt', { tender: tenderName(failure), state: t(`states.${failure.state}`) })}
        </Note>
      )}
      <OperatorAwayNote />
    </>
  );
}

/** Whether the customer's CPF or CNPJ will be on the receipt, and the key that changes it until the sale is closed. */
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
