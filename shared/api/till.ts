import type { OpeningChoice } from '../opening.ts';
import type { SampleShop } from '../sample-shop.ts';
import type { Session } from '../session.ts';
import type { TillHealth } from '../till-health.ts';
import type { TillState, TrainingPages } from '../till-state.ts';
import { push, read, write } from './call.ts';

/** The till itself: its health and state, and the pages of the built-in operator. */
export const tillApi = {
  'till:health': read<null, TillHealth>({ act: 'door', while: 'always' }),
  /** Opens a stopped till again; after a broken rule everything stored is verified first. */
  'till:restart': write<null, TillHealth>({ act: 'door', while: 'always', recover: 'repeat' }),

  /** The till forgets its secrets, its PINs and what it knows of customers; money and trail stay. */
  'till:revoke': write<null, null>({ act: 'personalData', recover: 'repeat' }),
  'till:state': read<null, TillState>({ act: 'door' }),

  /** Steps of a new shop's opening that are done without. */
  'till:settle-opening': write<{ steps: readonly OpeningChoice[] }, null>({ act: 'settings', recover: 'repeat' }),

  'training:pages': read<null, TrainingPages>({ act: 'door' }),
  /**
   * A training that nobody works at yet can be tried out at once: a sample manager is signed in before an open drawer, and
   * the till registered for Pix. `training_only` in the real shop; `people_exist` where somebody can sign in.
   */
  'training:begin': write<null, Session>({ act: 'door', recover: 'look' }),
  /**
   * Opens another sample shop, with its own products, week of sales, people and drawer; this one stays on the disk as it
   * is; a manager’s alone. `training_only` in the real shop; `sample_shop_busy` while a sale, a payment or an import is under way.
   */
  'training:open-shop': write<{ shop: SampleShop }, Session>({ act: 'people', recover: 'look' }),
};

export const tillPushes = {
  'health:changed': push<TillHealth>('till'),
  'till:changed': push<TillState>('caller'),
};
