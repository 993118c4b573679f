import { spawn } from 'node:child_process';
import { app } from 'electron';
import { runningAppImage } from './app-image.ts';

const SWITCH = 'ozone-platform';

/** Electron 38 and later draw on Wayland, where windows cannot be placed on a display. */
export function isOnWayland(): boolean {
  return process.platform === 'linux' && app.commandLine.getSwitchValue(SWITCH) === 'wayland';
}

/** Restarts on X11 if the session offers it; true: this process must end. Menu entry and `npm start` pass the
 * switch, a directly opened AppImage does not. A chosen platform is kept. */
export function startsAgainOnX11(args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  if (!isOnWayland() || !env['DISPLAY'] || args.some((arg) => arg.startsWith(`--${SWITCH}`))) return false;
  const program = runningAppImage(env) ?? process.execPath;
  // app.relaunch would use the AppImage's mount, which is gone by then
  spawn(program, [...process.argv.slice(1), `--${SWITCH}=x11`], { detached: true, stdio: 'ignore' }).unref();
  return true;
}
