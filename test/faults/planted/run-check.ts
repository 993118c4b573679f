import { type CheckName, runCheck } from './checks.ts';

/* One check, named as JSON, on the copy that contains this file. The last line is JSON. */

const { check } = JSON.parse(process.argv[2] ?? '') as { check: CheckName };
const result = await runCheck(check);
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
