import type { TFunction } from 'i18next';
import type { OutboxLane } from '../../../shared/outbox.ts';

type Texts = TFunction<'outbox'>;

export function whatOf({ subject }: OutboxLane, t: Texts): string {
  if (subject.kind === 'product') return t('what.product', { name: subject.name, code: subject.code });
  return subject.code === '' ? t('what.goneUnnamed') : t('what.gone', { code: subject.code });
}

export function standingOf(lane: OutboxLane, t: Texts): string {
  if (lane.state === 'sending') return t('detail.sending');
  if (lane.state === 'refused') return t(lane.subject.kind === 'product' ? 'detail.refused' : 'detail.refusedGone');
  return t(lane.trouble === null ? 'detail.waiting' : `detail.${lane.trouble}`);
}
