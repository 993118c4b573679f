// npm run faults: installs and builds what is missing, then runs the rigs. See README.md beside this file.
import path from 'node:path';
import { root } from '../../electron/programs/launch/prepare.mjs';
import { runTestProgram } from '../run-program.mjs';

/*
 * What makes the rigs' thousands of starts cheaper. glibc keeps what SQLite gives back within its thread, which is a tenth
 * of the work of opening and closing a till; other allocators do not read it. Node keeps what it has compiled for the next rig.
 */
await runTestProgram('faults/runner/main.ts', () => ({
  GLIBC_TUNABLES: 'glibc.malloc.tcache_count=30000',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
}));
