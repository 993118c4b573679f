import { z } from 'zod';
import { OPENING_CHOICES } from '../opening.ts';
import { SAMPLE_SHOPS } from '../sample-shop.ts';
import type { Session } from '../session.ts';
import type { TillHealth } from '../till-health.ts';
import type { TillState, TrainingPages } from '../till-state.ts';
import { read, write } from './call.ts';
import { nothing } from './fields.ts';

/** The till itself: its health and state, and the pages of the built-in operator. */
export const tillApi = {
  'till:health': read(nothing, { act: 'door', while: 'always' }).gives<TillHealth>(),
  /** Opens a stopped till again; after a broken rule everything stored is verified first. */
  'till:restart': write(nothing, { act: 'door', while: 'always', recover: 'repeat' }).gives<TillHealth>(),

  /** The till forgets its secrets, its PINs and what it knows of customers; money and trail stay. */
  'till:revoke': write(nothing, { act: 'personalData', recover: 'repeat' }).gives<null>(),
  'till:state': read(nothing, { act: 'door' }).gives<TillState>(),

  /** Steps of a new shop's opening that are done without. */
  'till:settle-opening': write(
    () => z.strictObject({ steps: z.array(z.enum(OPENING_CHOICES)).max(OPENING_CHOICES.length) }),
    { act: 'settings', recover: 'repeat' },
  ).gives<null>(),

  'training:pages': read(nothing, { act: 'door' }).gives<TrainingPages>(),
  /**
   * A training that nobody works at yet can be tried out at once: a sample manager is signed in before an open drawer, and
   * the till registered for Pix. `training_only` in the real shop; `people_exist` where somebody can sign in.
   */
  'training:begin': write(nothing, { act: 'door', recover: 'look' }).gives<Session>(),
  /**
   * Opens another sample shop, with its own products, week of sales, people and drawer; this one stays on the disk as it
   * is; a manager’s alone. `training_only` in the real shop; `sample_shop_busy` while a sale, a payment or an import is under way.
   */
  'training:open-shop': write(() => z.strictObject({ shop: z.enum(SAMPLE_SHOPS) }), {
    act: 'people',
    recover: 'look',
  }).gives<Session>(),
};
