import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardKind } from '../../shared/payment.ts';
import { KeyCap } from '../ui/button.tsx';
import { OptionList } from './option-list.tsx';

const VOUCHERS = ['meal_voucher', 'food_voucher'] as const;

export function VoucherOptions(props: {
  readonly value: CardKind;
  readonly onChange: (kind: CardKind) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  return (
    <OptionList
      label={t('card.kind')}
      columns={2}
      value={props.value}
      onChange={(id) => props.onChange(id as CardKind)}
      options={VOUCHERS.map((kind, index) => ({
        id: kind,
        content: (
          <span>
            <KeyCap>{index + 1}</KeyCap> {t(`tenders.${kind}`)}
          </span>
        ),
      }))}
    />
  );
}
