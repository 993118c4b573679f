import { defect, type PlantedDefect } from '../planted-defect.ts';

const DRAWER = 'electron/areas/shift/drawer.ts';

/** The drawer and its Z. */
export const DRAWER_DEFECTS: readonly PlantedDefect[] = [
  defect('a difference is absorbed by the close', 'I3', 'drawer', {
    file: 'electron/areas/shift/close-shift.ts',
    find: 'expectedCents: expected,',
    replace: 'expectedCents: count.counted_cents,',
  }),
  defect('a suprimento is taken for a sangria', 'I3', 'drawer', {
    file: DRAWER,
    find: 'suppliesCents: supply.cents,',
    replace: 'suppliesCents: withdrawal.cents,',
  }),
  defect('the drawer is said to hold the change as well', 'I3', 'drawer', {
    file: 'electron/areas/shift/shift-sums.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    find: "${MONEY('amount_cents')} FROM payment WHERE shift_id = ? AND tender = 'cash'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    replace: "${MONEY('tendered_cents')} FROM payment WHERE shift_id = ? AND tender = 'cash'",
  }),
  defect('a Z does not say which one it follows', 'I12', 'drawer', {
    file: 'electron/areas/shift/shift-report.ts',
    find: '    carriedOver,\n    previousSeal,\n',
    replace: '    carriedOver,\n    previousSeal: null,\n',
  }),
  defect('a sale does not say who sold it', 'I15', 'drawer', {
    file: 'electron/areas/actor.ts',
    find: 'by: () => ({ personId: person?.id ?? null,',
    replace: 'by: () => ({ personId: null,',
  }),
];
