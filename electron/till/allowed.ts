import type { Act } from '../../shared/api/acts.ts';
import { API } from '../../shared/api/areas.ts';
import type { While } from '../../shared/api/call.ts';
import type { Channel } from '../../shared/api/contract.ts';
import { needOf } from '../../shared/api/permissions.ts';
import { lacksOfItsOwn, notOwn } from '../../shared/own-shop.ts';
import { reaches } from '../../shared/person.ts';
import { type ErrorCode, fail } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import type { Refusal } from './serve.ts';
import type { Till } from './till.ts';

const ALL: ReadonlySet<While> = new Set(['always', 'readable', 'open', 'selling']);

function servedIn(health: TillHealth): { readonly served: ReadonlySet<While>; readonly otherwise: ErrorCode } {
  switch (health.state) {
    case 'sound':
      return { served: ALL, otherwise: 'internal' };
    case 'opening':
      return { served: new Set(['always']), otherwise: 'till_not_open' };
    case 'stopped':
      return health.why === 'storage_failed'
        ? { served: new Set(['always']), otherwise: 'till_not_open' }
        : { served: new Set(['always', 'readable', 'open']), otherwise: 'selling_stopped' };
    case 'read_only':
      return { served: new Set(['always', 'readable']), otherwise: 'read_only' };
    case 'damaged':
      return { served: new Set(['always']), otherwise: 'till_damaged' };
  }
}

export function stateRefusal(channel: Channel, health: TillHealth): Refusal | null {
  const { served, otherwise } = servedIn(health);
  return served.has(API[channel].while) ? null : fail(otherwise);
}

export type GatedTill = Pick<Till, 'readOnly'> & {
  readonly session: Pick<Till['session'], 'standing'>;
  readonly actor: Pick<Till['actor'], 'shift'>;
};

/** Null if allowed. A closed or read-only till needs no person: its state has already refused everything else. */
export function permissionRefusal(channel: Channel, till: GatedTill | null): Refusal | null {
  // the name may come from outside and be no channel
  if (!Object.hasOwn(API, channel)) return fail('not_permitted');
  const need = needOf(channel);
  if (till === null || till.readOnly !== null || need.least === 'anyone') return null;
  const { state, person } = till.session.standing();
  if (state === 'no_people') return fail('no_people');
  if (state === 'locked') return fail('till_locked');
  if (state === 'signed_out' || person === null) return fail('signed_out');
  if (!reaches(person.role, need.least))
    return fail(need.below === 'supervised' ? 'needs_supervisor' : 'not_permitted');
  return shiftRefusal(channel, till);
}

export function shiftRefusal(channel: Channel, till: Pick<GatedTill, 'actor'>): Refusal | null {
  return needOf(channel).shift === 'open' && till.actor.shift() === null ? fail('no_shift') : null;
}

/** Acts that bring new money or papers. Running payments are still finished, and the drawer can be closed. */
const SELLS: ReadonlySet<Act> = new Set<Act>(['sell', 'typeSlip', 'shiftOpen', 'return', 'reissueNote']);

/** Why a real till may not sell under the sample shop's identity; null for all but selling. */
export function shopRefusal(channel: Channel, settings: Settings): Refusal | null {
  const { act, recover } = API[channel];
  if (settings.mode !== 'real' || recover === null || !SELLS.has(act)) return null;
  const lacks = lacksOfItsOwn(settings);
  return lacks.length === 0 ? null : notOwn(lacks);
}
