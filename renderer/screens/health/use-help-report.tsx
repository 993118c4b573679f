import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';

export function useHelpReport(): { readonly key: KeyBinding; readonly outcome: ReactNode } {
  const { t } = useTranslation('health');
  const call = useCall('help:write-report');
  const [file, setFile] = useState<string | null>(null);
  const write = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run(null);
    setFile(result.ok ? result.value.file : null);
  };
  const outcome = (
    <>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{t('help.writing')}</Working>
      <div role="status">
        {file === null ? null : (
          <p>
            {t('help.written')} <code className="page-file">{file}</code>
          </p>
        )}
      </div>
    </>
  );
  return { key: { key: 'F4', label: t('help.write'), run: () => void write() }, outcome };
}
