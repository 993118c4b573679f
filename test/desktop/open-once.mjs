// npm run open-once -- --program FILE --data-dir FOLDER: starts an installed till on a data folder with `--self-check`, waits
// until it has drawn a screen, made a copy and read a product file, and has ended, and verifies what is stored. Run with the
// last release and then with the new one on the same folder, it says whether a shop survives the update: the trail that the
// first left must be the beginning of the second's. `--ends-within SECONDS` is how long the till may take.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { auditHead, verifyAll } from '../../electron/db/audit/verify-audit.ts';
import { openDatabase } from '../../electron/db/open-database.ts';

const SHOWN_LINES = 20;

const text = { type: 'string' };
const { values } = parseArgs({ options: { program: text, 'data-dir': text, 'ends-within': text } });
const { program = '', 'data-dir': named = '', 'ends-within': endsWithinS = '120' } = values;
const dataDir = path.resolve(named);
const folder = path.join(dataDir, 'training');
const noted = `${dataDir}.trail.json`;

async function openAndCheck() {
  const place = mkdtempSync(path.join(tmpdir(), 'open-once-'));
  const file = path.join(place, 'check.json');
  try {
    const args = [`--data-dir=${dataDir}`, `--self-check=${file}`];
    const limit = { timeout: Number(endsWithinS) * 1_000, killSignal: 'SIGKILL' };
    const [code, signal] = await once(spawn(program, args, { stdio: 'inherit', ...limit }), 'exit');
    const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return { code, signal, said: written === '' ? null : JSON.parse(written) };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function whyNot({ code, signal, said }) {
  if (code === null) return `the till did not end by itself within ${endsWithinS} seconds (${signal})`;
  if (said === null) return `the till did not check itself, and ended with ${code}`;
  const failed = ['drawn', 'copy', 'import'].filter((what) => said[what] !== true);
  if (failed.length > 0) return `the till fails: ${failed.map((what) => `${what} (${said[what]})`).join(', ')}`;
  return code === 0 ? null : `the till ended with ${code}`;
}

function logEnd() {
  const log = path.join(dataDir, 'till.log');
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n') : '';
}

/** Opens a copy, because opening migrates. */
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

const checked = await openAndCheck();
const why = whyNot(checked);
if (why !== null) throw new Error(`${why}\n${logEnd()}`);
const head = verifyCopy();
writeFileSync(noted, JSON.stringify(head));
const { version, words, colours } = checked.said;
console.log(
  `version ${version} drew a screen (${words} words, ${colours} colours), made a copy and read a product file`,
);
console.log(`opened, ended and verified: ${head.id} entries in the trail`);
