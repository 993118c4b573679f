import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The AppImage that this program runs from; null where it runs from none. What an AppImage starts inherits both variables:
 * unless the program lies in the mount, the file that they name is another program.
 */
export function runningAppImage(env: NodeJS.ProcessEnv): string | null {
  const { APPIMAGE: image, APPDIR: mount } = env;
  return image !== undefined && mount !== undefined && isInside(process.execPath, mount) ? image : null;
}

function isInside(file: string, folder: string): boolean {
  try {
    return file.startsWith(`${realpathSync(folder)}${path.sep}`);
  } catch {
    return false;
  }
}
