import { type Role, reaches } from '../person.ts';
import { ACTS, type Need } from './acts.ts';
import { API } from './areas.ts';
import type { Channel } from './contract.ts';

/** Who may call `channel`: whoever may do the act that it is part of. */
export function needOf(channel: Channel): Need {
  return ACTS[API[channel].act];
}

/** The least role whose PIN carries out a call that is beyond who asks; null where nobody's does. */
export function leastApprover(channel: Channel): Role | null {
  const need = needOf(channel);
  if (need.below !== 'supervised' || need.least === 'anyone') return null;
  return reaches(need.least, 'supervisor') ? need.least : 'supervisor';
}

/** Whether `name` is a call that somebody else's PIN may carry out. */
export function isApprovable(name: string): name is Channel {
  return Object.hasOwn(API, name) && leastApprover(name as Channel) !== null;
}
