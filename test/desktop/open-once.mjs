// npm run open-once -- --program FILE --data-dir FOLDER: starts an installed till on a data folder, waits until it has opened
// its file, ends it, and verifies what is stored. Run with the last release and then with the new one on the same folder, it
// says whether a shop survives the update: the trail that the first left must be the beginning of the second's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { auditHead, verifyAll } from '../../electron/db/audit/verify-audit.ts';
import { openDatabase } from '../../electron/db/open-database.ts';

const OPENS_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 200;

const { values } = parseArgs({ options: { program: { type: 'string' }, 'data-dir': { type: 'string' } } });
const { program = '', 'data-dir': named = '' } = values;
const dataDir = path.resolve(named);
const folder = path.join(dataDir, 'training');
const noted = `${dataDir}.trail.json`;

/** Which process has the file open; null where none has. */
function holder() {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'holder.json'), 'utf8')).pid;
  } catch {
    return null;
  }
}

/** On Windows this is as a power cut, on Linux the till puts everything away. */
async function openAndEnd() {
  const till = spawn(program, [`--data-dir=${dataDir}`], { stdio: 'inherit' });
  const ended = once(till, 'exit');
  const limit = Date.now() + OPENS_WITHIN_MS;
  while (holder() !== till.pid) {
    if (till.exitCode !== null || Date.now() > limit) throw new Error('the till did not open its file');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  till.kill();
  await ended;
}

/** Opens a copy, since opening brings a file up to date. */
function verifyCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), 'open-once-'));
  try {
    for (const end of ['', '-wal']) {
      const from = path.join(folder, `till.db${end}`);
      if (existsSync(from)) copyFileSync(from, path.join(copy, `till.db${end}`));
    }
    const who = { till: 1, person: null, shift: null };
    const database = openDatabase(path.join(copy, 'till.db'), { now: () => new Date(), who: () => who });
    const verdict = verifyAll(database);
    if (!verdict.ok) throw new Error(`what is stored does not hold: ${verdict.row}`);
    const before = existsSync(noted) ? JSON.parse(readFileSync(noted, 'utf8')) : null;
    const kept =
      before === null || database.prepare('SELECT hash FROM audit WHERE id = ?').get(before.id)?.hash === before.hash;
    if (!kept) throw new Error('the trail of the program before is not the beginning of this one');
    const head = auditHead(database);
    database.close();
    return head;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

await openAndEnd();
const head = verifyCopy();
writeFileSync(noted, JSON.stringify(head));
console.log(`opened, ended and verified: ${head.id} entries in the trail`);
