import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { CHANNELS, PUSH_CHANNELS } from '../shared/api/contract.ts';

const here = import.meta.dirname;
const dist = path.join(here, '..', 'dist');
const manifest = JSON.parse(readFileSync(path.join(here, '..', 'package.json'), 'utf8')) as { dependencies: object };

const common = { configFile: false, root: here, logLevel: 'warn' } satisfies InlineConfig;

/** Replaces files by the ends of their paths. The build fails if one is not found. */
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

/** Reports each changed part by `met`; the build fails if one is missing. */
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

/** undici without its index, which loads five times as much. HTTP/2 is never offered (`allowH2` in
 * `http-exchange.ts`), and TLS loads on first use. */
export const httpAlone = replacing('http-alone', {
  '/undici/index.js': HTTP_ALONE,
  '/undici/lib/dispatcher/client-h2.js': NO_HTTP2,
});

/** qrcode without its PNG writer and command line, which the installers would carry. */
const qrAlone = replacing('qr-alone', {
  '/qrcode/lib/index.js': `module.exports = require(${JSON.stringify('./core/qrcode')});`,
});

/** iconv-lite without the tables of Chinese, Japanese and Korean: 0.4 MB, and no printer here has them. */
const singleBytesAlone = replacing('single-bytes-alone', {
  '/iconv-lite/encodings/dbcs-data.js': 'module.exports = {};',
});

/** Non-Latin-1 characters occur only in strings and patterns, where they can be escaped. */
export function withinLatin1(code: string): string {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** V8 keeps the source and uses two bytes a character if any is beyond Latin-1. */
export const oneByteText: Plugin = {
  name: 'one-byte-text',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = withinLatin1(chunk.code);
  },
};

/**
 * One module, plus those loaded on demand. Packages are in it, except the installed `dependencies`
 * (resources/docs/dependencies.md has the reasons).
 */
const main: InlineConfig = {
  ...common,
  plugins: [httpAlone, qrAlone, singleBytesAlone, oneByteText],
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
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

const THREADS = {
  'file-worker.cjs': 'areas/records/file-worker.ts',
  'import-worker.cjs': 'areas/import/csv/import-worker.ts',
} as const;

/** One CommonJS file per thread with all but native code, since it is read from `app.asar`: Electron patches `fs`
 * and `require` in threads (`OnNodePreload`, shell/common/node_bindings.cc); an ES module is not found there (seen
 * in Electron 25). */
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

/** The preload only needs names: their schemas would be read with every page. */
const namesAlone = replacing('names-alone', {
  '/shared/api/contract.ts': `export const CHANNELS = ${JSON.stringify(CHANNELS)};
export const PUSH_CHANNELS = ${JSON.stringify(PUSH_CHANNELS)};`,
});

/** A sandboxed preload is one CommonJS file that may require `electron` only. */
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

const customerPreload: InlineConfig = {
  ...preload,
  plugins: [],
  build: {
    ...preload.build,
    lib: { entry: 'hosts/electron/customer-preload.ts', formats: ['cjs'], fileName: () => 'customer-preload.cjs' },
    emptyOutDir: false,
  },
};

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

export const electronBuilds: readonly InlineConfig[] = [
  preload,
  customerPreload,
  pageShim,
  customerShim,
  main,
  ...threadBuilds(path.join(dist, 'electron')),
];
