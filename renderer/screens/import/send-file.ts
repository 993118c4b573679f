import {
  IMPORT_SLICE_BYTES,
  type ImportState,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_NAME_LENGTH,
} from '../../../shared/product-import.ts';
import type { Result } from '../../../shared/result.ts';
import { callPos } from '../../pos-api.ts';

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
