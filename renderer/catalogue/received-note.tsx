import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Received } from '../../shared/received-entry.ts';
import { countText } from '../text/number-text.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';

/** Says that something of head office waits for somebody; nothing while everything has gone in. */
export function ReceivedNote(props: { readonly received: Received | null; readonly onOpen: () => void }): ReactNode {
  const { t } = useTranslation('received');
  const { parkedCount: parked, missingCount: missing } = props.received ?? { parkedCount: 0, missingCount: 0 };
  if (parked + missing === 0) return null;
  return (
    <Note
      kind="warn"
      actions={
        <Button onPress={props.onOpen} shortcut="F7">
          {t('open')}
        </Button>
      }
    >
      {parked === 0 ? null : <p>{t('parked', { count: parked, shown: countText(parked) })}</p>}
      {missing === 0 ? null : <p>{t('missing', { count: missing, shown: countText(missing) })}</p>}
    </Note>
  );
}
