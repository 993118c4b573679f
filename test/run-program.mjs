// What `npm run faults`, `security` and `bench` have in common: the packages, the build, and the project's own Node.
// Plain JavaScript for Node 20 without a single package, because it runs before there are any.
import path from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  projectNode,
  root,
  runCommand,
  runToEnd,
} from '../electron/programs/launch/prepare.mjs';

/** Runs a program of `test/` with these arguments; `more`: environment. */
export function runTestProgram(main, more = () => ({})) {
  return runCommand(() => {
    ensureInstalled();
    ensureBuilt();
    const args = process.argv.slice(2);
    const PATH = `${path.dirname(projectNode)}${path.delimiter}${process.env.PATH ?? ''}`;
    const env = { ...process.env, PATH, ...more(args) };
    return runToEnd(projectNode, [path.join(root, 'test', main), ...args], env);
  });
}
