// npm run provision: the fleet's key pair, and signed files that set up its tills.
import { runProgram } from './run-program.mjs';

runProgram('provisioning/main.ts', 'Provisioning');
