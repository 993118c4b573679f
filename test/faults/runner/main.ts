import path from 'node:path';
import { readOptions } from './options.ts';
import { runRigs } from './run-rigs.ts';

const faults = path.join(import.meta.dirname, '..');
const resultFolder = path.join(faults, '..', 'artefacts');

const options = readOptions(process.argv.slice(2), { folder: faults, resultFolder });
if (typeof options === 'string') {
  console.error(options);
  process.exit(2);
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort());

// timers or handles of loaded modules
process.exit(await runRigs(options, interrupted.signal));
