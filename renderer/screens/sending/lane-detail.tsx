import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxLane } from '../../../shared/outbox.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { Button } from '../../ui/button.tsx';
import { OperatorQuote } from '../../ui/note.tsx';
import { standingOf, whatOf } from './lane-text.ts';

export function LaneDetail(props: {
  readonly lane: OutboxLane;
  readonly busy: boolean;
  readonly onMend: () => void;
  readonly onSend: () => void;
}): ReactNode {
  const { t } = useTranslation('outbox');
  const shell = useTranslation('shell').t;
  const lookOnly = useLookOnly();
  const { lane } = props;
  const refused = lane.state === 'refused';
  return (
    <section className="panel outbox-detail" aria-label={whatOf(lane, t)}>
      <div className="outbox-detail-text">
        <p>
          <strong>{whatOf(lane, t)}</strong>
        </p>
        <p className={refused ? 'outbox-refused' : 'outbox-soft'}>{standingOf(lane, t)}</p>
        {refused && (lane.reason ?? '') === '' ? <p className="outbox-soft">{t('detail.noWords')}</p> : null}
        <OperatorQuote words={lane.reason} />
      </div>
      {lookOnly ? null : (
        <div className="outbox-detail-acts">
          {refused && lane.subject.kind === 'product' ? (
            <Button look="primary" onPress={props.onMend} shortcut={shell('keyNames.Enter')}>
              {t('keys.mend')}
            </Button>
          ) : null}
          <Button onPress={props.onSend} busy={props.busy} shortcut="F8">
            {t(refused ? 'keys.sendAgain' : 'keys.sendOne')}
          </Button>
        </div>
      )}
    </section>
  );
}
