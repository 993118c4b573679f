// npm run head-office: what tills send up into a database, and what goes down to them.
import { runProgram } from './run-program.mjs';

runProgram('programs/head-office/main.ts', 'Head office');
