import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Value } from '../../../shared/api/contract.ts';
import {
  EXPORT_FIELDS,
  IMPORT_SLICE_BYTES,
  type ImportState,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_NAME_LENGTH,
} from '../../../shared/product-import.ts';
import type { Result } from '../../../shared/result.ts';
import { callPos } from '../../pos-api.ts';
import { countText } from '../../text/number-text.ts';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { WrittenFile } from '../../ui/written-file.tsx';
import { useCall } from '../../use-call.ts';

export type FileProblem = 'empty' | 'tooLarge' | 'unreadableFile';

/** Limit of arguments for `String.fromCharCode`. */
const AT_ONCE = 8_192;

export function problemOf(file: File): FileProblem | null {
  if (file.size === 0) return 'empty';
  return file.size > MAX_IMPORT_BYTES ? 'tooLarge' : null;
}

/** In slices. Null if the file cannot be read. */
export async function sendFile(file: File): Promise<Result<ImportState> | null> {
  const name = file.name.replace(/\p{C}/gu, '').slice(-MAX_IMPORT_NAME_LENGTH).trim() || 'planilha.csv';
  let last = await callPos('import:begin', { name, bytes: file.size });
  for (let offset = 0; offset < file.size && last.ok; offset += IMPORT_SLICE_BYTES) {
    const bytes = await readSlice(file, offset);
    if (bytes === null) return null;
    last = await callPos('import:put', { offset, slice: base64(bytes) });
  }
  return last;
}

/** Null if the file is locked or has changed. */
async function readSlice(file: File, offset: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(offset, offset + IMPORT_SLICE_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  }
  return btoa(text);
}

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
