import { CHECKS, type CheckName } from './checks.ts';

/* One check on the copy of the product that this file lies in: `node run-check.ts NAME`. Its last line is JSON. */

const name = process.argv[2] as CheckName;
const result = await CHECKS[name]();
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
