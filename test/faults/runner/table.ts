import type { Verdict } from './verdict.ts';

const COLUMNS = ['rig', 'reached / goal', 'breaches', 'control', 'seconds', ''];

const whole = (value: number): string => value.toLocaleString('en-GB');

function cells(verdict: Verdict): string[] {
  const { rig, reached, goal, breaches, control, skipped, seconds, passed } = verdict;
  const end = skipped === null ? (passed ? 'ok' : 'FAILED') : 'skipped';
  const caught = control === null ? '-' : control.caught ? 'caught' : 'NOT CAUGHT';
  return [rig, `${whole(reached)} / ${whole(goal)}`, whole(breaches.length), caught, seconds.toFixed(1), end];
}

/** The table, one line a rig. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const lines = [COLUMNS, ...verdicts.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const SHOWN = 20;

/** Why what did not pass did not, and why what was skipped was. */
export function reasonsOf(verdicts: readonly Verdict[]): string {
  return verdicts
    .flatMap(({ rig, why, skipped, passed }) => {
      if (skipped !== null && passed) return [`${rig}: skipped, ${skipped}`];
      const more = why.length > SHOWN ? [`${rig}: and ${why.length - SHOWN} more`] : [];
      return [...why.slice(0, SHOWN).map((reason) => `${rig}: ${reason}`), ...more];
    })
    .join('\n');
}
