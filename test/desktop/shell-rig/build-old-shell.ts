import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { changing, electronBuilds, httpAlone, threadBuilds } from '../../../electron/vite.config.ts';
import { linkFile, linkTree } from './link-tree.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const here = import.meta.dirname;
/** Electron 25. */
const PAGES = 'chrome114';
const CORE = path.join(root, 'electron', 'till', 'app-core.ts');

/** Adds the missing built-ins before a program's first module. */
const withBuiltIns = (entry: RegExp, file = 'for-older-electron.ts'): Plugin =>
  changing('older-electron', [entry.source], (met) => ({
    transform(code, id) {
      if (!entry.test(id)) return null;
      met(entry.source);
      return `import ${JSON.stringify(path.join(here, file))};\n${code}`;
    },
  }));

/** The core is replaced by a process of its own. */
const coreByMessage: Plugin = changing('core-by-message', ['the core'], (met) => ({
  resolveId(id, importer) {
    const isCore =
      importer === path.join(root, 'electron', 'main.ts') && path.resolve(path.dirname(importer), id) === CORE;
    if (!isCore) return null;
    met('the core');
    return path.join(here, 'core-by-message.ts');
  },
}));

const common = { configFile: false, logLevel: 'error' } satisfies InlineConfig;

function shellOf(app: string): InlineConfig {
  return {
    ...common,
    root: path.join(root, 'electron'),
    plugins: [coreByMessage, withBuiltIns(/\/electron\/main\.ts$/, 'for-older-main.ts')],
    ssr: { noExternal: true },
    build: {
      ssr: 'main.ts',
      outDir: path.join(app, 'dist', 'electron'),
      target: 'node18',
      minify: false,
      rolldownOptions: {
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: 'main.cjs', codeSplitting: false },
      },
    },
  };
}

/** The core for the project's Node. */
function coreOf(folder: string): InlineConfig {
  return {
    ...common,
    root: here,
    plugins: [httpAlone],
    ssr: { noExternal: true },
    build: {
      ssr: 'core-process.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        external: ['electron', 'better-sqlite3', 'serialport'],
        output: { format: 'es', entryFileNames: 'core-process.mjs' },
      },
    },
  };
}

async function buildPages(app: string): Promise<void> {
  const outDir = path.join(app, 'dist', 'renderer');
  const pages = [
    ['vite.config.ts', /\/renderer\/main\.tsx$/],
    ['customer/vite.config.ts', /\/renderer\/customer\/main\.tsx$/],
  ] as const;
  for (const [config, entry] of pages) {
    await build({
      configFile: path.join(root, 'renderer', config),
      logLevel: 'error',
      plugins: [withBuiltIns(entry)],
      build: { outDir, target: PAGES, cssTarget: PAGES },
    });
  }
}

/** Builds for an older Electron: the shell as CommonJS in `folder/app`, the core as a program in `folder/core`. */
export async function buildOldShell(folder: string): Promise<void> {
  const app = path.join(folder, 'app');
  mkdirSync(path.join(app, 'resources'), { recursive: true });
  const { name, productName, version, desktopName } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  writeFileSync(
    path.join(app, 'package.json'),
    JSON.stringify({ name, productName, version, desktopName, main: 'dist/electron/main.cjs' }),
  );
  copyFileSync(path.join(root, 'resources', 'icon.png'), path.join(app, 'resources', 'icon.png'));
  await buildPages(app);
  const preloads = electronBuilds.filter(({ build }) => build?.outDir?.endsWith('preload'));
  if (preloads.length !== 2) throw new Error(`${preloads.length} builds of preloads, and not 2`);
  for (const { build: given, ...rest } of preloads) {
    await build({ ...rest, build: { ...given, outDir: path.join(app, 'dist', 'preload'), target: PAGES } });
  }
  await build(shellOf(app));
  const core = path.join(folder, 'core');
  for (const config of [coreOf(core), ...threadBuilds(core)]) await build(config);
  const modules = path.join(root, 'node_modules');
  linkTree(path.join(modules, 'better-sqlite3'), path.join(core, 'node_modules', 'better-sqlite3'));
  linkFile(path.join(modules, 'node', 'bin', 'node'), path.join(core, 'node'));
}
