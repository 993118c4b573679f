import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a till's program: the disk then has as much left as the file named by SAID_FREE_SPACE says, in bytes;
 * while there is no such file, as much as it really has.
 */
const real = fs.statfsSync;
fs.statfsSync = (folder) => {
  try {
    return { ...real(folder), bavail: Number(fs.readFileSync(process.env.SAID_FREE_SPACE, 'utf8')), bsize: 1 };
  } catch {
    return real(folder);
  }
};
syncBuiltinESMExports();
