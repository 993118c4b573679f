import { useTranslation } from 'react-i18next';
import { CANCEL_REASONS, type CancelReason } from '../../shared/cancel-reason.ts';
import { PRICE_REASONS, type PriceReason } from '../../shared/price-reason.ts';
import type { Reason } from './reason-list.tsx';

export function useCancelReasons(): readonly Reason<CancelReason>[] {
  const { t } = useTranslation('pricing');
  return CANCEL_REASONS.map((id) => ({ id, label: t(`cancelReason.${id}`) }));
}

export function usePriceReasons(): readonly Reason<PriceReason>[] {
  const { t } = useTranslation('pricing');
  return PRICE_REASONS.map((id) => ({ id, label: t(`priceReason.${id}`) }));
}
