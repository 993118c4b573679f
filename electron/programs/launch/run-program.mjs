// npm run service, head-office, provision: runs a program with the project's Node and exits as it does.
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

/** Path below `electron/`, and the name for messages. */
const PROGRAMS = {
  service: ['programs/simulator/main.ts', 'The payment service'],
  'head-office': ['programs/head-office/main.ts', 'Head office'],
  provision: ['areas/provisioning/main.ts', 'Provisioning'],
};
const [command, ...args] = process.argv.slice(2);
const [source, name] = PROGRAMS[command];

if (!existsSync(node)) {
  process.stderr.write('The dependencies are not installed: run "npm ci" (or "npm start") here first.\n');
  process.exit(1);
}

// keep the working directory: arguments may be relative paths
const program = spawn(node, [join(root, 'electron', source), ...args], {
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
