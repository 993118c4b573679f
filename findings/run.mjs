// npm run findings [-- NAME...] runs every finding, or the named ones; -- --list says what each is about.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
const wanted = process.argv.slice(2);
const all = readdirSync(folder).filter((name) => name.endsWith('.sh') && name !== 'lab.sh');

function list() {
  for (const name of all) {
    const [, lines] = /^# Behaviour: ([\s\S]*?)\n# [A-Z]/m.exec(readFileSync(path.join(folder, name), 'utf8')) ?? [];
    console.log(`${name}: ${lines?.replace(/\n# +/g, ' ')}`);
  }
}

function run(names) {
  const changed = names.filter((name) => {
    console.log(`\n${name}`);
    return spawnSync('sh', [path.join(folder, name)], { stdio: 'inherit' }).status !== 0;
  });
  console.log(`\n${names.length - changed.length} as described, ${changed.length} not: ${changed.join(' ') || 'none'}`);
  return changed.length === 0 ? 0 : 1;
}

if (wanted.includes('--list')) list();
else process.exitCode = run(wanted.length === 0 ? all : wanted.map((name) => `${path.basename(name, '.sh')}.sh`));
