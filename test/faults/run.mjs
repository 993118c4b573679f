import path from 'node:path';
import { root } from '../../electron/programs/launch/prepare.mjs';
import { runTestProgram } from '../run-program.mjs';

/* glibc keeps memory that SQLite frees (a tenth of opening a till), and Node shares compiled code between rigs. */
await runTestProgram('faults/runner/main.ts', () => ({
  GLIBC_TUNABLES: 'glibc.malloc.tcache_count=30000',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
}));
