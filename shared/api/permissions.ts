import { type Role, reaches } from '../person.ts';
import { ACTS, type Need } from './acts.ts';
import { API } from './areas.ts';
import type { Channel } from './contract.ts';

export function needOf(channel: Channel): Need {
  return ACTS[API[channel].act];
}

/** Lowest role whose PIN can approve the call; null if none can. */
export function leastApprover(channel: Channel): Role | null {
  const need = needOf(channel);
  if (need.below !== 'supervised' || need.least === 'anyone') return null;
  return reaches(need.least, 'supervisor') ? need.least : 'supervisor';
}

export function isApprovable(name: string): name is Channel {
  return Object.hasOwn(API, name) && leastApprover(name as Channel) !== null;
}
