import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './written-file.css';

/** Its folder is under the details. `file`: a full path of any system, or null. */
export function WrittenFile({ words, file }: { readonly words: string; readonly file: string | null }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div role="status">
      {file === null ? null : (
        <div className="wraps">
          {words} <code>{file.replace(/^.*[\\/]/, '')}</code>
          <details className="wraps written-file">
            <summary>{t('details')}</summary>
            <code>{file}</code>
          </details>
        </div>
      )}
    </div>
  );
}
