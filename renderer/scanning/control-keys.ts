/**
 * The control character that a scanner means by Ctrl and a key: Ctrl+B is STX, Ctrl+] is GS. Null for any other key.
 */
export function controlOfKey({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): string | null {
  if (!ctrlKey || altKey || metaKey || !/^[@-_a-z]$/.test(key)) return null;
  return String.fromCharCode(key.toUpperCase().charCodeAt(0) & 0x1f);
}
