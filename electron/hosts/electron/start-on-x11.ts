import { spawn } from 'node:child_process';
import { app } from 'electron';
import { runningAppImage } from './app-image.ts';

const SWITCH = 'ozone-platform';

/**
 * Whether the program draws on Wayland itself, as Electron does from 38 on in a session of Wayland. No window can be placed
 * there, or asked where it is, so that the customer's could not be put on its display.
 */
export function isOnWayland(): boolean {
  return process.platform === 'linux' && app.commandLine.getSwitchValue(SWITCH) === 'wayland';
}

/**
 * Starts the program again on X11, which a session of Wayland offers too, and answers true: this process is to end. The entry
 * in the menu and `npm start` bring the switch; an AppImage that is opened by itself does not. Whoever chose the platform by
 * the switch keeps it, and where there is no X11 the till runs on Wayland and says what it cannot do.
 */
export function startsAgainOnX11(args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  if (!isOnWayland() || !env['DISPLAY'] || args.some((arg) => arg.startsWith(`--${SWITCH}`))) return false;
  const program = runningAppImage(env) ?? process.execPath;
  // app.relaunch would look for the program where an AppImage was mounted, and that place is gone by then
  spawn(program, [...process.argv.slice(1), `--${SWITCH}=x11`], { detached: true, stdio: 'ignore' }).unref();
  return true;
}
