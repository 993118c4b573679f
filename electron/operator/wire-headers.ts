/** `field`: our input to name if the value cannot be sent. */
export type WireHeader = { readonly name: string; readonly value: string; readonly field: string };

/** Latin-1 without control characters: CR, LF and NUL would break out of the header, others would arrive changed. */
const TRAVELS = /^[\x20-\x7e\xa0-\xff]*$/;

export type CheckedHeaders =
  | { readonly ok: true; readonly headers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly header: WireHeader };

/** Composed first: a letter with a combining tilde is not Latin-1. */
export function checkHeaders(headers: readonly WireHeader[]): CheckedHeaders {
  const checked: Record<string, string> = {};
  for (const header of headers) {
    const value = header.value.normalize('NFC');
    if (!TRAVELS.test(value)) return { ok: false, header };
    checked[header.name] = value;
  }
  return { ok: true, headers: checked };
}
