// npm run provision: the fleet's key pair, and signed files for its tills.
import { runProgram } from './run-program.mjs';

runProgram('areas/provisioning/main.ts', 'Provisioning');
