// Plain JavaScript: an older Node may run this.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const node =
  process.platform === 'win32'
    ? join(root, 'node_modules', 'node', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node');

/** Runs `source` (a path below `electron/`) with the project's Node and exits as it does. `name` is for messages. */
export function runProgram(source, name) {
  if (!existsSync(node)) {
    process.stderr.write('The dependencies are not installed: run "npm ci" (or "npm start") here first.\n');
    process.exit(1);
  }

  // keep the working directory: arguments may be relative paths
  const program = spawn(node, [join(root, 'electron', source), ...process.argv.slice(2)], {
    // an unused channel: its end tells the program that we are gone, even if killed
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

  // Ctrl+C reaches the whole group; other signals must be forwarded
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));

  // npm signals its shell, which does not forward: a new parent means npm is gone
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
