import path from 'node:path';
import { build, type Plugin } from 'vite';
import { changing, httpAlone, oneByteText, threadBuilds } from '../../electron/vite.config.ts';
import { bundleProgram, programFolder } from './bundle-program.ts';
import { bundledTill, shareBundledTill } from './bundled-till.ts';
import { startTill } from './till-host.ts';

/* Journeys start over a hundred tills. One bundled file starts with a third of the work of the sources. */

const source = path.join(import.meta.dirname, '..', '..', 'electron', 'browser-host.ts');

/** The program looks for the page's build and its version beside its source. */
const atItsPlace: Plugin = {
  name: 'at-its-place',
  transform: (code, id) =>
    path.resolve(id) === source ? code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source))) : null,
};

const PIN_HASH = '/electron/areas/people/pin-hash.ts';
/** A PIN try costs a 32nd of the shop's, still on its own thread: journeys type hundreds. */
const cheapPins: Plugin = changing('cheap-pins', [PIN_HASH], (met) => ({
  transform: (code, id) => {
    if (!id.endsWith(PIN_HASH)) return null;
    const cheap = code.replace('PIN_COST = 15', 'PIN_COST = 10');
    if (cheap !== code) met(PIN_HASH);
    return cheap;
  },
}));
const plugins = [atItsPlace, cheapPins, httpAlone, oneByteText];

export default async function bundleTill(): Promise<(() => void) | undefined> {
  if (bundledTill() !== null) return undefined;
  const { folder, remove } = programFolder('till-of-pages-');
  try {
    await bundleProgram(folder, 'till', source, { plugins, minify: false });
    // the core looks for them beside itself
    for (const thread of threadBuilds(folder)) await build(thread);
    const program = shareBundledTill(folder);
    // Node keeps compiled code only if the process ends by itself, and the tills of journeys are killed
    const first = await startTill({ dataDir: path.join(folder, 'first'), ...program });
    await first.stop();
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
