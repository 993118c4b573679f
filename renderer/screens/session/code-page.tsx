import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeNoted } from '../../shell/door-store.ts';
import { useTill } from '../../state/till-store.ts';
import { DoorForm } from '../../ui/door-form.tsx';
import { OpeningTrail } from '../../ui/opening-trail.tsx';

/**
 * Shown once, in groups of four for copying by hand.
 * Enter does nothing: a double press in the form before must not dismiss the code unread.
 */
export function CodePage({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('session');
  const form = useRef<HTMLElement>(null);
  const opening = useTill(({ till }) => till?.opening ?? null);
  const groups = code.replace(/[\s-]/g, '').match(/.{1,4}/g) ?? [code];
  return (
    <DoorForm
      title={t('code.title')}
      text={t('code.text')}
      confirm={t('code.noted')}
      busy={false}
      onSubmit={codeNoted}
      formRef={form}
      above={opening === null ? null : <OpeningTrail left={opening} here="people" />}
    >
      <output className="wrapping recovery-code figures" aria-label={t('code.label')}>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code never move
          <span key={index}>{group}</span>
        ))}
      </output>
    </DoorForm>
  );
}
