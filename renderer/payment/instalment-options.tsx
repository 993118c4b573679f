import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, formatMoney } from '../../shared/money.ts';
import { type InstalmentChoice, instalmentChoices } from './instalment-choices.ts';
import { OptionList } from './option-list.tsx';

/** 1 to 12 instalments, each with what the customer pays a month. */
export function InstalmentOptions(props: {
  readonly amount: Cents;
  readonly value: number;
  readonly onChange: (count: number) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  return (
    <OptionList
      label={t('card.instalments')}
      columns={2}
      value={String(props.value)}
      onChange={(id) => props.onChange(Number(id))}
      options={instalmentChoices(props.amount).map((choice) => ({
        id: String(choice.count),
        content: <InstalmentText choice={choice} />,
      }))}
    />
  );
}

function InstalmentText({ choice }: { readonly choice: InstalmentChoice }): ReactNode {
  const { t } = useTranslation('payment');
  const { count, first, each, larger } = choice;
  return (
    <span className="instalment figures">
      <span>{t('card.each', { count, amount: formatMoney(each) })}</span>
      {count === 1 ? <small>{t('card.atSight')}</small> : null}
      {larger > 0 ? (
        <small>
          {t('card.uneven', { larger, first: formatMoney(first), rest: count - larger, amount: formatMoney(each) })}
        </small>
      ) : null}
    </span>
  );
}
