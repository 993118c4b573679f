import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Path of the running AppImage, or null. Child programs inherit both variables, so it must lie in the mount. */
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
