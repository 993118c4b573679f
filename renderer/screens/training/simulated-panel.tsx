import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { TrainingPages } from '../../../shared/till-state.ts';
import { onPush } from '../../pos-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';

export function SimulatedPanel(): ReactNode {
  const { t } = useTranslation('training');
  const { pages, error, slow, read } = usePages();
  return (
    <section className="panel training-panel" aria-label={t('simulated.title')}>
      <h2 className="training-title">{t('simulated.title')}</h2>
      <p className="training-soft">{t('simulated.text')}</p>
      <ErrorNote error={error} actions={<Button onPress={() => void read()}>{t('retry')}</Button>} />
      {slow ? <Working shown>{t('loading')}</Working> : null}
      {pages?.devices.length === 0 ? <p>{t('simulated.none')}</p> : null}
      <div className="training-links">
        {(pages?.devices ?? []).map((device) => (
          <PageLink key={device.code} url={device.url}>
            {device.name}
          </PageLink>
        ))}
        {pages === null ? null : <PageLink url={pages.phoneUrl}>{t('simulated.phone')}</PageLink>}
      </div>
    </section>
  );
}

function PageLink({ url, children }: { readonly url: string; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('training');
  return (
    <Link className="training-link" href={url} target="_blank" rel="noopener">
      {children} <span className="unseen">({t('apart')})</span>
      <span aria-hidden="true">↗</span>
    </Link>
  );
}

/** Read again when the devices change: at the first start they come after the screen. */
function usePages() {
  const [pages, setPages] = useState<TrainingPages | null>(null);
  const { run, error, slow } = useCall('training:pages');
  const read = useCallback(async () => {
    const result = await run(null);
    if (result.ok) setPages(result.value);
  }, [run]);
  useEffect(() => {
    void read();
    return onPush('devices:changed', () => void read());
  }, [read]);
  return { pages, error, slow, read };
}
