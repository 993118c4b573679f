import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** A page of the running program, by Chromium's debugging protocol: Playwright refuses an Electron that it did not start. */
export type DebugPage = {
  readonly url: string;
  readonly send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** The value of an expression in the page; a promise is awaited. */
  readonly read: <T>(expression: string) => Promise<T>;
  readonly text: () => Promise<string>;
  readonly screenshot: (file: string) => Promise<void>;
  readonly close: () => void;
};

type Target = { readonly type: string; readonly url: string; readonly webSocketDebuggerUrl: string };
type Answer = { readonly id?: number; readonly result?: Record<string, unknown>; readonly error?: { message: string } };

const LIMIT_MS = 20_000;

/** What `look` answers once it answers something; throws, with what was waited for, when it never does. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | null | false | undefined>,
  ms = LIMIT_MS,
): Promise<T> {
  const limit = Date.now() + ms;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null && found !== false && found !== undefined) return found;
    if (Date.now() > limit) throw new Error(`waited in vain: ${what}`);
    await sleep(50);
  }
}

export async function pagesAt(port: number): Promise<readonly Target[]> {
  // a program that shows a box does not answer
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`, { signal: AbortSignal.timeout(LIMIT_MS / 4) });
  return ((await answer.json()) as Target[]).filter(({ type }) => type === 'page');
}

/** The page whose address ends with `name`, once it is there. */
export async function openPage(port: number, name: string): Promise<DebugPage> {
  const target = await waitFor(`the page ${name}`, async () =>
    (await pagesAt(port)).find(({ url }) => url.endsWith(name)),
  );
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  let ids = 0;
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  socket.on('close', () => {
    for (const [id, hear] of waiting) hear({ id, error: { message: 'the page is gone' } });
  });

  async function send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++ids;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const limit = setTimeout(() => waiting.get(id)?.({ error: { message: 'no answer' } }), LIMIT_MS / 2);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    clearTimeout(limit);
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

  return {
    url: target.url,
    send,
    read,
    // amounts have blanks that do not break
    text: () => read<string>(`document.body.innerText.replaceAll('\\u00a0', ' ')`),
    screenshot: async (file) => {
      const { data } = (await send('Page.captureScreenshot')) as { data: string };
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
    close: () => socket.close(),
  };
}
