import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './written-file.css';

/** The name of a file that was written; its folder is under the details. `file` is a whole path, of any system. */
export function WrittenFile({ file }: { readonly file: string }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <>
      <code>{file.replace(/^.*[\\/]/, '')}</code>
      <details className="wraps written-file">
        <summary>{t('details')}</summary>
        <code>{file}</code>
      </details>
    </>
  );
}
