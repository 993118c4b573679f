// npm run typecheck: the compiler over every project. It remembers what it has checked, and TypeScript 7.0.2 sees a JSON file change only once:
// when the texts are others than the last time, everything is checked anew.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root, runCommand, runToEnd } from '../electron/programs/launch/prepare.mjs';

const checked = path.join(root, 'dist', 'types', 'texts-checked');

function textsNow() {
  const locales = path.join(root, 'renderer', 'locales');
  const hash = createHash('sha256');
  const files = readdirSync(locales, { recursive: true }).filter((file) => file.endsWith('.json'));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(path.join(locales, file)));
  return hash.digest('hex');
}

function textsBefore() {
  try {
    return readFileSync(checked, 'utf8');
  } catch {
    return null;
  }
}

await runCommand(async () => {
  const texts = textsNow();
  const anew = texts === textsBefore() ? [] : ['--force'];
  // whoever stops it half-way leaves no mark
  rmSync(checked, { force: true });
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const code = await runToEnd(projectNode, [tsc, '-b', root, ...anew]);
  mkdirSync(path.dirname(checked), { recursive: true });
  writeFileSync(checked, texts);
  return code;
});
