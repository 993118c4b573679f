import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { electronBuilds } from '../../electron/vite.config.ts';

const INDEX = `<!doctype html>
<html>
  <head>
    <title>waiting</title>
    <script type="module" src="./main.js"></script>
  </head>
  <body></body>
</html>
`;

/** A page that only puts its last message into its title. */
const MAIN = `
const show = (value) => { document.title = JSON.stringify(value); };
window.pos.on['devices:changed'](show);
window.calls = window.pos.call;
window.pos.call['till:state'](null).then(show);
`;

const CUSTOMER = INDEX.replace('main.js', 'customer.js');

const CUSTOMER_MAIN = `
window.customer.onView((view) => { document.title = JSON.stringify(view); });
`;

export async function buildSmallPage(folder: string): Promise<string> {
  const kept = electronBuilds.filter((config) => config.build?.ssr === undefined);
  for (const config of kept) {
    const outDir = path.join(folder, path.basename(config.build?.outDir ?? ''));
    await build({ ...config, build: { ...config.build, outDir } });
  }
  const renderer = path.join(folder, 'renderer');
  mkdirSync(path.join(renderer, 'assets'), { recursive: true });
  writeFileSync(path.join(renderer, 'index.html'), INDEX);
  writeFileSync(path.join(renderer, 'customer.html'), CUSTOMER);
  writeFileSync(path.join(renderer, 'customer.js'), CUSTOMER_MAIN);
  writeFileSync(path.join(renderer, 'main.js'), MAIN);
  writeFileSync(path.join(renderer, 'assets', 'a.css'), 'body { margin: 0 }');
  writeFileSync(path.join(folder, 'outside.js'), 'throw new Error("must not be served")');
  return folder;
}
