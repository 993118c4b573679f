import { build, type Rolldown } from 'vite';

/** Bundles a module of the renderer as a script that leaves its exports in the global `name`. */
export async function bundleForPage(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name } },
  });
  const [output] = built as Rolldown.RolldownOutput[];
  return `${output?.output[0].code}; globalThis.${name} = ${name};`;
}
