// npm run head-office: events of tills into a database, catalogue and settings out to tills.
import { runProgram } from './run-program.mjs';

runProgram('programs/head-office/main.ts', 'Head office');
