import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdateStage, UpdateState } from '../../../shared/update.ts';
import { dayAndClock } from '../../text/time-words.ts';

export function StageView(props: { readonly state: UpdateState; readonly isManager: boolean }): ReactNode {
  const { t } = useTranslation('updates');
  const { running, channel, stage, checking, last } = props.state;
  return (
    <>
      <section className="panel update-stage" aria-live="polite">
        <h2 className="update-said">{t(`stage.${stage.state}`, wordsOf(stage))}</h2>
        <p>{stage.state === 'off' ? t(`off.${stage.why}`) : t(`hint.${stage.state}`)}</p>
        <Progress stage={stage} />
        <Blocks stage={stage} />
        {stage.state === 'ready' && !props.isManager ? <p>{t('onlyManager')}</p> : null}
      </section>
      <dl className="update-facts">
        <Fact name={t('running')}>{running}</Fact>
        {stage.state === 'off' ? null : (
          <>
            <Fact name={t('channelLabel')}>{t(`channel.${channel}`)}</Fact>
            <Fact name={t('way')}>{t(wayOf(props.state))}</Fact>
            <Fact name={t('lastLook')}>{lookText()}</Fact>
          </>
        )}
      </dl>
    </>
  );

  function lookText(): string {
    if (checking) return t('checking');
    return last === null ? t('never') : dayAndClock(last.at);
  }
}

function wayOf({ automatic, needsAdministrator }: UpdateState): 'automatic' | 'byHand' | 'byAdministrator' {
  if (needsAdministrator) return 'byAdministrator';
  return automatic ? 'automatic' : 'byHand';
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function wordsOf(stage: UpdateStage): { readonly version: string; readonly percent: number } {
  const percent = stage.state === 'downloading' ? Math.floor((stage.doneBytes * 100) / stage.totalBytes) : 0;
  return { version: 'version' in stage ? stage.version : '', percent };
}

function Progress({ stage }: { readonly stage: UpdateStage }): ReactNode {
  const { t } = useTranslation('updates');
  if (stage.state !== 'downloading') return null;
  return (
    <progress className="update-progress" aria-label={t('progress')} max={stage.totalBytes} value={stage.doneBytes} />
  );
}

function Blocks({ stage }: { readonly stage: UpdateStage }): ReactNode {
  const { t } = useTranslation('updates');
  if (stage.state !== 'ready' || stage.blocks.length === 0) return null;
  return (
    <>
      <p>
        <strong>{t('blocked')}</strong>
      </p>
      <ul className="update-blocks">
        {stage.blocks.map((block) => (
          <li key={block}>{t(`block.${block}`)}</li>
        ))}
      </ul>
    </>
  );
}
