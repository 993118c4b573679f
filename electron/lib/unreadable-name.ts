import path from 'node:path';

/** What an unreadable file is kept as, beside where it was: `settings.unreadable-20261122151000000.json`. */
export function unreadableName(file: string): string {
  const { dir, name, ext } = path.parse(file);
  const stamp = new Date().toISOString().replace(/\D/g, '');
  return path.join(dir, `${name}.unreadable-${stamp}${ext}`);
}
