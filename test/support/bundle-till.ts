import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { changing, httpAlone, oneByteText, threadBuilds } from '../../electron/vite.config.ts';
import { bundledTill, shareBundledTill } from './bundled-till.ts';
import { startTill } from './till-host.ts';

/*
 * The journeys start a hundred tills and more. The program is bundled once before them into a single file, which starts with
 * a third of the work that its sources take.
 */

const root = path.join(import.meta.dirname, '..', '..');
const source = path.join(root, 'electron', 'browser-host.ts');
const cache = path.join(root, 'node_modules', '.cache');

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

async function bundle(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: path.dirname(source),
    logLevel: 'error',
    plugins: [atItsPlace, cheapPins, httpAlone, oneByteText],
    // native code has to be found where it is installed
    ssr: { noExternal: true, external: ['better-sqlite3', 'serialport'] },
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'till.js' } },
    },
  });
  // the core looks for them beside itself
  for (const thread of threadBuilds(folder)) await build(thread);
}

/** Before the first project of pages; gives what puts the program away again. */
export default async function bundleTill(): Promise<(() => void) | undefined> {
  if (bundledTill() !== null) return undefined;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'till-of-pages-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    await bundle(folder);
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
