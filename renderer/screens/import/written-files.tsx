import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Value } from '../../../shared/api/contract.ts';
import { EXPORT_FIELDS } from '../../../shared/product-import.ts';
import { countText } from '../../text/number-text.ts';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { WrittenFile } from '../../ui/written-file.tsx';
import { useCall } from '../../use-call.ts';

type Writing = { readonly write: () => void; readonly running: boolean; readonly outcome: ReactNode };

export function useExport(): Writing {
  const { t } = useTranslation('import');
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
      <WrittenFile words={t('exported', { shown: countText(written?.products ?? 0) })} file={written?.file ?? null} />
    </>
  );
  return { write: () => void write(), running: call.running, outcome };
}

export function useModel(): Writing {
  const { t } = useTranslation('import');
  const call = useCall('import:model');
  const [file, setFile] = useState<string | null>(null);
  const write = async (): Promise<void> => {
    if (call.running) return;
    const headings = EXPORT_FIELDS.map((field) => t(`field.${field}`));
    const result = await call.run({ headings, yes: t('yes'), names: [t('example.first'), t('example.second')] });
    setFile(result.ok ? result.value.file : null);
  };
  const outcome = (
    <>
      <ErrorNote error={call.error} />
      <WrittenFile words={t('modelWritten')} file={file} />
    </>
  );
  return { write: () => void write(), running: call.running, outcome };
}
