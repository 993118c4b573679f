import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { HostParts } from '../../../electron/lib/host-parts.ts';
import type { AppCore, CreateAppCore } from '../../../electron/till/app-core.ts';
import type { Serve } from '../../../electron/till/serve.ts';
import { DEFAULT_CUSTOMER_SCREEN } from '../../../shared/customer-screen.ts';
import type { CustomerView } from '../../../shared/customer-view.ts';
import type { FromCore, ToCore } from './core-messages.ts';

/** In an old Electron's shell: starts the core in the project's Node and forwards calls. */
export const createAppCore: CreateAppCore = (host) => {
  const [node = '', program = ''] = (process.env['SHELL_RIG_CORE'] ?? '').split(':');
  const child = spawn(node, [program, host.dataDir], { serialization: 'advanced', stdio: [0, 1, 2, 'ipc'] });
  const waiting = new Map<number, (answer: Extract<FromCore, { kind: 'answer' }>) => void>();
  let ids = 0;

  const send = (message: ToCore): void => void (child.connected && child.send(message));
  const ask = async (
    message: { kind: 'start' | 'stop' | 'check' } | { kind: 'call'; channel: never; input: unknown },
  ) => {
    const id = ++ids;
    const answered = new Promise<Extract<FromCore, { kind: 'answer' }>>((resolve) => waiting.set(id, resolve));
    send({ ...message, id } as ToCore);
    const { value, error } = await answered;
    if (error !== undefined) throw new Error(error);
    return value;
  };

  child.on('message', (message: FromCore) => {
    if (message.kind === 'answer') waiting.get(message.id)?.(message);
    else receive(message, host);
    tellShell(host, send);
  });

  const core: AppCore = {
    serve: ((channel: string, input: unknown) => ask({ kind: 'call', channel: channel as never, input })) as Serve,
    start: async () => {
      host.customerScreen?.begin({ present, settings: () => shown, onChanged: () => tellShell(host, send) });
      await ask({ kind: 'start' });
    },
    checkFiles: () => ask({ kind: 'check' }) as ReturnType<AppCore['checkFiles']>,
    stop: async () => {
      await ask({ kind: 'stop' });
      child.disconnect();
      await once(child, 'exit');
    },
  };
  return core;
};

let newest: CustomerView | null = null;
let shown = DEFAULT_CUSTOMER_SCREEN;

function present(): CustomerView {
  if (newest === null) throw new Error('the core has told no view yet');
  return newest;
}

function receive(message: Exclude<FromCore, { kind: 'answer' }>, { push, kiosk, customerScreen }: HostParts): void {
  if (message.kind === 'push') push(message.channel, message.payload as never);
  else if (message.kind === 'kiosk') {
    if (message.act === 'leave') kiosk?.leave();
    else kiosk?.follow(message.act);
  } else {
    newest = message.view;
    shown = message.settings;
    if (message.act === 'show') customerScreen?.show(message.view);
    else customerScreen?.[message.act]();
  }
}

function tellShell({ kiosk, customerScreen }: HostParts, send: (message: ToCore) => void): void {
  if (kiosk === undefined || customerScreen === undefined) return;
  const state = { kiosk: kiosk.state(), customer: customerScreen.state(), displays: customerScreen.displays() };
  send({ kind: 'shell', state });
}
