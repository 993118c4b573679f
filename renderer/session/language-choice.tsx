import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '../../shared/language.ts';
import { useTill } from '../mirror/till-store.ts';
import { LANGUAGE_CHOICES } from '../text/language-names.ts';
import { ErrorNote } from '../ui/note.tsx';
import { RadioChoices } from '../ui/radio-choices.tsx';
import { useCall } from '../use-call.ts';

/** The language of a till that nobody works at yet: all are seen at once, each by its own name. It changes at once. */
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
