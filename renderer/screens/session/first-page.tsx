import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '../../../shared/language.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { setByFile } from '../../shell/door-store.ts';
import { setSession } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { LANGUAGE_CHOICES } from '../../text/language-names.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import './first-page.css';

/** Enter starts a training without a form; a shop's till is set up by hand or by a file. */
export function FirstPage(): ReactNode {
  const { t } = useTranslation('session');
  const shell = useTranslation('shell').t;
  const begin = useCall('training:begin');
  const { running: busy } = begin;
  const tryOut = async (): Promise<void> => {
    if (begin.running) return;
    const result = await begin.run(null);
    if (result.ok) setSession(result.value);
  };
  const byHand = { key: 'F2', label: t('welcome.own'), disabled: busy, run: () => setByFile(false) };
  const byFile = { key: 'F6', label: t('welcome.file'), disabled: busy, run: () => setByFile(true) };
  useKeys('screen', [
    { key: 'Enter', label: t('welcome.try'), primary: true, disabled: busy, run: () => void tryOut() },
    byHand,
    byFile,
  ]);
  return (
    <Screen title={t('welcome.title')} titleUnseen>
      <div className="page-in-place scrolls">
        <section className="stack page page-info panel panel-padded first-page" aria-label={t('welcome.title')}>
          <p className="page-title" aria-hidden>
            {t('welcome.title')}
          </p>
          <p>{t('welcome.text')}</p>
          <LanguageChoice />
          <h2>{t('welcome.ask')}</h2>
          <div className="stack-s">
            <Button
              look="primary"
              size="large"
              onPress={() => void tryOut()}
              busy={busy}
              shortcut={shell('keyNames.Enter')}
              autoFocus
            >
              {t('welcome.try')}
            </Button>
            <p>{t('welcome.tryText')}</p>
          </div>
          <ErrorNote error={begin.error} />
          <Working shown={begin.slow}>{t('welcome.trying')}</Working>
          <p>{t('welcome.ownText')}</p>
          <div className="flow page-keys">
            {[byHand, byFile].map(({ key, label, run }) => (
              <Button key={key} onPress={run} disabled={busy} shortcut={key}>
                {label}
              </Button>
            ))}
          </div>
        </section>
      </div>
    </Screen>
  );
}

/** Each language by its own name. Changes at once. */
export function LanguageChoice(): ReactNode {
  const { t } = useTranslation('session');
  const call = useCall('settings:choose-language');
  const present = useTill(({ till }) => till?.language ?? DEFAULT_LANGUAGE);
  return (
    <>
      <RadioChoices
        label={t('first.language')}
        value={present}
        choices={LANGUAGE_CHOICES}
        onChange={(language) => void call.run({ language })}
      />
      <ErrorNote error={call.error} />
    </>
  );
}
