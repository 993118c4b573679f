import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { until } from '../../support/until.ts';

type Pid = number | undefined;

const TOOLS = ['/usr/bin/Xvfb', '/usr/bin/openbox', '/usr/bin/xdotool', '/usr/bin/xprop', '/usr/bin/import'];

export const missingTools = (): readonly string[] => TOOLS.filter((tool) => !existsSync(tool));

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

async function displayOf(server: ChildProcess): Promise<string> {
  let said = '';
  for await (const bytes of server.stdio[3] as AsyncIterable<Buffer>) {
    said += String(bytes);
    if (said.includes('\n')) return `:${said.trim()}`;
  }
  throw new Error('Xvfb did not start');
}

export type Desktop = Awaited<ReturnType<typeof openDesktop>>;

/** An own X display with a window manager: frames, focus, minimising. */
export async function openDesktop() {
  const screen = ['-screen', '0', '1366x768x24', '-nolisten', 'tcp', '-noreset', '-ac'];
  const server = spawn('/usr/bin/Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await displayOf(server);
  const env = { ...process.env, DISPLAY: display };
  const manager = spawn('/usr/bin/openbox', ['--sm-disable'], { stdio: 'ignore', env });
  const xdotool = (...args: readonly string[]): string =>
    execFileSync('/usr/bin/xdotool', args, { env, encoding: 'utf8' });
  // ready once it is on the root window
  const isManaged = (): boolean =>
    execFileSync('/usr/bin/xprop', ['-root', '_NET_SUPPORTING_WM_CHECK'], { env, encoding: 'utf8' }).includes(
      'window id',
    );
  await until('the window manager', isManaged);

  function geometryOf(id: string): Record<'x' | 'y' | 'width' | 'height', number> {
    const said = xdotool('getwindowgeometry', '--shell', id);
    const part = (name: string): number => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(said)?.[1]);
    return { x: part('X'), y: part('Y'), width: part('WIDTH'), height: part('HEIGHT') };
  }

  function windowsOf(pid: Pid, ...visible: readonly string[]): readonly string[] {
    let found: string;
    try {
      found = xdotool('search', '--all', ...visible, '--pid', String(pid), '--name', '.');
    } catch {
      return [];
    }
    const area = (id: string): number => {
      const { width, height } = geometryOf(id);
      return width * height;
    };
    return found
      .trim()
      .split('\n')
      .toSorted((a, b) => area(b) - area(a));
  }

  function largest(pid: Pid): string {
    const [id] = windowsOf(pid);
    if (id === undefined) throw new Error('the process has no window');
    return id;
  }

  const isShown = (pid: Pid): boolean => windowsOf(pid, '--onlyvisible').includes(largest(pid));

  /** Repeats: a new window may be asked too early. */
  async function activate(find: () => string | undefined): Promise<void> {
    await until('a window with the keyboard', () => {
      const id = find();
      if (id === undefined) return false;
      if (xdotool('getactivewindow').trim() === id) return true;
      xdotool('windowactivate', id);
      return false;
    });
  }

  return {
    display,
    press: (...keys: readonly string[]) => void xdotool('key', '--clearmodifiers', ...keys),
    type: (text: string) => void xdotool('type', '--delay', '120', text),
    scan: (code: string) => void xdotool('type', '--delay', '2', `${code}\n`),
    focus: (pid: Pid) => activate(() => windowsOf(pid, '--onlyvisible')[0]),
    focusSmallest: (pid: Pid) => activate(() => windowsOf(pid, '--onlyvisible').at(-1)),
    minimise: async (pid: Pid): Promise<void> => {
      xdotool('windowminimize', largest(pid));
      await until('the window put away', () => !isShown(pid));
    },
    isShown,
    /** Largest window of a process: `0,0 1366x768`. */
    placeOf: (pid: Pid): string => {
      const { x, y, width, height } = geometryOf(largest(pid));
      return `${x},${y} ${width}x${height}`;
    },
    titlesOf: (pid: Pid) => windowsOf(pid, '--onlyvisible').map((id) => xdotool('getwindowname', id).trim()),
    screenshot: (file: string) => void execFileSync('/usr/bin/import', ['-window', 'root', file], { env }),
    close: async (): Promise<void> => {
      await end(manager);
      await end(server);
    },
  };
}
