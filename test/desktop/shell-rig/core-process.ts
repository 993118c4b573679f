import path from 'node:path';
import Conf from 'conf';
import { createMemoryVault } from '../../../electron/hosts/browser/start-browser-host.ts';
import type { CustomerScreenHost, CustomerSource } from '../../../electron/hosts/customer-screen-host.ts';
import type { KioskHost } from '../../../electron/hosts/kiosk-host.ts';
import { openSettingsIn } from '../../../electron/hosts/settings-document.ts';
import { systemClock } from '../../../electron/lib/clock.ts';
import { freeBytesIn } from '../../../electron/lib/disk-space.ts';
import { createFileLogger } from '../../../electron/lib/logger.ts';
import { newSystemId } from '../../../electron/lib/time-ordered-id.ts';
import { createAppCore } from '../../../electron/till/app-core.ts';
import { NO_CUSTOMER_SCREEN } from '../../../shared/customer-screen.ts';
import type { FromCore, ShellState, ToCore } from './core-messages.ts';

/* The core in the project's Node: `core-process DATA_DIR`. */

const [dataDir = ''] = process.argv.slice(2);
const say = (message: FromCore): void => void process.send?.(message);

let shell: ShellState = { kiosk: 'off', customer: NO_CUSTOMER_SCREEN, displays: [] };
let source: CustomerSource | null = null;

const kiosk: KioskHost = {
  follow: (settings) => say({ kind: 'kiosk', act: settings }),
  leave: () => say({ kind: 'kiosk', act: 'leave' }),
  state: () => shell.kiosk,
};

function tellCustomer(act: 'show' | 'look' | 'open'): void {
  if (source !== null) say({ kind: 'customer', act, view: source.present(), settings: source.settings() });
}

const customerScreen: CustomerScreenHost = {
  begin: (given) => {
    source = given;
  },
  show: () => tellCustomer('show'),
  look: () => tellCustomer('look'),
  open: () => tellCustomer('open'),
  state: () => shell.customer,
  displays: () => shell.displays,
};

const core = createAppCore({
  dataDir,
  version: '0.0.0',
  settings: openSettingsIn(dataDir, () => new Conf({ cwd: dataDir, configName: 'settings', clearInvalidConfig: true })),
  vault: createMemoryVault(),
  push: (channel, payload) => say({ kind: 'push', channel, payload }),
  customerScreen,
  kiosk,
  clock: systemClock,
  newId: newSystemId,
  log: createFileLogger(path.join(dataDir, 'core.log')),
  freeBytes: () => freeBytesIn(dataDir),
});

type Request = Exclude<ToCore, { readonly kind: 'shell' }>;

async function carryOut(message: Request): Promise<unknown> {
  switch (message.kind) {
    case 'start':
      await core.start();
      return tellCustomer('look');
    case 'stop':
      return core.stop();
    case 'check':
      return core.checkFiles();
    case 'call': {
      return core.serve(message.channel as string, message.input);
    }
  }
}

process.on('message', (message: ToCore) => {
  if (message.kind === 'shell') {
    const changed = JSON.stringify(shell.customer) !== JSON.stringify(message.state.customer);
    shell = message.state;
    if (changed) source?.onChanged();
    return;
  }
  const { id } = message;
  carryOut(message).then(
    (value) => say({ kind: 'answer', id, value }),
    (error: unknown) => say({ kind: 'answer', id, error: String(error) }),
  );
});
// without its shell nothing is stored any more
process.on('disconnect', () => process.exit(0));
