// npm run service: the payment service alone.
import { runProgram } from './run-program.mjs';

runProgram('programs/simulator/main.ts', 'The payment service');
