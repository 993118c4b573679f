import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import CreditCardReader from 'lucide-react/icons/credit-card-reader';
import QrCode from 'lucide-react/icons/qr-code';
import Ticket from 'lucide-react/icons/ticket';
import Utensils from 'lucide-react/icons/utensils';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { endOfAttempt } from './attempt-end.ts';
import { suggestedNotes } from './cash-form.tsx';
import { ACT_OF, type Tender } from './chosen.ts';
import { OperatorAwayNote, useOperatorAway, WaitsForOperator } from './operator-away.tsx';
import { tenderName } from './tender-name.ts';
import { useCash } from './use-cash.tsx';
import './tender-list.css';

const ICONS = {
  cash: Banknote,
  debit: CreditCard,
  credit: CreditCard,
  pix: QrCode,
  voucher: Utensils,
  standalone_card: CreditCardReader,
  store_credit: Ticket,
} as const satisfies Readonly<Record<Tender, unknown>>;

export function TenderList(props: {
  readonly sale: Sale;
  readonly amount: Cents;
  readonly failure: Payment | null;
  readonly onChoose: (tender: Tender) => void;
  readonly onTaken: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const back = useNavigation((state) => state.back);
  const keyOf = useKeyOf();
  const { failure, onChoose } = props;
  const offered = useOffered();
  useKeys('panel', [
    ...tendersIn(offered).map((tender) => ({
      key: keyOf(ACT_OF[tender]),
      label: t(`tenders.${tender}`),
      run: () => onChoose(tender),
    })),
    { key: 'Escape', label: t('backToSale'), run: back },
  ]);
  return (
    <>
      <h2>{t('choose')}</h2>
      <Before failure={failure} />
      <div className="stack folds tenders">
        <ul className={offered.large.length > 3 ? 'grid tenders-large tenders-four' : 'grid tenders-large'}>
          {offered.large.map((group) => (
            <li key={group} className={`stack-s tender tender-${group}`}>
              {group === 'card' ? (
                <CardTenders onChoose={onChoose} />
              ) : (
                <TenderKey tender={group} onChoose={onChoose} />
              )}
              {group === 'cash' ? <CashNotes {...props} /> : null}
            </li>
          ))}
        </ul>
        <ul className="grid tenders-small">
          {offered.small.map((tender) => (
            <li key={tender}>
              <TenderKey tender={tender} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Fixed when the list appears: nothing changes places under a finger. */
function useOffered(): OfferedTenders {
  const isAway = useOperatorAway();
  const till = useTill((state) => state.till);
  const [offered] = useState(() =>
    offeredTenders({
      isAway,
      hasOperator: till?.operatorSetUp !== 'not_configured',
      takesStandalone: till?.allowStandaloneCard === true,
    }),
  );
  return offered;
}

type Choosing = { readonly onChoose: (tender: Tender) => void };

function TenderKey({ tender, onChoose }: Choosing & { readonly tender: Tender }): ReactNode {
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const Icon = ICONS[tender];
  return (
    <Button size="large" shortcut={keyOf(ACT_OF[tender])} onPress={() => onChoose(tender)}>
      <Icon className="tender-icon" aria-hidden="true" />
      <span className="tender-name">{t(`tenders.${tender}`)}</span>
      {tender === 'pix' || tender === 'voucher' ? <WaitsForOperator /> : null}
    </Button>
  );
}

function CardTenders({ onChoose }: Choosing): ReactNode {
  const { t } = useTranslation('payment');
  return (
    <>
      <p className="wrapping tender-head">
        <CreditCard className="tender-icon" aria-hidden="true" />
        <span className="tender-name">{t('cardTenders')}</span>
        <WaitsForOperator />
      </p>
      <TenderKey tender="debit" onChoose={onChoose} />
      <TenderKey tender="credit" onChoose={onChoose} />
    </>
  );
}

/** Leaves room for the exact amount and two rows of notes. */
const NOTES_SHOWN = 5;
/** Longer amounts do not fit side by side. */
const LONG_AMOUNT = 8;

/** Notes have no centavos. */
function wholeReais(amount: Cents): string {
  return moneyText(amount).replace(/[.,]00$/, '');
}

function CashNotes(props: { readonly sale: Sale; readonly amount: Cents; readonly onTaken: () => void }): ReactNode {
  const { t } = useTranslation('payment');
  const { sale, amount } = props;
  const cash = useCash(sale, amount, props.onTaken);
  const notes = suggestedNotes(amount).slice(0, NOTES_SHOWN);
  const isLong = notes.some((note) => wholeReais(note).length > LONG_AMOUNT && note !== amount);
  return (
    <>
      <ul
        className={isLong ? 'grid-s tender-notes tender-notes-long' : 'grid-s tender-notes'}
        aria-label={t('cash.suggestions')}
      >
        {notes.map((note) => (
          <li key={note}>
            <Button busy={cash.call.running} onPress={() => cash.take(note)}>
              {note === amount ? <small>{t('cash.exactKey')} </small> : null}
              {note === amount ? moneyText(note) : wholeReais(note)}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorNote error={cash.call.error} />
      <Working shown={cash.call.slow}>{t('cash.saving')}</Working>
      {cash.asked}
    </>
  );
}

function Before({ failure }: { readonly failure: Payment | null }): ReactNode {
  const { t } = useTranslation('payment');
  const isAway = useOperatorAway();
  const end = failure === null ? null : endOfAttempt(failure);
  const isUnreachable = end === 'unreachable' || end === 'notArrived' || end === 'notSent';
  return (
    <>
      {/* while the operator is away the other note says it */}
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

/** `card`: débito and crédito under one head. */
type Group = 'cash' | 'card' | 'pix' | 'standalone_card';

type OfferedTenders = { readonly large: readonly Group[]; readonly small: readonly Tender[] };

/** While the operator is away, the other card machine comes before the tenders that wait for it. */
export function offeredTenders(shop: {
  readonly isAway: boolean;
  readonly hasOperator: boolean;
  readonly takesStandalone: boolean;
}): OfferedTenders {
  const { isAway, hasOperator, takesStandalone } = shop;
  const isFirst = takesStandalone && isAway;
  return {
    large: [
      'cash',
      ...(isFirst ? (['standalone_card'] as const) : []),
      ...(hasOperator ? (['card', 'pix'] as const) : []),
    ],
    small: [
      ...(hasOperator ? (['voucher'] as const) : []),
      ...(takesStandalone && !isFirst ? (['standalone_card'] as const) : []),
      'store_credit',
    ],
  };
}

export function tendersIn({ large, small }: OfferedTenders): readonly Tender[] {
  return [...large.flatMap((group): readonly Tender[] => (group === 'card' ? ['debit', 'credit'] : [group])), ...small];
}
