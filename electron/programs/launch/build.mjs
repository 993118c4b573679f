// npm run build: the page, the preload, what stands for Electron around it in a browser tab, and the main process.
// Runs on the project's own Node, which reads the TypeScript of the configuration as it is.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { electronBuilds } from '../../vite.config.ts';
import { pageSize, sizeLine } from './page-size.ts';
import { buildStamp, root, sourceHash } from './prepare.mjs';
import { writeBill } from './write-bill.ts';

// Taken before the build: a file that changes while it runs makes the result stale.
const hash = sourceHash();
rmSync(buildStamp, { force: true });

const page = await build({ configFile: path.join(root, 'renderer', 'vite.config.ts'), logLevel: 'warn' });
// a page of its own: what it needs is no part of what a cashier waits for
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
