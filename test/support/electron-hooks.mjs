// node --import: gives a program that imports Electron the stand-in, wherever it asks from.
import { registerHooks } from 'node:module';

const standIn = new URL('./electron-stand-in.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});

// the program ends with the code that Electron would end it with
const { app } = await import(standIn);
app.on('quit', (_event, code) => {
  process.exitCode = code;
});
