import path from 'node:path';
import { app, BrowserWindow, type WebContentsPrintOptions } from 'electron';
import { readPngHeader } from '../../../shared/png-header.ts';
import type { SystemPrinters } from '../../lib/host-parts.ts';
import { pagePreferences } from './window.ts';

const MICRONS_OF_MM = 1_000;
const LIMIT_MS = 60_000;
/** Electron's error for an unknown printer. */
const UNKNOWN_PRINTER = /invalid.*(?:device|printer)|no.*printer/i;

function pageOf(png: Uint8Array, widthMm: number): string {
  const page = `<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>@page{margin:0}html,body{margin:0}img{display:block;width:${widthMm}mm;image-rendering:pixelated}</style>
<img alt="" src="data:image/png;base64,${Buffer.from(png).toString('base64')}">`;
  return `data:text/html;base64,${Buffer.from(page).toString('base64')}`;
}

/** Without any script. */
async function withHiddenWindow<T>(work: (window: BrowserWindow) => Promise<T>): Promise<T> {
  const window = new BrowserWindow({
    show: false,
    webPreferences: { ...pagePreferences(), javascript: false },
  });
  try {
    return await work(window);
  } finally {
    window.destroy();
  }
}

function print(window: BrowserWindow, options: WebContentsPrintOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve('too slow'), LIMIT_MS);
    window.webContents.print(options, (done, why) => {
      clearTimeout(limit);
      resolve(done ? null : why);
    });
  });
}

/** A hidden window prints the picture silently. */
export const electronPrinters: SystemPrinters = {
  list: () =>
    withHiddenWindow(async (window) => {
      await window.loadURL('about:blank');
      return (await window.webContents.getPrintersAsync()).map(({ name }) => name);
    }),
  printPicture: (printer, png, widthMm) =>
    withHiddenWindow(async (window) => {
      const header = readPngHeader(png);
      if (header === null) return 'unknown';
      await window.loadURL(pageOf(png, widthMm));
      const height = Math.ceil((header.height * widthMm * MICRONS_OF_MM) / header.width);
      const why = await print(window, {
        silent: true,
        deviceName: printer,
        color: false,
        printBackground: true,
        margins: { marginType: 'none' },
        pageSize: { width: widthMm * MICRONS_OF_MM, height },
      });
      if (why === null) return null;
      if (why === 'too slow') return 'too_slow';
      return UNKNOWN_PRINTER.test(why) ? 'not_here' : 'unknown';
    }),
};

/** PowerShell cannot read inside the asar archive. */
export function windowsQueueScript(): string | undefined {
  if (process.platform !== 'win32') return undefined;
  const resources = app.isPackaged ? process.resourcesPath : path.join(app.getAppPath(), 'resources');
  return path.join(resources, 'printing', 'windows-queue.ps1');
}
