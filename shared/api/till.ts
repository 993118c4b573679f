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

  'training:pages': read<null, TrainingPages>({ act: 'door' }),
};

export const tillPushes = {
  'health:changed': push<TillHealth>(),
  'till:changed': push<TillState>(),
};
