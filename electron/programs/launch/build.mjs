// npm run build: page, preload, browser shims and main process. The project's own Node reads the TypeScript
// configuration.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { electronBuilds } from '../../vite.config.ts';
import { pageSize, sizeLine } from './page-size.ts';
import { buildStamp, root, sourceHash } from './prepare.mjs';
import { writeBill } from './write-bill.ts';

// A test or a shell may have set another; React would come with its checks for developers.
process.env.NODE_ENV = 'production';

// Taken first: a file that changes during the build makes the result stale.
const hash = sourceHash();
rmSync(buildStamp, { force: true });

const page = await build({ configFile: path.join(root, 'renderer', 'vite.config.ts'), logLevel: 'warn' });
// separate, so it does not count in the cashier's page
const customer = await build({
  configFile: path.join(root, 'renderer', 'customer', 'vite.config.ts'),
  logLevel: 'warn',
});
console.log(sizeLine(pageSize(page.output)));
console.log(`customer's ${sizeLine(pageSize(customer.output))}`);
const rest = [];
for (const config of electronBuilds) rest.push(await build(config));
writeBill(root, [page, customer, ...rest].flat(), hash.slice(0, 12));

mkdirSync(path.dirname(buildStamp), { recursive: true });
writeFileSync(buildStamp, `${JSON.stringify({ hash })}\n`);
