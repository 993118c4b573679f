import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

const here = import.meta.dirname;
const dist = path.join(here, '..', 'dist');

const common = { configFile: false, root: here, logLevel: 'warn' } satisfies InlineConfig;

/** Puts other text in the place of files, by the ends of their paths. A build in which one of them is not met fails: it was moved. */
export function replacing(name: string, texts: Readonly<Record<string, string>>): Plugin {
  return changing(name, Object.keys(texts), (met) => ({
    load: (id) => {
      const end = Object.keys(texts).find((one) => id.endsWith(one));
      if (end === undefined) return null;
      met(end);
      return texts[end];
    },
  }));
}

type Changes = Pick<Plugin, 'load' | 'resolveId' | 'transform'>;

/** A plug-in that changes `parts` of what is built, and says so of each by `met`. A build in which one of them is not met fails. */
export function changing(
  name: string,
  parts: readonly string[],
  changes: (met: (part: string) => void) => Changes,
): Plugin {
  const left = new Set<string>();
  return {
    name,
    enforce: 'pre',
    ...changes((part) => left.delete(part)),
    buildStart: () => {
      for (const part of parts) left.add(part);
    },
    buildEnd(error) {
      if (error === undefined && left.size > 0) this.error(`${name} did not find ${[...left].join(', ')}`);
    },
  };
}

const inside = (file: string): string => `require(${JSON.stringify(`./lib/${file}`)})`;
const HTTP_ALONE = `Object.assign(${inside('dispatcher/dispatcher')}.prototype, ${inside('api')});
module.exports = { Agent: ${inside('dispatcher/agent')}, buildConnector: ${inside('core/connect')} };`;
const NO_HTTP2 = `module.exports = () => { throw new Error('an operator chose HTTP/2, which was not offered'); };`;

/**
 * undici as the till uses it: its index loads five times as much. HTTP/2 is never offered to an operator (`allowH2` in
 * `http-exchange.ts`), so that no connection ends there, and neither HTTP/2 nor TLS is loaded before a connection asks for it.
 */
export const httpAlone = replacing('http-alone', {
  '/undici/index.js': HTTP_ALONE,
  '/undici/lib/dispatcher/client-h2.js': NO_HTTP2,
});

/** qrcode without its PNG writer and its command line, which the installers would carry. */
const qrAlone = replacing('qr-alone', {
  '/qrcode/lib/index.js': `module.exports = require(${JSON.stringify('./core/qrcode')});`,
});

/** The same program: characters beyond Latin-1 stand in texts and patterns alone, where they may be escaped. */
export function withinLatin1(code: string): string {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** V8 keeps the text of a program as long as it runs, and takes two bytes for each character where one is beyond Latin-1. */
export const oneByteText: Plugin = {
  name: 'one-byte-text',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = withinLatin1(chunk.code);
  },
};

/**
 * The main process as one module, and those that it loads on demand. Packages stay outside, so that native code is found
 * where it was installed, except those of which only a part is needed.
 */
const main: InlineConfig = {
  ...common,
  plugins: [httpAlone, qrAlone, oneByteText],
  ssr: { noExternal: ['undici', 'qrcode', 'dijkstrajs'] },
  build: {
    ssr: 'main.ts',
    outDir: path.join(dist, 'electron'),
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    chunkSizeWarningLimit: 2_000,
    minify: false,
    rolldownOptions: { external: ['electron'], output: { format: 'es', entryFileNames: 'main.js' } },
  },
};

/** The threads of the till, by the file that the main process starts each from. */
const THREADS = {
  'file-worker.cjs': 'areas/records/file-worker.ts',
  'import-worker.cjs': 'areas/import/csv/import-worker.ts',
} as const;

/**
 * Each thread as one file of CommonJS, with all inside but native code: a thread has to be read out of `app.asar`. Electron
 * patches `fs` and what `require` reads with in every thread (`OnNodePreload` in shell/common/node_bindings.cc runs lib/node/init.ts),
 * and its own test of a thread in an archive is CommonJS (spec/asar-spec.ts). An ES module in a thread does not find its file there (seen in Electron 25).
 */
export function threadBuilds(outDir: string): readonly InlineConfig[] {
  return Object.entries(THREADS).map(([entryFileNames, ssr]) => ({
    ...common,
    plugins: [oneByteText],
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames, codeSplitting: false } },
    },
  }));
}

/** The preload needs the names of the calls alone: their schemas are made of nothing in it. */
const namesAlone = replacing('names-alone', {
  '/zod/index.js': 'export const z = new Proxy(() => z, { get: () => z, apply: () => z });',
});

/** A sandboxed preload is CommonJS in a single file and may require `electron` alone: all else goes inside. */
const preload: InlineConfig = {
  ...common,
  plugins: [namesAlone],
  build: {
    lib: { entry: 'preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    outDir: path.join(dist, 'preload'),
    emptyOutDir: true,
    target: 'chrome140',
    minify: false,
    rolldownOptions: { external: ['electron'] },
  },
};

/** That of the customer's page, beside the till's. */
const customerPreload: InlineConfig = {
  ...preload,
  plugins: [],
  build: {
    ...preload.build,
    lib: { entry: 'hosts/electron/customer-preload.ts', formats: ['cjs'], fileName: () => 'customer-preload.cjs' },
    emptyOutDir: false,
  },
};

/** What stands for Electron around the preload in a browser tab. */
const pageShim: InlineConfig = {
  ...common,
  build: {
    lib: { entry: 'hosts/browser/page-shim.ts', formats: ['iife'], name: 'tillShim', fileName: () => 'page-shim.js' },
    outDir: path.join(dist, 'browser-host'),
    emptyOutDir: true,
    target: 'chrome140',
    minify: false,
  },
};

const customerShim: InlineConfig = {
  ...pageShim,
  build: {
    ...pageShim.build,
    lib: {
      entry: 'hosts/browser/customer-shim.ts',
      formats: ['iife'],
      name: 'tillShim',
      fileName: () => 'customer-shim.js',
    },
    emptyOutDir: false,
  },
};

/** Every build of this folder. */
export const electronBuilds: readonly InlineConfig[] = [
  preload,
  customerPreload,
  pageShim,
  customerShim,
  main,
  ...threadBuilds(path.join(dist, 'electron')),
];
