import Check from 'lucide-react/icons/circle-check';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding, FraudReview } from '../../../shared/fraud-pattern.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { ZERO } from '../../../shared/money.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { lastDays } from '../../text/local-days.ts';
import { moneyText } from '../../text/money-text.ts';
import { tenthsText } from '../../text/number-text.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useCall } from '../../use-call.ts';
import { FindingEvents } from './finding-events.tsx';
import './fraud-review.css';

/** In days; a key chooses the next. */
const SPANS = [90, 30, 180] as const;

/** Shows outliers of the shop's own figures. It accuses no person. */
export function FraudReviewScreen(): ReactNode {
  const { t } = useTranslation('fraud-review');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  const [days, setDays] = useState<number>(SPANS[0]);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { review, slow, error, again } = useReview(days);
  const nextDays = SPANS[((SPANS as readonly number[]).indexOf(days) + 1) % SPANS.length] ?? SPANS[0];
  const [saleId, setSaleId] = useState<SaleId | null>(null);
  const open = review?.findings.find((finding) => findingKey(finding) === openKey) ?? null;
  const leave = (): void => {
    if (saleId !== null) setSaleId(null);
    else if (open !== null) setOpenKey(null);
    else back();
  };
  useKeys('screen', [
    {
      key: 'F3',
      label: t('keys.span', { days: nextDays }),
      run: () => {
        setSaleId(null);
        setOpenKey(null);
        setDays(nextDays);
      },
    },
    { key: 'Escape', label: shell('keys.back'), run: leave },
  ]);
  if (error?.code === 'not_permitted')
    return <NotAllowed name={t('title')} title={t('notAllowed.title')} text={t('notAllowed.text')} />;
  return (
    <Screen title={t('title')} aside={<p className="soft look-span">{t('span', { days })}</p>}>
      <ErrorNote error={error} onAgain={again} />
      {review === null ? <Working shown={slow}>{t('loading')}</Working> : null}
      {open === null ? null : <FindingEvents finding={open} opened={saleId} onOpen={setSaleId} />}
      {review === null || open !== null ? null : (
        <Findings review={review} onOpen={(finding) => setOpenKey(findingKey(finding))} />
      )}
    </Screen>
  );
}

function Findings(props: { readonly review: FraudReview; readonly onOpen: (finding: Finding) => void }): ReactNode {
  const { t } = useTranslation('fraud-review');
  const { findings } = props.review;
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const selected = findings.find((one) => findingKey(one) === selectedKey) ?? findings[0] ?? null;
  const columns = useColumns();
  useKeys('screen', [
    {
      key: 'Enter',
      label: t('keys.events'),
      primary: true,
      disabled: selected === null,
      run: () => selected !== null && props.onOpen(selected),
    },
  ]);
  return (
    <>
      {findings.length === 0 ? null : (
        <Note kind="info">
          <p>{t('hint')}</p>
        </Note>
      )}
      <Table
        label={t('list')}
        columns={columns}
        items={findings}
        idOf={findingKey}
        onOpen={props.onOpen}
        onSelect={setSelectedKey}
        selectedId={selected === null ? null : findingKey(selected)}
        empty={
          <Empty icon={Check} title={t('none')}>
            <p>{t('noneHint')}</p>
          </Empty>
        }
      />
      <Looked review={props.review} />
    </>
  );
}

function Looked({ review }: { readonly review: FraudReview }): ReactNode {
  const { t } = useTranslation('fraud-review');
  const people = t('people', { count: review.people });
  const sales = t('sales', { count: review.sales });
  return <p className="soft small">{t('looked', { people, sales })}</p>;
}

function useColumns(): readonly TableColumn<Finding>[] {
  const { t } = useTranslation('fraud-review');
  const rate = (count: number, chances: number): string => t('rate', { rate: ofHundred(count, chances) });
  return [
    { id: 'pattern', title: t('column.pattern'), cell: ({ pattern }) => t(`pattern.${pattern}.name`), names: true },
    { id: 'person', title: t('column.person'), cell: ({ person }) => person.name },
    { id: 'count', title: t('column.count'), cell: ({ count }) => count, align: 'end' },
    { id: 'rate', title: t('column.rate'), cell: (one) => rate(one.count, one.chances), align: 'end' },
    { id: 'usual', title: t('column.usual'), cell: (one) => rate(one.usualCount, one.usualChances), align: 'end' },
    {
      id: 'amount',
      title: t('column.amount'),
      cell: (one) => (one.amountCents === ZERO ? t('noSale') : moneyText(one.amountCents)),
      align: 'end',
    },
  ];
}

/** To a tenth: `4,2`. */
function ofHundred(count: number, chances: number): string {
  return chances === 0 ? '0' : tenthsText((count * 100) / chances);
}

function findingKey({ pattern, person }: Finding): string {
  return `${pattern} ${person.id}`;
}

function useReview(days: number) {
  const call = useCall('reports:patterns');
  const { run } = call;
  const [review, setReview] = useState<FraudReview | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again.
  useEffect(() => {
    let current = true;
    setReview(null);
    void run(lastDays(days, new Date())).then((result) => {
      if (current && result.ok) setReview(result.value);
    });
    return () => {
      current = false;
    };
  }, [run, days, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { review, slow: call.slow, error: call.error, again };
}
