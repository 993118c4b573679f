// node --import: replaces `electron` by the stand-in.
import { registerHooks } from 'node:module';

const standIn = new URL('./electron-stand-in.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});

// ends with the code that Electron would end with
const { app } = await import(standIn);
app.on('quit', (_event, code) => {
  process.exitCode = code;
});
