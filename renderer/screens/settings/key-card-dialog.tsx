import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { usePrint } from '../../ui/use-print.ts';
import { KeyCard } from './key-card.tsx';
import { isUnsaved, useSettingsDraft } from './settings-draft.ts';

export function KeyCardDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('keys');
  const unsaved = useSettingsDraft(isUnsaved);
  const { print, refused } = usePrint();
  return (
    <>
      <Dialog
        title={t('editor.card')}
        onClose={onClose}
        size="wide"
        keys={[{ key: 'Enter', label: t('card.print'), primary: true, autoFocus: true, run: print }]}
      >
        <p className="field-help">{t('card.hint')}</p>
        {unsaved ? <Note kind="warn">{t('card.unsaved')}</Note> : null}
        {refused ? <Note kind="error">{t('card.refused')}</Note> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard. */}
        <section className="scrolls" aria-label={t('editor.card')} tabIndex={0}>
          <KeyCard />
        </section>
      </Dialog>
      {createPortal(
        <div className="key-card-printed">
          <KeyCard />
        </div>,
        document.body,
      )}
    </>
  );
}
