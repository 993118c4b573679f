import { z } from 'zod';
import { OPENING_CHOICES } from '../opening.ts';
import { SAMPLE_SHOPS } from '../sample-shop.ts';
import type { Session } from '../session.ts';
import type { TillHealth } from '../till-health.ts';
import type { TillState, TrainingPages } from '../till-state.ts';
import { read, write } from './call.ts';
import { nothing } from './fields.ts';

export const tillApi = {
  'till:health': read(nothing, { act: 'door', while: 'always' }).gives<TillHealth>(),
  /** Reopens a stopped till; after a broken invariant everything is verified first. */
  'till:restart': write(nothing, { act: 'door', while: 'always', recover: 'repeat' }).gives<TillHealth>(),

  /** Destroys secrets, PINs and customer data; money and trail stay. */
  'till:revoke': write(nothing, { act: 'personalData', recover: 'repeat' }).gives<null>(),
  'till:state': read(nothing, { act: 'door' }).gives<TillState>(),

  /** Skips optional steps of a new shop. */
  'till:settle-opening': write(() => ({ steps: z.array(z.enum(OPENING_CHOICES)).max(OPENING_CHOICES.length) }), {
    act: 'settings',
    recover: 'repeat',
  }).gives<null>(),

  'training:pages': read(nothing, { act: 'door' }).gives<TrainingPages>(),
  /** Trial without sign-in: signs in a sample manager, opens the drawer and registers for Pix. `training_only` in
   * the real shop; `people_exist` if anyone can sign in. */
  'training:begin': write(nothing, { act: 'door', recover: 'look' }).gives<Session>(),
  /** Switches to another sample shop with its own data; the present one stays on disk. Manager only. `training_only`
   * in the real shop; `sample_shop_busy` during a sale, payment or import. */
  'training:open-shop': write(() => ({ shop: z.enum(SAMPLE_SHOPS) }), {
    act: 'people',
    recover: 'look',
  }).gives<Session>(),
};
