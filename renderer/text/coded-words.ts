export function codedWords(
  ...texts: readonly Readonly<Record<string, string>>[]
): readonly { readonly code: string; readonly text: string }[] {
  return Object.entries(Object.assign({}, ...texts) as Record<string, string>).map(([code, text]) => ({ code, text }));
}
