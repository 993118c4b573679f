import type { Rig } from '../rig.ts';
import { DEFECTS, QUICK_DEFECTS } from './defects.ts';
import { checkUnplanted, inCopies, type Planted, tryDefect } from './plant.ts';

export const rig: Rig = {
  name: 'planted-defects',
  figure: 'Planted defects caught, each by a named invariant',
  cores: 1,
  goal: { small: 1, quick: 10, night: 40 },
  reached: (report) => report.counts['caught'] ?? 0,
  run: async ({ tier, say, stopAtMs }) => {
    const defects = { small: QUICK_DEFECTS.slice(0, 1), quick: QUICK_DEFECTS, night: DEFECTS }[tier];
    const mayGoOn = (): boolean => performance.now() < stopAtMs;
    const checks = [...new Set(defects.map((defect) => defect.check))];
    const wrong = tier === 'small' ? null : await checkUnplanted(checks, mayGoOn);
    for (const { check, says } of wrong ?? []) say(`the product as it is, by ${check}: ${says}`);
    const planted = await inCopies(defects, mayGoOn, async (copy, defect) => {
      const one = await tryDefect(copy, defect);
      const how = {
        caught: 'caught by',
        missed: 'NOT CAUGHT by',
        skipped: 'not tried, it needs more than this machine has;',
      };
      say(
        `${defect.name}: ${how[one.outcome]} ${defect.invariant}, ${one.says.slice(0, 160)} [${one.seconds.toFixed(1)} s]`,
      );
      return one;
    });
    const count = (outcome: Planted['outcome']): number => planted.filter((one) => one.outcome === outcome).length;
    const missed = planted.filter((one) => one.outcome === 'missed');
    return {
      counts: { planted: planted.length, caught: count('caught'), skipped: count('skipped'), checks: checks.length },
      breaches: missed.map(({ defect, says }) => `${defect.invariant}: "${defect.name}" was not caught: ${says}`),
      control: wrong && { what: 'the same checks find nothing in the product as it is', caught: wrong.length === 0 },
    };
  },
};
