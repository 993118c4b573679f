import path from 'node:path';
import { root } from '../../electron/programs/launch/prepare.mjs';
import { runTestProgram } from '../run-program.mjs';

/*
 * Makes thousands of starts cheaper: glibc keeps memory that SQLite frees, a tenth of opening and closing a till, and Node
 * shares compiled code between rigs.
 */
await runTestProgram('faults/runner/main.ts', () => ({
  GLIBC_TUNABLES: 'glibc.malloc.tcache_count=30000',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
}));
