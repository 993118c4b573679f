import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramPart } from '../../../shared/about.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useReading } from '../../use-reading.ts';

/** The terms of one part, word for word, in the language in which they were written. */
export function PartTerms({ part }: { readonly part: ProgramPart }): ReactNode {
  const { t } = useTranslation('about');
  const shell = useTranslation('shell').t;
  const { value, slow, error, again } = useReading('about:terms', { ref: part.ref });
  const text = value?.text ?? null;
  const title = t('terms', { part: `${part.name} ${part.version}` });
  return (
    <>
      <h2 className="about-part">{title}</h2>
      <ErrorNote error={error} actions={<Button onPress={again}>{shell('keys.again')}</Button>} />
      <Working shown={slow}>{t('readingTerms')}</Working>
      {text === null ? null : (
        <section
          className="about-terms panel scrolls"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
          tabIndex={0}
          aria-label={title}
          ref={(section) => section?.focus()}
        >
          <pre>{text}</pre>
        </section>
      )}
    </>
  );
}
