import path from 'node:path';
import { build, type Plugin } from 'vite';
import { changing, httpAlone, oneByteText, threadBuilds } from '../../electron/vite.config.ts';
import { bundleProgram, programFolder } from './bundle-program.ts';
import { bundledTill, shareBundledTill } from './bundled-till.ts';
import { startTill } from './till-host.ts';

/*
 * The journeys start a hundred tills and more. The program is bundled once before them into a single file, which starts with
 * a third of the work that its sources take.
 */

const source = path.join(import.meta.dirname, '..', '..', 'electron', 'browser-host.ts');

/** The program looks for the page's build and for its own version beside where its source is. */
const atItsPlace: Plugin = {
  name: 'at-its-place',
  transform: (code, id) =>
    path.resolve(id) === source ? code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source))) : null,
};

const PIN_HASH = '/electron/areas/people/pin-hash.ts';
/** A try of a PIN costs a 32nd of what it does in a shop, on its own thread as there: journeys type hundreds of them. */
const cheapPins: Plugin = changing('cheap-pins', [PIN_HASH], (met) => ({
  transform: (code, id) => {
    if (!id.endsWith(PIN_HASH)) return null;
    const cheap = code.replace('PIN_COST = 15', 'PIN_COST = 10');
    if (cheap !== code) met(PIN_HASH);
    return cheap;
  },
}));
const plugins = [atItsPlace, cheapPins, httpAlone, oneByteText];

/** Before the first project of pages; gives what puts the program away again. */
export default async function bundleTill(): Promise<(() => void) | undefined> {
  if (bundledTill() !== null) return undefined;
  const { folder, remove } = programFolder('till-of-pages-');
  try {
    await bundleProgram(folder, 'till', source, { plugins, minify: false });
    // the core looks for them beside itself
    for (const thread of threadBuilds(folder)) await build(thread);
    const program = shareBundledTill(folder);
    // only a process that ends of itself keeps what Node has compiled, and the tills of journeys are killed
    const first = await startTill({ dataDir: path.join(folder, 'first'), ...program });
    await first.stop();
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
