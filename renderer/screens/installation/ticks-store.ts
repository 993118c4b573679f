import { create } from 'zustand';
import type { CheckId } from './installation-checks.ts';

/**
 * What an installer has ticked off; it outlives the screens that he goes to meanwhile, and is on paper in the end. It says
 * something of the till and not of a person: he signs others in to try them, and it stays.
 */
export const useTicks = create<{ readonly ticked: ReadonlySet<CheckId> }>()(() => ({ ticked: new Set() }));

export function tick(id: CheckId, on: boolean): void {
  useTicks.setState(({ ticked }) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    return { ticked: next };
  });
}
