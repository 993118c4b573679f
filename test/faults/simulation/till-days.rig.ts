import { livesRig } from './lives-rig.ts';

export const rig = livesRig({
  name: 'till-days',
  figure: 'Simulated till-days, drawer balanced to the centavo every day',
  kind: 'days',
  goal: { small: 4, quick: 200, night: 10_000 },
  sayEvery: 25,
  counts: ({ days, balancedDays, visits, crashes }) => ({
    days,
    'days with a balanced drawer': balancedDays,
    customers: visits,
    crashes,
  }),
  reached: 'days with a balanced drawer',
  // shown as paid and not stored: only the customers' count reveals it
  control: { defect: 'forgetful_disk', invariant: 'I3', what: 'cash shown as paid and not stored (I3)' },
});
