import { z } from 'zod';
import type { Store } from './store.ts';

const actByThemselves = z.union([z.literal(false), z.strictObject({ after_ms: z.int().min(0).max(3_600_000) })]);

/**
 * How the simulated operator behaves where a real one's behaviour is not documented, or varies. Changed by
 * `POST {control_url}/mode` with any part of it; kept over a restart.
 */
export const modeSchema = z.strictObject({
  /** A second create with a known identifier: refused with 4xx, or a second request (and maybe a second charge). */
  duplicates: z.enum(['refuse', 'accept']),
  /** Devices and the phone act after so long (see act-by-themselves.ts), or wait for a person or a test. */
  act_by_themselves: actByThemselves,
  /** What a broken connection (fault `reset`) carried arrives so much later after all, or never. */
  late_delivery: actByThemselves,
  /** A request for a device that has one: waits its turn, or is refused with 4xx. */
  busy_device: z.enum(['queue', 'refuse']),
  /**
   * What `forca=true` does to a device in mid payment. `stops`: the device gives up. `goes_on`: the device goes on and the
   * request reads as Processando until it ends. `goes_on_unseen`: the request reads as Concluido without payments at
   * once, and an approval shows up later all the same.
   */
  forced_abort: z.enum(['stops', 'goes_on', 'goes_on_unseen']),
  /** A sale cancelled on the device reads as Concluido with a payment of status 8, or with none. */
  cancelled_reads_as: z.enum(['cancelled', 'empty']),
  /** The same for a sale aborted by `DELETE`. */
  aborted_reads_as: z.enum(['cancelled', 'empty']),
  /** HTTP status of `[ERRO]:` answers; not documented. A wrong token is always 401. */
  qr_error_status: z.union([z.literal(200), z.literal(400)]),
  /** From creation to `DataExpiracaoTransacao`. */
  charge_lifetime_ms: z.int().min(1000).max(86_400_000),
  /** Whether the phone can still pay a charge that has expired or was removed. */
  pay_after_end: z.enum(['refuse', 'accept']),
  /**
   * Removal of a charge that was paid: undone and the money goes back, as the specification has it ("any status"); or
   * refused, since the money is there.
   */
  remove_approved: z.enum(['refuse', 'undo']),
  /** Least time between two status requests of one caller. */
  status_spacing_ms: z.int().min(0).max(60_000),
  /** Names that the header `integrador` may have. */
  providers: z.array(z.string().regex(/^[A-Z0-9]{1,20}$/)).min(1),
  /** Identifiers of products that it will not take, as a real one may for reasons of its own; any array with one is refused. */
  refused_products: z.array(z.string().max(100)).max(10_000),
  /** Whether the list of products can be had at all: nothing documents it. */
  product_list: z.enum(['offered', 'not_offered']),
});

export type Mode = z.infer<typeof modeSchema>;

export const DEFAULT_MODE: Mode = {
  duplicates: 'refuse',
  act_by_themselves: { after_ms: 2500 },
  late_delivery: false,
  busy_device: 'queue',
  forced_abort: 'stops',
  cancelled_reads_as: 'cancelled',
  aborted_reads_as: 'empty',
  qr_error_status: 200,
  charge_lifetime_ms: 5 * 60_000,
  pay_after_end: 'refuse',
  remove_approved: 'undo',
  status_spacing_ms: 2000,
  providers: ['PIX'],
  refused_products: [],
  product_list: 'offered',
};

export type Modes = {
  readonly get: () => Mode;
  readonly change: (part: Partial<Mode>) => Mode;
};

const KEY = 'mode';

/** The mode as it was left; parts that an older file does not have take their default. */
export function keptModes(store: Store): Modes {
  const row = store.find<{ value: string }>('SELECT value FROM facts WHERE key = ?', KEY);
  const kept = modeSchema.partial().safeParse(row === undefined ? {} : JSON.parse(row.value));
  let mode: Mode = { ...DEFAULT_MODE, ...(kept.success ? withoutUndefined(kept.data) : {}) };
  return {
    get: () => mode,
    change: (part) => {
      mode = { ...mode, ...part };
      store.run('INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)', KEY, JSON.stringify(mode));
      return mode;
    },
  };
}

/** Zod's optional members may be undefined; a spread of one would erase a default. */
export function withoutUndefined(part: { readonly [K in keyof Mode]?: Mode[K] | undefined }): Partial<Mode> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}
