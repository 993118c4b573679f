// npm run fleet: many tills, a real message server and a real database on this machine. See main.ts beside this file.
import path from 'node:path';
import { ensureInstalled, projectNode, runCommand, runToEnd } from '../../electron/programs/launch/prepare.mjs';

await runCommand(async () => {
  ensureInstalled();
  return runToEnd(projectNode, [path.join(import.meta.dirname, 'main.ts'), ...process.argv.slice(2)]);
});
