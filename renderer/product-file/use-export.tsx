import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Value } from '../../shared/ipc-contract.ts';
import { EXPORT_FIELDS } from '../../shared/product-import.ts';
import { countText } from '../text/number-text.ts';
import { ErrorNote, Working } from '../ui/note.tsx';
import { useCall } from '../use-call.ts';
import { FileLine } from './error-table.tsx';

/** Writes every product to a spreadsheet, and says where it is. */
export function useExport(): { readonly write: () => void; readonly running: boolean; readonly outcome: ReactNode } {
  const { t } = useTranslation('productFile');
  const call = useCall('import:export');
  const [written, setWritten] = useState<Value<'import:export'> | null>(null);
  const write = async (): Promise<void> => {
    if (call.running) return;
    const headings = EXPORT_FIELDS.map((field) => t(`field.${field}`));
    const result = await call.run({ headings, yes: t('yes'), no: t('no') });
    setWritten(result.ok ? result.value : null);
  };
  const outcome = (
    <>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{t('exporting')}</Working>
      <div role="status">
        {written === null ? null : (
          <FileLine file={written.file}>{t('exported', { shown: countText(written.products) })}</FileLine>
        )}
      </div>
    </>
  );
  return { write: () => void write(), running: call.running, outcome };
}
