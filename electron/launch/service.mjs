// npm run service: the payment service alone.
import { runProgram } from './run-program.mjs';

runProgram('simulator/main.ts', 'The payment service');
