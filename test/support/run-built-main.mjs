// Runs a built main process with the stand-in for Electron: `node --import electron-hooks.mjs run-built-main.mjs MAIN`.
// Waits for the window, asks for the state as the page would, quits, and prints the answer.
import { pathToFileURL } from 'node:url';
import { acts, app, BrowserWindow, ipcMain } from './electron-stand-in.ts';
import { until } from './until.ts';

await import(pathToFileURL(process.argv[2]).href);
await until('the window', () => acts.some((act) => /^(loadURL|exit)/.test(act)));

const contents = BrowserWindow.all[0]?.webContents;
const state = await ipcMain.handlers.get('till:state')?.({ sender: contents, senderFrame: contents?.mainFrame }, null);
app.quit();
await until('the end', () => acts.at(-1) === 'quit');
process.stdout.write(`${JSON.stringify({ state, preload: BrowserWindow.all[0]?.options.webPreferences?.preload })}\n`);
process.exit(0);
