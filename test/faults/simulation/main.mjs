// npm run simulate: whole shop days over virtual time. Plain JavaScript for any Node: it runs the rest on the project's own.
import path from 'node:path';
import { ensureInstalled, projectNode, runCommand, runToEnd } from '../../../electron/programs/launch/prepare.mjs';

await runCommand(async () => {
  ensureInstalled();
  return runToEnd(projectNode, [path.join(import.meta.dirname, 'simulate.ts'), ...process.argv.slice(2)]);
});
