import { livesRig } from './lives-rig.ts';

export const rig = livesRig({
  name: 'schedules',
  figure: 'Random fault schedules in a deterministic simulation',
  kind: 'schedule',
  goal: { small: 12, quick: 5_000, night: 200_000 },
  sayEvery: 1_000,
  counts: ({ lives, visits, crashes, judged }) => ({
    schedules: lives,
    sales: visits,
    crashes,
    payments: judged.payment,
    'audit entries': judged.audit,
    charges: judged.charges,
  }),
  reached: 'schedules',
  control: { defect: 'new_identifier', invariant: 'I6', what: 'a request sent again under a new identifier (I6)' },
});
