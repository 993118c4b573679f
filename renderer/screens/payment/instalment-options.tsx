import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import { moneyText } from '../../text/money-text.ts';
import { type InstalmentChoice, instalmentChoices } from './instalment-choices.ts';
import { OptionList } from './option-list.tsx';

/** Each count of instalments with its monthly amount; the chosen one tells an uneven split. */
export function InstalmentOptions(props: {
  readonly amount: Cents;
  readonly leastCents: Cents;
  readonly value: number;
  readonly onChange: (count: number) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const choices = instalmentChoices(props.amount, props.leastCents);
  const chosen = choices.find((choice) => choice.count === props.value);
  return (
    <div>
      <OptionList
        label={t('card.instalments')}
        columns={2}
        value={String(props.value)}
        onChange={(id) => props.onChange(Number(id))}
        options={choices.map(({ count, first }) => ({
          id: String(count),
          content: <span className="instalment figures">{t('card.each', { count, amount: moneyText(first) })}</span>,
        }))}
      />
      <p className="instalment-split figures" role="status">
        {chosen === undefined || chosen.larger === 0 ? '\u00a0' : <UnevenSplit choice={chosen} />}
      </p>
    </div>
  );
}

function UnevenSplit({ choice }: { readonly choice: InstalmentChoice }): ReactNode {
  const { t } = useTranslation('payment');
  const { count, first, each, larger } = choice;
  return t('card.uneven', { larger, first: moneyText(first), rest: count - larger, amount: moneyText(each) });
}
