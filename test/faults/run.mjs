// npm run faults: installs and builds what is missing, then runs the rigs. See README.md beside this file.
import { runTestProgram } from '../run-program.mjs';

await runTestProgram('faults/runner/main.ts');
