import type { Page } from 'playwright';
import { beforeEach, describe, expect, type TestContext, test } from 'vitest';
import { API } from '../../shared/api/areas.ts';
import { CHANNELS, type Handlers, type PushChannel } from '../../shared/api/contract.ts';
import type { Payment } from '../../shared/payment.ts';
import { ok } from '../../shared/result.ts';
import type { Sale } from '../../shared/sale.ts';
import type { Session } from '../../shared/session.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import type { UpdateBlock, UpdateState } from '../../shared/update.ts';
import { card, pix, sale } from '../pure/renderer/sale-fixtures.ts';
import { afterQuiet } from '../support/after-quiet.ts';
import { atDevice, keptCents, sendToDevice } from '../support/card-at-device.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { openStubPage, type StubPage } from '../support/open-stub-page.ts';
import { nextCustomer, sellsForCash } from '../support/page-cashier.ts';
import { READY } from '../support/real-shop.ts';
import { sendAsScanner } from '../support/send-as-scanner.ts';
import { showQr } from '../support/show-qr.ts';
import { STUB_SESSION, STUB_STATE } from '../support/stub-core.ts';
import { type Uninvited, watchUninvited } from '../support/uninvited.ts';

const key = (page: Page, name: string) => () => page.keyboard.press(name);
const scan = (page: Page, code: string) => () => sendAsScanner(page, [...code, 'Enter']);

/** On the primary button, on the page or in the strip. */
const tap = (page: Page, selector: string) => async (): Promise<void> => {
  const middle = await page.locator(selector).evaluateAll(([first]) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = first?.getBoundingClientRect() ?? {};
    return right === left ? null : { x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  if (middle !== null) await page.mouse.click(middle.x, middle.y);
};

/** Everything that a hand, a finger or a scanner may have begun. */
const everything = (page: Page) => [key(page, 'Escape'), ...otherThanEsc(page)];
const otherThanEsc = (page: Page) => [
  key(page, 'Enter'),
  tap(page, '.strip-key-primary'),
  scan(page, '116'),
  tap(page, 'main .button-primary'),
  key(page, '1'),
  key(page, 'F9'),
];

describe('on a till that sells', () => {
  test('a Pix is paid while its cancelling is asked about: the Enter that was meant for the question sells nothing on', async (context) => {
    const journey = await openJourney(context);
    const { page, sees, press } = journey;
    const code = await showQr(journey);
    await press('Escape').sees('Cancelar a cobrança de');
    const uninvited = await watchUninvited(page);
    await (await journey.control()).charge(code, 'pay');
    await uninvited.meets(key(page, 'Enter'), key(page, 'Enter'), key(page, 'Escape'));
    await sees('O Pix foi pago antes do cancelamento');
    await press('Enter', 'Enter').sees('O Pix foi pago antes do cancelamento');
    await press('F9');
    await page.getByText('O Pix foi pago antes do cancelamento').waitFor({ state: 'detached' });
    await nextCustomer(journey);
    expect(await keptCents(journey)).toBe(2_790);
  });

  async function approvedOnDevice(journey: Journey, isOff: boolean): Promise<Uninvited> {
    await sendToDevice(journey);
    const uninvited = await watchUninvited(journey.page, { isOff });
    await atDevice(journey, 'start', 'approve');
    return uninvited;
  }

  test('a card is approved on the waiting screen: the receipt stays until it has been seen', async (context) => {
    const journey = await openJourney(context);
    const { page } = journey;
    const uninvited = await approvedOnDevice(journey, false);
    await uninvited.meets(...everything(page));
    await afterQuiet(page);
    await nextCustomer(journey);
    expect(await page.getByText('unidade').count()).toBe(0);
  });

  test('and what is scanned then is told, and is in no sale', async (context) => {
    const journey = await openJourney(context);
    const { page, sees } = journey;
    const uninvited = await approvedOnDevice(journey, false);
    await uninvited.meets(scan(page, '116'));
    await sees('“116” não foi registrado: a tela mudou sozinha', 'PAGO');
    await journey.scan('116');
    await sees('R$ 2,50', '1 unidade');
  });

  test('without the quiet the same Enter sells past the receipt', async (context) => {
    const journey = await openJourney(context);
    const uninvited = await approvedOnDevice(journey, true);
    const enter = key(journey.page, 'Enter');
    await uninvited.meets(enter, enter, enter, enter);
    await journey.sees('Caixa livre');
  });

  test('a card is declined: the reason stays until it has been seen', async (context) => {
    const journey = await openJourney(context);
    const { page, sees, press } = journey;
    await sendToDevice(journey);
    await press('Escape').sees('Cancelar a cobrança');
    const uninvited = await watchUninvited(page);
    await atDevice(journey, 'start', 'decline');
    await uninvited.meets(...everything(page));
    await afterQuiet(page);
    await sees('Não aprovado');
    await press('F9').sees('Como o cliente vai pagar?');
  });
});

async function paying(context: TestContext, payment: Payment, more: Partial<Handlers> = {}): Promise<StubPage> {
  const stub = await openStubPage(context, {
    'sale:current': () => ok(sale({ payments: [payment] })),
    'sale:get': () => ok(paid(payment)),
    ...more,
  });
  await stub.page.locator('.payment, .waiting-title').first().waitFor();
  return stub;
}

function paid(payment: Payment): Sale {
  const payments = [{ ...payment, state: 'approved' } as Payment];
  return sale({ state: 'paid', number: 7, payments, closedAt: '2026-11-20T17:06:00.000Z' });
}

type Change = {
  readonly name: string;
  readonly from: (context: TestContext) => Promise<StubPage>;
  readonly push: PushChannel;
  readonly tell: (stub: StubPage) => void;
  /** The untouched screen. */
  readonly stays: string | RegExp;
  /** ESC still works here, and ends the quiet. */
  readonly escIsMeant?: true;
};

const DETAIL = { detail: 'database disk image is malformed', at: '2026-11-21T14:05:00.000Z', reference: '1A2B3C4D' };
const LOCKED: Session = { ...STUB_SESSION, state: 'locked' };
/** Polled every few seconds. */
let health: TillHealth = { state: 'sound' };
let locks = false;
beforeEach(() => {
  health = { state: 'sound' };
  locks = false;
});
const WAITING = card({ state: 'in_progress' });
const QR = pix({ state: 'pending' });

const CHANGES: readonly Change[] = [
  {
    name: 'the time of a QR code is over',
    from: (context) => paying(context, QR),
    push: 'payment:changed',
    tell: ({ core }) => core.parts.push('payment:changed', { ...QR, state: 'expired', reason: null }),
    stays: 'O prazo acabou',
  },
  {
    name: 'a device has crashed, and nobody knows what became of its card',
    from: (context) => paying(context, WAITING),
    push: 'payment:changed',
    tell: ({ core }) => core.parts.push('payment:changed', { ...WAITING, state: 'unconfirmed' }),
    stays: 'Pagamento sem resposta',
  },
  {
    name: 'a Pix is paid while its cancelling is on its way',
    from: (context) => paying(context, QR),
    push: 'payment:changed',
    tell: ({ core }) => {
      core.parts.push('payment:changed', { ...QR, state: 'cancel_requested' });
      core.parts.push('payment:changed', { ...QR, state: 'approved' });
    },
    stays: 'O Pix foi pago antes do cancelamento',
  },
  {
    name: 'a card is approved while its cancelling is on its way',
    from: (context) => paying(context, { ...WAITING, state: 'cancel_requested' }),
    push: 'payment:changed',
    tell: ({ core }) => core.parts.push('payment:changed', { ...WAITING, state: 'approved' }),
    stays: 'O cartão foi aprovado antes do cancelamento',
  },
  {
    name: 'money of an ended attempt makes a case of the sale',
    from: (context) => paying(context, WAITING),
    push: 'payment:changed',
    tell: ({ core }) => core.parts.push('payment:changed', { ...WAITING, state: 'declined', conflict: true }),
    stays: 'Há um caso a decidir nesta venda',
  },
  {
    name: 'the till locks itself',
    from: (context) => atCheckout(context, { 'session:get': () => ok(locks ? LOCKED : STUB_SESSION) }),
    push: 'session:changed',
    tell: ({ core }) => {
      locks = true;
      core.parts.push('session:changed', LOCKED);
    },
    stays: 'Caixa bloqueado',
  },
  {
    name: 'selling is stopped',
    from: (context) => atCheckout(context, { 'till:health': () => ok(health) }),
    push: 'health:changed',
    tell: ({ core }) => {
      health = { state: 'stopped', why: 'broken_invariant', ...DETAIL };
      core.parts.push('health:changed', health);
    },
    stays: 'Vendas paradas neste caixa',
  },
  {
    name: 'the disk fails',
    from: (context) => atCheckout(context, { 'till:health': () => ok(health) }),
    push: 'health:changed',
    tell: ({ core }) => {
      health = { state: 'stopped', why: 'storage_failed', ...DETAIL };
      core.parts.push('health:changed', health);
    },
    stays: /disco/i,
  },
  {
    name: 'a sale is paid at the operator while its cancelling is asked about',
    from: async (context) => {
      const stub = await paying(context, QR);
      await afterQuiet(stub.page);
      await stub.page.keyboard.press('Escape');
      await stub.page.locator('[role="alertdialog"]').waitFor();
      return stub;
    },
    push: 'sale:changed',
    tell: ({ core }) => {
      const sale = paid(QR);
      for (const payment of sale.payments) core.parts.push('payment:changed', payment);
      core.parts.push('sale:changed', sale);
    },
    stays: 'O Pix foi pago antes do cancelamento',
  },
  {
    name: 'head office gives the till other keys',
    from: (context) => atCheckout(context),
    push: 'till:changed',
    tell: ({ change }) => change({ keys: { ...STUB_STATE.keys, preset: 'f12Pays' } }),
    stays: 'Caixa livre',
    escIsMeant: true,
  },
  {
    name: 'something comes in the way of an update that is asked about',
    from: async (context) => {
      const stub = await atCheckout(context, { 'update:state': () => ok(updateWith([])) });
      await stub.page.keyboard.press('F1');
      const entry = stub.page.locator('.menu-entries [data-key="update"]');
      await entry.waitFor();
      await afterQuiet(stub.page);
      await entry.click();
      await stub.page.locator('.button:not([disabled]):has-text("F9")').waitFor();
      await stub.page.keyboard.press('F9');
      await stub.page.locator('[role="alertdialog"]').waitFor();
      return stub;
    },
    push: 'update:changed',
    tell: ({ core }) => core.parts.push('update:changed', updateWith(['payment_running'])),
    stays: 'A versão 1.3.0 está pronta para instalar',
  },
];

function updateWith(blocks: readonly UpdateBlock[]): UpdateState {
  return { ...READY, stage: { state: 'ready', version: '1.3.0', blocks } };
}

/**
 * screen   can put another screen, or another meaning of its keys, before a cashier who has not asked: has a row above
 * rows     changes what lists and marks say; where a key then does something else, it is the same rule as above
 * asked    somebody at this till has asked for it, or it changes no screen
 */
const KINDS: Readonly<Record<PushChannel, 'screen' | 'rows' | 'asked'>> = {
  'payment:changed': 'screen',
  'sale:changed': 'screen',
  'session:changed': 'screen',
  'health:changed': 'screen',
  'till:changed': 'screen',
  'update:changed': 'screen',
  'case:changed': 'rows',
  'product:changed': 'rows',
  'product:gone': 'rows',
  'comparison:changed': 'rows',
  'devices:changed': 'rows',
  'qr:changed': 'rows',
  'import:changed': 'rows',
  'charges:changed': 'rows',
  'reconciliation:changed': 'rows',
  'rescue:changed': 'rows',
  'received:changed': 'rows',
  'shift:changed': 'asked',
  'printing:changed': 'asked',
  'backup:changed': 'asked',
  'scanner:read': 'asked',
  'scanner:changed': 'asked',
};

test('every kind of push that can bring another screen has a row', () => {
  const kinds = Object.entries(KINDS).filter(([, kind]) => kind === 'screen');
  expect([...new Set(CHANGES.map(({ push }) => push))].sort()).toEqual(kinds.map(([channel]) => channel).sort());
});

async function atCheckout(context: TestContext, more: Partial<Handlers> = {}): Promise<StubPage> {
  const stub = await openStubPage(context, { 'sale:current': () => ok(null), ...more });
  await stub.page.locator('.checkout').waitFor();
  return stub;
}

describe.each(CHANGES)('$name', ({ from, tell, stays, escIsMeant }) => {
  test('nothing that was on its way is used', async (context) => {
    const stub = await from(context);
    const { page, core } = stub;
    const uninvited = await watchUninvited(page);
    tell(stub);
    const called = core.events.length;
    await uninvited.meets(...(escIsMeant ? otherThanEsc(page) : everything(page)));
    await page.getByText(stays).filter({ visible: true }).first().waitFor();
    const written = core.events.slice(called).filter((channel) => WRITES.has(channel));
    expect(written).toEqual([]);
    await afterQuiet(page);
    await page.getByText(stays).filter({ visible: true }).first().waitFor();
  });
});

const WRITES: ReadonlySet<string> = new Set(
  CHANNELS.filter((channel) => /^(?:payment|sale|session|shift|help|till|update):/.test(channel)).filter(
    (channel) => API[channel].recover !== null,
  ),
);

describe('what changes no screen', () => {
  test('numbers and states of the till leave every key as it is', async (context) => {
    const { page, core, change } = await atCheckout(context);
    const uninvited = await watchUninvited(page);
    const before = core.events.length;
    change({ outboxWaiting: 3 });
    change({ openCases: 1, unfinishedPayments: 1 });
    change({ headOffice: { ...STUB_STATE.headOffice, state: 'failed', unsent: 4, why: 'unreachable' } });
    core.parts.push('case:changed', { openCases: 1 });
    await page.locator('.strip-danger').waitFor();
    // the news makes the page ask; a screen that a key opens with the answer would count as the answer's
    await expect.poll(() => core.events.slice(before)).toContain('reconciliation:news');
    expect(await uninvited.count()).toBe(0);
    await page.keyboard.press('F1');
    await page.locator('.menu-entries').waitFor();
  });

  async function listChanges(context: TestContext) {
    let payments: readonly Payment[] = [WAITING];
    const stub = await atCheckout(context, {
      'payment:list-unfinished': () => ok(payments),
      'sale:list': () => ok([]),
      'case:list': () => ok([]),
    });
    await stub.page.keyboard.press('F6');
    await stub.page.getByText('O caixa continua consultando').waitFor();
    await afterQuiet(stub.page);
    const uninvited = await watchUninvited(stub.page);
    payments = [];
    stub.core.parts.push('payment:changed', { ...WAITING, state: 'declined' });
    return { page: stub.page, uninvited };
  }

  test('ESC leaves a list whose rows have just changed, as it left the list before', async (context) => {
    const { page, uninvited } = await listChanges(context);
    await uninvited.meets(key(page, 'Escape'));
    await page.locator('.checkout').waitFor();
    await page.keyboard.press('F1');
    await page.locator('.menu-entries').waitFor();
  });

  test('and no other key does', async (context) => {
    const { page, uninvited } = await listChanges(context);
    await uninvited.meets(key(page, 'F1'), key(page, 'Enter'));
    await afterQuiet(page);
    await page.getByText('Nada pendente.').waitFor();
    expect(await page.locator('.menu-entries').count()).toBe(0);
  });

  test('nor does what the cashier asks for himself', async (context) => {
    const journey = await openJourney(context);
    const { page } = journey;
    const uninvited = await watchUninvited(page);
    await sellsForCash(journey, ['101'], '50');
    expect(await uninvited.count()).toBe(0);
  });
});
