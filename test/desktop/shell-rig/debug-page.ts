import { writeFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { until } from '../../support/until.ts';

type Target = { readonly type: string; readonly url: string; readonly webSocketDebuggerUrl: string };
type Answer = {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { message: string };
};

export async function pagesAt(port: number): Promise<readonly Target[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
  return ((await answer.json()) as Target[]).filter(({ type }) => type === 'page');
}

export const openPage = (port: number, name: string): Promise<DebugPage> =>
  until(`the page ${name}`, async () => {
    const target = (await pagesAt(port)).find(({ url }) => url.endsWith(name));
    return target === undefined ? null : attach(target);
  });

export type DebugPage = Awaited<ReturnType<typeof attach>>;

/** By Chromium's debugging protocol: Playwright refuses a foreign Electron. */
async function attach(target: Target) {
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  let ids = 0;
  let isDead = false;
  // a dead page never answers
  function giveUp(): void {
    isDead = true;
    for (const [id, hear] of waiting) hear({ id, error: { message: 'the page is gone' } });
  }
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    if (answer.method === 'Inspector.targetCrashed') giveUp();
    if (answer.method === 'Inspector.targetReloadedAfterCrash') isDead = false;
  });
  socket.on('close', giveUp);

  async function send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    if (isDead) throw new Error(`${method}: the page is gone`);
    const id = ++ids;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  async function read<T>(expression: string): Promise<T> {
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    const { result, exceptionDetails } = answer as { result: { value: T }; exceptionDetails?: { text: string } };
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  }

  await send('Inspector.enable').catch((error: unknown) => {
    socket.close();
    throw error;
  });
  return {
    url: target.url,
    send,
    read,
    // amounts contain non-breaking blanks
    text: () => read<string>(`document.body.innerText.replaceAll('\\u00a0', ' ')`),
    screenshot: async (file: string): Promise<void> => {
      const { data } = (await send('Page.captureScreenshot')) as { data: string };
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
    close: () => socket.close(),
  };
}
