// node --import: gives a program that imports Electron the stand-in, wherever it asks from.
import { registerHooks } from 'node:module';

const standIn = new URL('./electron-stand-in.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
