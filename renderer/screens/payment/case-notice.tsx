import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { SetAsideKey } from './set-aside-key.tsx';
import { tenderName } from './tender-name.ts';

/** In place of the tenders while the sale has an open case: it takes no payment until that is decided. */
export function CaseNotice({ sale, payment }: { readonly sale: Sale; readonly payment: Payment }): ReactNode {
  const { t } = useTranslation('payment');
  const { goTo, back } = useNavigation();
  useAnnounced(t('case.title'), 'assertive');
  const toCase = (): void => goTo({ screen: 'pending' });
  useKeys('panel', [
    { key: 'Enter', label: t('case.open'), primary: true, run: toCase },
    { key: 'Escape', label: t('backToSale'), run: back },
  ]);
  const what = whatOf(payment);
  return (
    <PaymentLayout amount={sale.dueCents} look="unconfirmed">
      <h2>{t('case.title')}</h2>
      <p>{t(what, { tender: tenderName(payment), amount: moneyText(payment.amountCents) })}</p>
      <Note kind="warn">{t('case.never')}</Note>
      <div className="waiting-acts">
        <Button look="primary" size="large" shortcut="Enter" onPress={toCase} autoFocus>
          {t('case.open')}
        </Button>
        <SetAsideKey sale={sale} />
        <Button size="large" shortcut="ESC" onPress={back}>
          {t('backToSale')}
        </Button>
      </div>
    </PaymentLayout>
  );
}

function whatOf({ state, reason }: Payment) {
  if (reason === 'terms_disagree') return 'case.otherTerms';
  return isFinal(state) ? 'case.afterTheEnd' : 'case.otherAmount';
}
