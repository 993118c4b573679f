import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import type { TestContext } from 'vitest';
import { SOCKET_PATH } from '../../electron/hosts/browser/wire-messages.ts';
import type { Channel, Input, Value } from '../../shared/api/contract.ts';
import type { Settings } from '../../shared/settings.ts';
import { type WithSight, withSight } from './act-and-sight.ts';
import { afterQuiet } from './after-quiet.ts';
import { bundledTill } from './bundled-till.ts';
import { sharedChromium } from './chromium.ts';
import { takeForGuides } from './guide-pictures.ts';
import type { Hand, HandName } from './hands/hand.ts';
import { handNameOf, handOfTest } from './hands/hand-of-test.ts';
import { asScanner } from './hands/watch-hands.ts';
import { type Ask, goOnDuty, signIn } from './on-duty.ts';
import { answerOf, ask } from './page-calls.ts';
import { sendAsScanner } from './send-as-scanner.ts';
import { controlOf } from './service-control.ts';
import { startTill, type Till } from './till-host.ts';

const FAILURES = path.join(import.meta.dirname, '..', 'artefacts', 'failures');
/** Shorter pauses between hand and scanner would merge them into one burst. */
const HAND_MS = 60;

type Control = ReturnType<typeof controlOf>;

type Doings = Hand & {
  readonly enter: (text: string) => Promise<void>;
  /** A keyboard scanner: each code in a burst, then Enter. */
  readonly scan: (...codes: string[]) => Promise<void>;
  /** Signs in and opens the drawer by calls, as at the start of a journey: another mode has other people. */
  readonly onDuty: () => Promise<void>;
  /**
   * Kills the till as a power cut would and restarts it on the same data; the browser opens the new address. `meanwhile`
   * has the files to itself.
   */
  readonly powerCut: (meanwhile?: () => void | Promise<void>) => Promise<void>;
};

/** A training till in its own process and a cashier's browser, used by one hand. */
export type Journey = WithSight<Doings> & {
  readonly page: Page;
  readonly dataDir: string;
  readonly control: () => Promise<Control>;
  readonly deviceCode: () => Promise<string>;
  /** The guide's picture of that name, if pictures are being taken. */
  readonly shoot: (name: string) => Promise<void>;
  /** A call by the page, without keys; throws if refused. */
  readonly ask: <C extends Channel>(channel: C, input: Input<C>) => Promise<Value<C>>;
};

/** Without a list of devices an amount cannot be sent. */
export async function seesDevices({ sees }: Pick<Journey, 'sees'>): Promise<void> {
  await sees('Enviar para a maquininha', /Maquininha Balcão/);
}

/** First page of a training without a person. */
export const FIRST_PAGE = 'Bem-vindo ao Balcão PDV';

/** From the first page of a training to the form of a new manager. */
export async function setUpByHand({ press, sees }: Pick<Journey, 'press' | 'sees'>): Promise<void> {
  await sees(FIRST_PAGE);
  await press('F2').sees('Este caixa não emite nota fiscal');
  await press('F7').sees('Quem é o gerente deste caixa?');
}

export type JourneyStart = {
  /** Before the first start. */
  readonly prepare?: (dataDir: string) => void;
  readonly settings?: Partial<Settings>;
  readonly env?: NodeJS.ProcessEnv;
  /** First screen; by default the code field, or the closed till for a person who is only signed in. */
  readonly firstSight?: string;
  /** Person at the start and after each power cut; by default with an open drawer. */
  readonly duty?: 'none' | 'signed_in' | 'open';
  /** Whether the CPF is asked for; never by default. */
  readonly askTaxId?: Settings['askTaxId'];
  /** By default the hand of the journey's file. */
  readonly hand?: HandName;
  readonly slowMs?: number;
};

async function takeUpDuty(page: Page, duty: JourneyStart['duty'] = 'open'): Promise<void> {
  const askPage: Ask = (channel, input) => answerOf(page, channel, input);
  if (duty === 'signed_in') await signIn(askPage);
  if (duty === 'open') await goOnDuty(askPage);
}

async function seesFirst(page: Page, { duty, firstSight }: JourneyStart): Promise<void> {
  const first = firstSight ?? (duty === 'signed_in' ? 'Caixa fechado' : undefined);
  await (first === undefined ? page.getByLabel('Código ou nome do produto') : page.getByText(first).first()).waitFor();
}

export async function openJourney(context: TestContext, start: JourneyStart = {}): Promise<Journey> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-journey-'));
  const settings = { ...start.settings, askTaxId: start.askTaxId ?? 'never' };
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ settings }));
  start.prepare?.(dataDir);
  const { program, env: compiled } = bundledTill() ?? {};
  const begin = (): Promise<Till> =>
    startTill({ dataDir, env: { ...compiled, ...start.env }, ...(program === undefined ? {} : { program }) });
  let till = await begin();
  const hand = start.hand ?? handNameOf(context);
  const tab = await (await sharedChromium()).newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'pt-BR',
    permissions: [],
    hasTouch: hand === 'touch',
  });
  const page = await tab.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  // without a listener Playwright holds no file chooser, and Chromium closes an early one
  page.on('filechooser', () => undefined);
  context.onTestFinished(async () => {
    if (context.task.result?.state === 'fail') await picture(page, context.task.name);
    await tab.close();
    await till.kill();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    if (faults.length > 0) throw new Error(`the page threw: ${faults.join('; ')}`);
  });
  const works = await handOfTest(context, page, hand);
  await slowDown(page, start.slowMs ?? Number(process.env['JOURNEY_SLOW_MS'] ?? 0));
  await page.goto(till.url);
  await takeUpDuty(page, start.duty);
  await seesFirst(page, start);
  const doings: Doings = {
    ...works,
    enter: async (text) => {
      await works.type(text);
      await works.press('Enter');
    },
    scan: (...codes) => scan(page, codes),
    onDuty: () => takeUpDuty(page),
    powerCut: async (meanwhile) => {
      await till.kill();
      await meanwhile?.();
      till = await begin();
      await page.goto(till.url);
      await takeUpDuty(page, start.duty);
    },
  };
  return {
    ...withSight(page, doings),
    page,
    dataDir,
    shoot: (picture) => takeForGuides(page, picture),
    ask: (channel, input) => ask(page, channel, input),
    control: () => controlFrom(page),
    deviceCode: async () => (await trainingPages(page)).devices[0]?.code ?? '',
  };
}

/**
 * `JOURNEY_SLOW_MS=300` delays every call in order, so that a step that only waits for the screen before fails at every
 * run.
 */
async function slowDown(page: Page, ms: number): Promise<void> {
  if (ms === 0) return;
  await page.routeWebSocket(new RegExp(`${SOCKET_PATH}$`), (socket) => {
    const till = socket.connectToServer();
    let line: Promise<unknown> = Promise.resolve();
    socket.onMessage((message) => {
      line = Promise.all([page.waitForTimeout(ms), line]).then(
        () => till.send(message),
        () => undefined,
      );
    });
  });
}

async function scan(page: Page, codes: readonly string[]): Promise<void> {
  await afterQuiet(page);
  await page.waitForTimeout(HAND_MS);
  const keys = codes.flatMap((code) => [...code, 'Enter']);
  await asScanner(page, () => sendAsScanner(page, keys));
  await page.waitForTimeout(HAND_MS);
}

async function picture(page: Page, name: string): Promise<void> {
  const file = `${name.slice(0, 60).replace(/\W+/g, '-')}.png`;
  await page.screenshot({ path: path.join(FAILURES, file) }).catch(() => undefined);
}

async function trainingPages(page: Page) {
  await answerOf(page, 'devices:refresh', null);
  return ask(page, 'training:pages', null);
}

async function controlFrom(page: Page): Promise<Control> {
  const { phoneUrl } = await trainingPages(page);
  return controlOf(phoneUrl.replace(/\/phone$/, ''));
}
