// npm run security: installs and builds what is missing, then every row of the table. See README.md beside this file.
import { findChromium } from '../chromium.mjs';
import { runTestProgram } from '../run-program.mjs';

await runTestProgram('security/main.ts', () => ({ CHROMIUM_PATH: findChromium() }));
