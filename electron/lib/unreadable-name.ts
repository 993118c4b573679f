import path from 'node:path';

/** Beside the original: `settings.unreadable-20261122151000000.json`. */
export function unreadableName(file: string): string {
  const { dir, name, ext } = path.parse(file);
  const stamp = new Date().toISOString().replace(/\D/g, '');
  return path.join(dir, `${name}.unreadable-${stamp}${ext}`);
}
