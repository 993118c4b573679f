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
/** Between a hand and a scanner: what comes sooner is taken for a part of the other. */
const HAND_MS = 60;

type Control = ReturnType<typeof controlOf>;

type Doings = Hand & {
  /** Writes, and Enter. */
  readonly enter: (text: string) => Promise<void>;
  /** What a wedge scanner sends: each code in a burst, then Enter. */
  readonly scan: (...codes: string[]) => Promise<void>;
  /** Somebody signs in and opens the drawer without the screen, as at the journey's beginning: another mode knows nobody yet. */
  readonly onDuty: () => Promise<void>;
  /**
   * Ends the till as a power cut would, and starts it again on the same data; the browser opens the new address.
   * `meanwhile` has the files to itself.
   */
  readonly powerCut: (meanwhile?: () => void | Promise<void>) => Promise<void>;
};

/** A till in training in a process of its own, and a cashier's browser in front of it, worked with one hand alone. */
export type Journey = WithSight<Doings> & {
  readonly page: Page;
  readonly dataDir: string;
  /** The control interface of the till's own simulator, as it runs now. */
  readonly control: () => Promise<Control>;
  readonly deviceCode: () => Promise<string>;
  /** The picture of that name in the guides, where they are being taken. */
  readonly shoot: (name: string) => Promise<void>;
  /** A call of the page itself, without its keys; throws where it is refused. */
  readonly ask: <C extends Channel>(channel: C, input: Input<C>) => Promise<Value<C>>;
};

/** Before the devices are listed there is nothing to send an amount to. */
export async function seesDevices({ sees }: Pick<Journey, 'sees'>): Promise<void> {
  await sees('Enviar para a maquininha', /Maquininha Balcão/);
}

/** What a till in training shows that nobody works at yet. */
export const FIRST_PAGE = 'Bem-vindo ao Balcão PDV';

/** From the first page of a training to the form of a manager of its own. */
export async function setUpByHand({ press, sees }: Pick<Journey, 'press' | 'sees'>): Promise<void> {
  await sees(FIRST_PAGE);
  await press('F2').sees('Este caixa não emite nota fiscal');
  await press('F7').sees('Quem é o gerente deste caixa?');
}

export type JourneyStart = {
  /** Before the first start. */
  readonly prepare?: (dataDir: string) => void;
  /** What the settings have when the till starts for the first time; it takes its own for the rest. */
  readonly settings?: Partial<Settings>;
  readonly env?: NodeJS.ProcessEnv;
  /** What the first screen shows; unless given the field for a code, or the shut till for whoever is only signed in. */
  readonly firstSight?: string;
  /** Who is at the till when the journey begins, and after each power cut: somebody before an open drawer unless given. */
  readonly duty?: 'none' | 'signed_in' | 'open';
  /** Whether each customer is asked for a CPF as paying begins: never unless given, since most journeys are about something else. */
  readonly askTaxId?: Settings['askTaxId'];
  /** Whose hand: as the journey's file has it unless given. */
  readonly hand?: HandName;
  /** How much later each call of the page arrives at the till. */
  readonly slowMs?: number;
};

/** Brings the till to where a journey begins, by the page's own calls. */
async function takeUpDuty(page: Page, duty: JourneyStart['duty'] = 'open'): Promise<void> {
  const askPage: Ask = (channel, input) => answerOf(page, channel, input);
  if (duty === 'signed_in') await signIn(askPage);
  if (duty === 'open') await goOnDuty(askPage);
}

async function seesFirst(page: Page, { duty, firstSight }: JourneyStart): Promise<void> {
  const first = firstSight ?? (duty === 'signed_in' ? 'Caixa fechado' : undefined);
  await (first === undefined ? page.getByLabel('Código ou código de barras') : page.getByText(first).first()).waitFor();
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
  // Playwright holds choosers only while somebody listens, and Chromium puts away at once what comes before
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
 * `JOURNEY_SLOW_MS=300` lets every call of the page arrive so much later, in its order: a step that only waits for what
 * was on the screen before fails at each run then, and not at one of twenty on a busy machine.
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

/** What the cashier saw when the journey broke off. */
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
