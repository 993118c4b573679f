import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../shared/payment.ts';
import type { Sale } from '../../shared/sale.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useTill } from '../mirror/till-store.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { Button, KeyCap } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { CardForm } from './card-form.tsx';
import { CashForm } from './cash-form.tsx';
import { OperatorAwayNote, WaitsForOperator } from './operator-away.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { PixStart } from './pix-start.tsx';
import { StandaloneForm } from './standalone-form.tsx';
import { tenderName } from './tender-name.ts';

const TENDERS = ['cash', 'debit', 'credit', 'pix', 'voucher', 'standalone_card'] as const;
export type Tender = (typeof TENDERS)[number];

/** Keys 1 to 6, then what the tender needs. Changing one's mind costs ESC and nothing else. */
export function TenderChoice({ sale, failure }: { readonly sale: Sale; readonly failure: Payment | null }): ReactNode {
  const [tender, setTender] = useState<Tender | null>(null);
  const back = (): void => setTender(null);
  return (
    <PaymentLayout amount={sale.dueCents}>
      {tender === null ? <TenderList failure={failure} onChoose={setTender} /> : null}
      {tender === 'cash' ? <CashForm sale={sale} onBack={back} /> : null}
      {tender === 'debit' || tender === 'credit' || tender === 'voucher' ? (
        <CardForm key={tender} sale={sale} tender={tender} onBack={back} />
      ) : null}
      {tender === 'pix' ? <PixStart sale={sale} onBack={back} /> : null}
      {tender === 'standalone_card' ? <StandaloneForm sale={sale} onBack={back} /> : null}
    </PaymentLayout>
  );
}

function TenderList(props: {
  readonly failure: Payment | null;
  readonly onChoose: (tender: Tender) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const back = useNavigation((state) => state.back);
  const { failure, onChoose } = props;
  const standalone = useTill(({ till }) => till?.allowStandaloneCard === true);
  const tenders = TENDERS.filter((tender) => tender !== 'standalone_card' || standalone);
  useKeys('panel', [
    ...tenders.map((tender, index) => ({
      key: String(index + 1),
      label: t(`tenders.${tender}`),
      run: () => onChoose(tender),
    })),
    { key: 'Escape', label: t('backToSale'), run: back },
  ]);
  return (
    <>
      <h2>{t('choose')}</h2>
      <Before failure={failure} />
      <ul className="tenders">
        {tenders.map((tender, index) => (
          <li key={tender}>
            <Button size="large" onPress={() => onChoose(tender)} name={t(`tenders.${tender}`)}>
              <KeyCap>{index + 1}</KeyCap> {t(`tenders.${tender}`)}{' '}
              {tender === 'cash' || tender === 'standalone_card' ? null : <WaitsForOperator />}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the last attempt came to, and what keeps the next one waiting. */
function Before({ failure }: { readonly failure: Payment | null }): ReactNode {
  const { t } = useTranslation('payment');
  return (
    <>
      {failure === null ? null : (
        <Note kind="warn">
          {t('lastAttempt', { tender: tenderName(failure), state: t(`states.${failure.state}`) })}
        </Note>
      )}
      <OperatorAwayNote />
    </>
  );
}
