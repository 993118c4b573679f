import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Copies `from` to `to`, by hard links where possible. */
export function linkTree(from: string, to: string, leaveOut: (name: string) => boolean = () => false): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (leaveOut(source)) continue;
    if (entry.isDirectory()) linkTree(source, target, leaveOut);
    else linkFile(source, target);
  }
}

export function linkFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    // a root-owned helper must stay the same file
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
