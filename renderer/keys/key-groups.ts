import { KEY_ACTS, type KeyAct } from '../../shared/key-acts.ts';
import { ACT_SCOPES } from '../../shared/key-scopes.ts';

export const KEY_GROUP_NAMES = ['sale', 'payment', 'everywhere'] as const;

export type KeyGroup = (typeof KEY_GROUP_NAMES)[number];

function groupOf(act: KeyAct): KeyGroup {
  const scopes = ACT_SCOPES[act];
  if (scopes.includes('elsewhere')) return 'everywhere';
  return scopes.includes('checkout') ? 'sale' : 'payment';
}

export function actsOfGroup(group: KeyGroup): readonly KeyAct[] {
  return KEY_ACTS.filter((act) => groupOf(act) === group);
}
