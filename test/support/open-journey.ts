import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import type { TestContext } from 'vitest';
import { SOCKET_PATH } from '../../electron/hosts/browser/wire-messages.ts';
import type { PosApi } from '../../shared/api/contract.ts';
import type { Settings } from '../../shared/settings.ts';
import { bundledTill } from './bundled-till.ts';
import { sharedChromium } from './chromium.ts';
import { takeForGuides } from './guide-pictures.ts';
import type { Hand, HandName } from './hands/hand.ts';
import { handNameOf, handOfTest } from './hands/hand-of-test.ts';
import { asScanner } from './hands/watch-hands.ts';
import { type Ask, goOnDuty, signIn } from './on-duty.ts';
import { sendAsScanner } from './send-as-scanner.ts';
import { controlOf } from './service-control.ts';
import { startTill, type Till } from './till-host.ts';

const SCREENS = path.join(import.meta.dirname, '..', 'artefacts', 'screens');
const SIZES = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
];
const SCHEMES = ['light', 'dark'] as const;
/**
 * `JOURNEY_SHOTS=some` takes pictures, which are for people to look at and cost a fifth of a journey's work: each size and each
 * scheme once. `all` takes each at both sizes in both schemes.
 */
const SHOTS = process.env['JOURNEY_SHOTS'];
/** From scanner to keyboard: an Enter that comes sooner is taken for the scanner's own second one. */
const HAND_MS = 60;

type Control = ReturnType<typeof controlOf>;

/** A till in training in a process of its own, and a cashier's browser in front of it, worked with one hand alone. */
export type Journey = Hand & {
  readonly page: Page;
  readonly dataDir: string;
  /** The control interface of the till's own simulator, as it runs now. */
  readonly control: () => Promise<Control>;
  readonly deviceCode: () => Promise<string>;
  /** Somebody signs in and opens the drawer without the screen, as at the journey's beginning: another mode knows nobody yet. */
  readonly onDuty: () => Promise<void>;
  /** What a wedge scanner sends: each code in a burst, then Enter. */
  readonly scan: (...codes: string[]) => Promise<void>;
  /** Waits until the text can be seen. */
  readonly sees: (text: string | RegExp) => Promise<void>;
  /** Pictures of the screen as it is, where `JOURNEY_SHOTS` wants them: at one size light, at the other dark, or all four. */
  readonly shoot: (name: string) => Promise<void>;
  /**
   * Ends the till as a power cut would, and starts it again on the same data; the browser opens the new address.
   * `meanwhile` has the files to itself.
   */
  readonly powerCut: (meanwhile?: () => void | Promise<void>) => Promise<void>;
};

/** A sale of one item, sent by débito to the device that is proposed. */
export async function sendDebit({ scan, press, type, sees }: Journey): Promise<void> {
  await scan('101');
  await sees('1 unidade');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('2');
  await seesDevices({ sees });
  await press('Enter');
}

/** Before the devices are listed there is nothing to send an amount to. */
export async function seesDevices({ sees }: Pick<Journey, 'sees'>): Promise<void> {
  await sees('Enviar para a maquininha');
  await sees(/Maquininha Balcão/);
}

export type JourneyStart = {
  /** Before the first start. */
  readonly prepare?: (dataDir: string) => void;
  readonly env?: NodeJS.ProcessEnv;
  /** What the first screen shows; the field for a code unless given. */
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
  const ask: Ask = (channel, input) =>
    page.evaluate(([name, given]) => (globalThis as unknown as PageWithPos).pos.call[name](given as never), [
      channel,
      input,
    ] as const) as ReturnType<Ask> as never;
  if (duty === 'signed_in') await signIn(ask);
  if (duty === 'open') await goOnDuty(ask);
}

/** In the settings that were prepared, or alone: the till takes its own for the rest. What is no JSON is left as it is. */
function setAskTaxId(dataDir: string, askTaxId: Settings['askTaxId']): void {
  const file = path.join(dataDir, 'settings.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  if (text !== '{}' && !text.endsWith('}}')) return;
  const prepared = JSON.parse(text) as { readonly settings?: Partial<Settings> };
  writeFileSync(file, JSON.stringify({ ...prepared, settings: { ...prepared.settings, askTaxId } }));
}

export async function openJourney(context: TestContext, start: JourneyStart = {}): Promise<Journey> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-journey-'));
  start.prepare?.(dataDir);
  setAskTaxId(dataDir, start.askTaxId ?? 'never');
  const { program, env: compiled } = bundledTill() ?? {};
  const begin = (): Promise<Till> =>
    startTill({ dataDir, env: { ...compiled, ...start.env }, ...(program === undefined ? {} : { program }) });
  let till = await begin();
  const hand = start.hand ?? handNameOf(context);
  const tab = await (await sharedChromium()).newContext({
    viewport: SIZES[0] ?? null,
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
  const first = start.firstSight;
  await (first === undefined ? page.getByLabel('Código ou código de barras') : page.getByText(first).first()).waitFor();
  return {
    page,
    dataDir,
    control: () => controlFrom(page),
    deviceCode: async () => (await trainingPages(page)).devices[0]?.code ?? '',
    onDuty: () => takeUpDuty(page),
    powerCut: async (meanwhile) => {
      await till.kill();
      await meanwhile?.();
      till = await begin();
      await page.goto(till.url);
      await takeUpDuty(page, start.duty);
    },
    ...works,
    ...eyesAndScanner(page),
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

function eyesAndScanner(page: Page): Pick<Journey, 'scan' | 'sees' | 'shoot'> {
  return {
    scan: async (...codes) => {
      await asScanner(page, () =>
        sendAsScanner(
          page,
          codes.flatMap((code) => [...code, 'Enter']),
        ),
      );
      await page.waitForTimeout(HAND_MS);
    },
    sees: async (text) => {
      await page.getByText(asWritten(text)).filter({ visible: true }).first().waitFor();
    },
    shoot: (name) => shoot(page, name),
  };
}

/** Upper and lower case as given: `PAGO` is not the "pago" of a hint. Spaces are of any kind. */
function asWritten(text: string | RegExp): RegExp {
  if (typeof text !== 'string') return text;
  const words = text.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join('\\s+'));
}

/** What the cashier saw when the journey broke off. */
async function picture(page: Page, name: string): Promise<void> {
  const file = `${name.slice(0, 60).replace(/\W+/g, '-')}.png`;
  await page.screenshot({ path: path.join(SCREENS, '..', 'failures', file) }).catch(() => undefined);
}

export async function shoot(page: Page, name: string): Promise<void> {
  await takeForGuides(page, name);
  if (SHOTS === undefined) return;
  mkdirSync(SCREENS, { recursive: true });
  for (const [at, colorScheme] of SCHEMES.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const size of SHOTS === 'all' ? SIZES : SIZES.slice(at, at + 1)) {
      await page.setViewportSize(size);
      await page.screenshot({ path: path.join(SCREENS, `${name}-${size.width}x${size.height}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.setViewportSize(SIZES[0] ?? { width: 1024, height: 768 });
}

type PageWithPos = { readonly pos: PosApi };

async function trainingPages(page: Page) {
  const answer = await page.evaluate(async () => {
    const { pos } = globalThis as unknown as PageWithPos;
    await pos.call['devices:refresh'](null);
    return pos.call['training:pages'](null);
  });
  if (!answer.ok) throw new Error('no training pages');
  return answer.value;
}

async function controlFrom(page: Page): Promise<Control> {
  const { phoneUrl } = await trainingPages(page);
  return controlOf(phoneUrl.replace(/\/phone$/, ''));
}
