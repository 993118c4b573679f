// Finds a Chromium for the tests, or brings one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PlainError, projectNode, root } from '../electron/programs/launch/prepare.mjs';

const INSTALL_LIMIT_MS = 5 * 60_000;

function usualPlaces() {
  if (process.platform === 'win32') {
    const bases = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
      Boolean,
    );
    const names = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return bases.flatMap((base) => names.map((name) => path.join(base, name)));
  }
  if (process.platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return names.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ];
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => names.map((name) => `${folder}/${name}`));
}

function run(file, args) {
  return spawnSync(file, args, { cwd: root, stdio: 'ignore', timeout: INSTALL_LIMIT_MS }).status === 0;
}

function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('installing Chromium from Debian (once)');
  run('/usr/bin/apt-get', ['update']);
  const found = ['chromium-headless-shell', 'chromium'].find(
    (name) =>
      run('/usr/bin/apt-get', ['install', '-y', '--no-install-recommends', name]) && existsSync(`/usr/bin/${name}`),
  );
  return found === undefined ? null : `/usr/bin/${found}`;
}

function playwrightsOwn() {
  const script = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const found = spawnSync(projectNode, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout;
  return found && existsSync(found) ? found : null;
}

function fromPlaywright() {
  console.log('fetching a Chromium by Playwright (once)');
  run(projectNode, [path.join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  return playwrightsOwn();
}

/** Path of a Chromium: `CHROMIUM_PATH`, an installed one, else what the system or Playwright brings. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new PlainError(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  }
  const found = usualPlaces().find((file) => existsSync(file)) ?? playwrightsOwn() ?? fromDebian() ?? fromPlaywright();
  if (found) return found;
  throw new PlainError(
    'The tests need a Chromium, and none could be found or fetched: install one, or name it in CHROMIUM_PATH.',
  );
}
