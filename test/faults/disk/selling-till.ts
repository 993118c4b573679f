import { writeSync } from 'node:fs';
import type { HostParts, Push } from '../../../electron/lib/host-parts.ts';
import { createLogger } from '../../../electron/lib/logger.ts';
import type { Channel, PushChannel } from '../../../shared/api/contract.ts';
import type { BackupState } from '../../../shared/backup.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { type Ask, createCoreOnDuty } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { shopBy } from '../../support/own-shop.ts';
import { fastClock, type Pace } from '../till-process/fast-clock.ts';

export type OperatorAddress = {
  readonly baseUrl: string;
  readonly qrBaseUrl: string;
  readonly controlUrl: string;
  readonly cnpj: string;
  readonly token: string;
};

/** Told to the cashier; must never be taken back. */
export type Told =
  | { readonly told: 'sale'; readonly sale: Sale }
  | { readonly told: 'payment'; readonly payment: Payment }
  | { readonly told: 'product'; readonly code: string; readonly priceCents: number }
  | { readonly told: 'settings'; readonly storeName: string }
  /** A name about to be saved. */
  | { readonly told: 'naming'; readonly storeName: string }
  | { readonly told: 'backup'; readonly name: string }
  | { readonly told: 'asked' }
  | { readonly told: 'answered' };

export type SellingTill = {
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly call: Ask;
};

export type SellingTillParts = {
  readonly dataDir: string;
  readonly operator: OperatorAddress;
  readonly pace: Pace;
  readonly newId: () => string;
  readonly hear?: (told: Told) => void;
  readonly onPush?: Push;
  /** A call answered `internal`: the log has the reason. */
  readonly onDefect?: (channel: Channel) => void;
  readonly onLog?: (line: string) => void;
  /** The host's other parts; settings in memory by default. */
  readonly host?: Partial<HostParts>;
};

export function createSellingTill({ hear = () => undefined, ...parts }: SellingTillParts): SellingTill {
  const core = createCoreOnDuty({
    ...coreParts(parts.dataDir, shopBy(parts.operator), parts.operator.token),
    push: (channel, payload) => {
      hearPush(hear, channel, payload);
      parts.onPush?.(channel, payload);
    },
    clock: fastClock(parts.pace),
    newId: parts.newId,
    log: createLogger({
      write: (line: string) => {
        parts.onLog?.(line);
        if (/"level":[45]0/.test(line)) process.stderr.write(line);
      },
    }),
    // like the real one, and too small to slow thousands of tills
    ballastBytes: 1_024,
    backups: 'on_demand',
    ...parts.host,
  });
  return {
    start: core.start,
    stop: core.stop,
    call: async (channel, input) => {
      const changes = CHANGES.has(channel);
      if (changes) hear({ told: 'asked' });
      try {
        const answer = await core.serve(channel, input);
        if (answer.ok) hearAnswer(hear, channel, answer.value);
        else if (answer.error.code === 'internal') parts.onDefect?.(channel);
        return answer;
      } finally {
        if (changes) hear({ told: 'answered' });
      }
    },
  };
}

function hearPush(hear: (told: Told) => void, channel: PushChannel, payload: unknown): void {
  if (channel === 'sale:changed') hear({ told: 'sale', sale: payload as Sale });
  if (channel === 'payment:changed') hear({ told: 'payment', payment: payload as Payment });
}

const CHANGES: ReadonlySet<Channel> = new Set([
  'sale:add-by-code',
  'sale:set-quantity',
  'sale:cancel-line',
  'sale:cancel',
  'payment:pay-cash',
  'payment:start-card',
  'payment:start-pix',
  'payment:cancel',
]);

const ANSWERS_A_SALE: ReadonlySet<Channel> = new Set([
  'sale:current',
  'sale:add-by-code',
  'sale:set-quantity',
  'sale:cancel-line',
  'sale:get',
  'payment:pay-cash',
]);

function hearAnswer(hear: (told: Told) => void, channel: Channel, value: unknown): void {
  if (ANSWERS_A_SALE.has(channel) && value !== null) hear({ told: 'sale', sale: value as Sale });
  if (channel === 'payment:start-card' || channel === 'payment:start-pix') {
    hear({ told: 'payment', payment: value as Payment });
  }
  if (channel === 'backup:now') {
    for (const { name } of (value as BackupState).backups) hear({ told: 'backup', name });
  }
  if (channel === 'catalogue:save') {
    const { code, priceCents } = value as { code: string; priceCents: number };
    hear({ told: 'product', code, priceCents });
  }
}

/** Writes what is told into the disk's journal, in order with the writes; see fault-disk.c. */
export function markWriter(handle: number): (told: Told) => void {
  return (told) => void writeSync(handle, JSON.stringify(told));
}
