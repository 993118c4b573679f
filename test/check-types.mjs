// npm run typecheck. Writes interpolations.ts first: a JSON text has the type string, so the compiler cannot read its placeholders.
// TypeScript 7.0.2 sees a JSON file change only once: after a change of texts everything is checked.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root, runCommand, runToEnd, textTypes } from '../electron/programs/launch/prepare.mjs';

const checked = path.join(root, 'dist', 'types', 'texts-checked');
const locales = path.join(root, 'renderer', 'locales');

function placesIn(texts) {
  if (typeof texts === 'string') return JSON.stringify((texts.match(/\{\{[^}]*\}\}/g) ?? []).join(' '));
  if (Array.isArray(texts)) return '{}';
  const typed = Object.entries(texts).map(([key, below]) => [key, placesIn(below)]);
  const taking = typed.filter(([, type]) => type !== '""' && type !== '{}');
  return `{${taking.map(([key, type]) => `readonly ${JSON.stringify(key)}: ${type};`).join('')}}`;
}

function writeInterpolations() {
  const folder = path.join(locales, 'pt-BR');
  const areas = readdirSync(folder).map((file) => [
    path.basename(file, '.json'),
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
  ]);
  writeFileSync(
    textTypes,
    `/** Written by test/check-types.mjs. */\nexport type Interpolations = ${placesIn(Object.fromEntries(areas))};\n`,
  );
}

function textsNow() {
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
  writeInterpolations();
  const texts = textsNow();
  const force = texts === textsBefore() ? [] : ['--force'];
  // interrupted: no mark
  rmSync(checked, { force: true });
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const code = await runToEnd(projectNode, [tsc, '-b', root, ...force]);
  mkdirSync(path.dirname(checked), { recursive: true });
  writeFileSync(checked, texts);
  return code;
});
