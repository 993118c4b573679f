import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramPart } from '../../../shared/about.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';

/** The terms of one part, word for word, in the language in which they were written. */
export function PartTerms({ part }: { readonly part: ProgramPart }): ReactNode {
  const { t } = useTranslation('about');
  const shell = useTranslation('shell').t;
  const { run, slow, error } = useCall('about:terms');
  const [text, setText] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const { ref } = part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again.
  useEffect(() => {
    void run({ ref }).then((result) => {
      if (result.ok) setText(result.value.text);
    });
  }, [run, ref, turn]);
  const title = t('terms', { part: `${part.name} ${part.version}` });
  return (
    <>
      <h2 className="about-part">{title}</h2>
      <ErrorNote
        error={error}
        actions={<Button onPress={() => setTurn((now) => now + 1)}>{shell('keys.again')}</Button>}
      />
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
