import type { z } from 'zod';
import type { Parking } from '../../../../shared/received-entry.ts';

export type ReadEntry<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Parking);

export const ENTRY_VERSION = 1;

/** Larger entries are neither read nor kept. */
export const MAX_ENTRY_BYTES = 16 * 1024;

/** Null if it is too large or not UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes.length > MAX_ENTRY_BYTES) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Names the first fault. */
export function readValue<T>(text: string | null, schema: z.ZodType<T>): ReadEntry<T> {
  const json = parse(text);
  if (json === undefined) return { ok: false, reason: 'unreadable' };
  const version = versionOf(json);
  if (version !== null && version > ENTRY_VERSION) return { ok: false, reason: 'newer_version', detail: `v${version}` };
  const read = schema.safeParse(json);
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.');
  if (issue?.message === WRONG_CHECK_DIGIT) return { ok: false, reason: 'barcode_digit', field };
  return { ok: false, reason: 'invalid_field', field: field.slice(0, MAX_FIELD_LENGTH) };
}

/** A fault with a reason of its own. */
export const WRONG_CHECK_DIGIT = 'wrong check digit';

const MAX_FIELD_LENGTH = 60;

function parse(text: string | null): object | undefined {
  try {
    const json: unknown = JSON.parse(text ?? '');
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

function versionOf(json: object): number | null {
  const version: unknown = 'v' in json ? json.v : null;
  return typeof version === 'number' && Number.isInteger(version) ? version : null;
}
