import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a till's program: free space is the number of bytes in the file named by SAID_FREE_SPACE, the real one
 * while that is missing.
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
