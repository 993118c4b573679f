import { create } from 'zustand';
import type { CheckId } from './installation-checks.ts';

/** Kept across screens and people: the installer signs others in to try them. Printed at the end. */
export const useTicks = create<{ readonly ticked: ReadonlySet<CheckId> }>()(() => ({ ticked: new Set() }));

export function tick(id: CheckId, on: boolean): void {
  useTicks.setState(({ ticked }) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    return { ticked: next };
  });
}
