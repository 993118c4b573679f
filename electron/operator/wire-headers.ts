/** One request header; `field` is the input in our words that is named when its value cannot travel. */
export type WireHeader = { readonly name: string; readonly value: string; readonly field: string };

/**
 * What a header value can carry: one byte of Latin-1 for each character, and no control character. CR, LF and NUL would
 * break out of the header, and anything beyond Latin-1 would arrive as something else than what was meant.
 */
const TRAVELS = /^[\x20-\x7e\xa0-\xff]*$/;

export type CheckedHeaders =
  | { readonly ok: true; readonly headers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly header: WireHeader };

/** Composed form first: `ã` typed as a letter and a combining tilde is two characters, only one of them in Latin-1. */
export function checkHeaders(headers: readonly WireHeader[]): CheckedHeaders {
  const checked: Record<string, string> = {};
  for (const header of headers) {
    const value = header.value.normalize('NFC');
    if (!TRAVELS.test(value)) return { ok: false, header };
    checked[header.name] = value;
  }
  return { ok: true, headers: checked };
}
