import { z } from 'zod';
import type { Store } from './store.ts';

const actByThemselves = z.union([z.literal(false), z.strictObject({ after_ms: z.int().min(0).max(3_600_000) })]);

/** Behaviour that is undocumented or varies among operators. Changed by `POST {control_url}/mode`; kept over
 * restarts. */
export const modeSchema = z.strictObject({
  /** A repeated identifier is refused with 4xx, or makes a second request and maybe charge. */
  duplicates: z.enum(['refuse', 'accept']),
  /** Delay of devices and phone (automaton.ts); false waits for a person or test. */
  act_by_themselves: actByThemselves,
  /** Delay after which a request lost by fault `reset` arrives; false never. */
  late_delivery: actByThemselves,
  /** A second request for a device queues, or is refused with 4xx. */
  busy_device: z.enum(['queue', 'refuse']),
  /** `forca=true` during a payment. `stops`: the device stops. `goes_on`: it continues, reading Processando.
   * `goes_on_unseen`: it continues, reading Concluido without payments; an approval may follow. */
  forced_abort: z.enum(['stops', 'goes_on', 'goes_on_unseen']),
  /** A sale cancelled on the device has a payment of status 8, or none. */
  cancelled_reads_as: z.enum(['cancelled', 'empty']),
  /** Likewise for `DELETE`. */
  aborted_reads_as: z.enum(['cancelled', 'empty']),
  /** Undocumented. A wrong token is always 401. */
  qr_error_status: z.union([z.literal(200), z.literal(400)]),
  /** Until `DataExpiracaoTransacao`. */
  charge_lifetime_ms: z.int().min(1000).max(86_400_000),
  /** Whether an expired or removed charge can be paid. */
  pay_after_end: z.enum(['refuse', 'accept']),
  /** Removal of a paid charge: refunds, as specified ("any status"), or refuses. */
  remove_approved: z.enum(['refuse', 'undo']),
  status_spacing_ms: z.int().min(0).max(60_000),
  /** Allowed `integrador` values. */
  providers: z.array(z.string().regex(/^[A-Z0-9]{1,20}$/)).min(1),
  /** Identifiers it refuses; an array with one is refused whole. */
  refused_products: z.array(z.string().max(100)).max(10_000),
  product_list: z.enum(['offered', 'not_offered']),
});

export type Mode = z.infer<typeof modeSchema>;

const DEFAULT_MODE: Mode = {
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

export type Modes = ReturnType<typeof keptModes>;

const KEY = 'mode';

/** Missing parts take their default. */
export function keptModes(store: Store) {
  const row = store.find<{ value: string }>('SELECT value FROM facts WHERE key = ?', KEY);
  const kept = modeSchema.partial().safeParse(row === undefined ? {} : JSON.parse(row.value));
  let mode: Mode = { ...DEFAULT_MODE, ...(kept.success ? withoutUndefined(kept.data) : {}) };
  return {
    get: (): Mode => mode,
    change: (part: Partial<Mode>): Mode => {
      mode = { ...mode, ...part };
      store.run('INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)', KEY, JSON.stringify(mode));
      return mode;
    },
  };
}

/** An undefined member would erase a default when spread. */
export function withoutUndefined(part: { readonly [K in keyof Mode]?: Mode[K] | undefined }): Partial<Mode> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}
