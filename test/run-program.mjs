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

/** Runs a program of `test/` with the arguments of this one. `more` is what it is told in its environment besides. */
export function runTestProgram(main, more = () => ({})) {
  return runCommand(() => {
    ensureInstalled();
    ensureBuilt();
    const args = process.argv.slice(2);
    // `node` on the path of everything that it starts has to be the project's own
    const PATH = `${path.dirname(projectNode)}${path.delimiter}${process.env.PATH ?? ''}`;
    const env = { ...process.env, PATH, ...more(args) };
    return runToEnd(projectNode, [path.join(root, 'test', main), ...args], env);
  });
}
