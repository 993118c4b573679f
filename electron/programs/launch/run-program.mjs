// Plain JavaScript, since an older Node may be the one that reads it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const node =
  process.platform === 'win32'
    ? join(root, 'node_modules', 'node', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node');

/**
 * Runs a program of this folder's neighbours with the project's own Node (24), whatever the machine has, and ends as it
 * does. `source`: its path below `electron/`; `name`: what it is called when it does not start.
 */
export function runProgram(source, name) {
  if (!existsSync(node)) {
    process.stderr.write('The dependencies are not installed: run "npm ci" (or "npm start") here first.\n');
    process.exit(1);
  }

  // the caller's folder stays: paths among the arguments are meant from there
  const program = spawn(node, [join(root, 'electron', source), ...process.argv.slice(2)], {
    // the channel carries nothing: its end tells the program that this process is gone, even when it was killed
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

  // Ctrl+C reaches the whole group by itself; a signal sent to this process alone has to be passed on
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));

  // npm passes a signal to its shell, and the shell does not pass it on: an npm that is gone shows as another parent
  if (process.env.npm_lifecycle_event !== undefined) {
    const npm = process.ppid;
    setInterval(() => process.ppid !== npm && program.kill('SIGTERM'), 500).unref();
  }

  program.on('error', (error) => {
    process.stderr.write(`${name} did not start: ${error.message}\n`);
    process.exit(1);
  });
  program.on('exit', (code, signal) => {
    process.exit(code ?? (signal === null ? 1 : 128));
  });
}
