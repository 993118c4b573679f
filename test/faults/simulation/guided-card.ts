import type { Mode } from '../../../electron/programs/simulator/modes.ts';
import type { Random } from '../random.ts';
import { spoilt } from './fate.ts';
import {
  AFTER_THE_WINDOW_MS,
  cancelledThere,
  declined,
  type Guided,
  guided,
  late,
  lostAnswer,
  onCreate,
  paid,
  refused,
  steps,
} from './guided-parts.ts';
import type { DeviceStep, Script, Visit } from './visit.ts';

const slow = (random: Random, act: 'approve' | 'decline'): DeviceStep[] =>
  steps(['start', 2_000], [act, random.between(14_000, 18_000)]);
const crashes = (act: DeviceStep['act'], afterMs: number): DeviceStep[] =>
  steps(['start', 2_000], ['crash', 3_000], [act, afterMs]);
const forced = (random: Random, mode: Mode['forced_abort']): Partial<Visit> => ({
  device: [slow(random, 'approve')],
  patienceMs: 4_000,
  forces: true,
  script: { mode: { forced_abort: mode } },
});
const deaf = (count: number): Script => ({
  fates: new Array(count).fill({ operation: 'pos-venda.read', fate: 'lost' }),
});

export const GUIDED_CARD: readonly Guided[] = [
  guided('cancel, and the device is paid', (random) => ({ device: [slow(random, 'approve')], patienceMs: 6_000 })),
  guided('cancel, and the device declines', (random) => ({ device: [slow(random, 'decline')], patienceMs: 6_000 })),
  guided('cancel while it waits', { device: [[]], patienceMs: 3_000 }),
  guided('forced abort stops the device', (random) => forced(random, 'stops')),
  guided('forced abort, device goes on', (random) => forced(random, 'goes_on')),
  guided('forced abort, device goes on unseen', (random) => forced(random, 'goes_on_unseen')),
  guided('answer lost, approved', { script: onCreate(lostAnswer) }),
  guided('answer lost, declined', (random) => ({ device: [declined(random)], script: onCreate(lostAnswer) })),
  guided('answer lost, cancelled there', (random) => ({
    device: [cancelledThere(random)],
    script: onCreate(lostAnswer),
  })),
  guided('create lost', { script: onCreate('lost'), patienceMs: 200_000 }),
  guided('create late, in the window', (random) => ({ script: onCreate(late(random.between(5_000, 60_000))) })),
  guided('create late, after the window', {
    device: [[]],
    patienceMs: 300_000,
    script: onCreate(late(AFTER_THE_WINDOW_MS)),
  }),
  guided('create late, after the window, and paid', {
    device: [steps(['approve', 300])],
    patienceMs: 300_000,
    script: onCreate(late(AFTER_THE_WINDOW_MS)),
  }),
  guided('create late, after the window, clock forward meanwhile', {
    device: [steps(['approve', 300])],
    patienceMs: 400_000,
    script: { ...onCreate(late(AFTER_THE_WINDOW_MS)), clock: { afterMs: 150_000, jumpMs: 2 * 3_600_000 } },
  }),
  guided('create late, after the window, clock back meanwhile', {
    device: [steps(['approve', 300])],
    patienceMs: 400_000,
    script: { ...onCreate(late(AFTER_THE_WINDOW_MS)), clock: { afterMs: 100_000, jumpMs: -24 * 3_600_000 } },
  }),
  guided('create twice', {
    script: { ...onCreate({ kind: 'twice', againMs: 900 }), mode: { duplicates: 'refuse' } },
  }),
  guided('create twice, and both paid', (random) => ({
    device: [paid(random), paid(random)],
    script: { ...onCreate({ kind: 'twice', againMs: 900 }), mode: { duplicates: 'accept' } },
  })),
  guided('create twice, the second left waiting', (random) => ({
    device: [paid(random), []],
    script: { ...onCreate({ kind: 'twice', againMs: 14_000 }), mode: { duplicates: 'accept' } },
  })),
  guided('create refused', { tenders: ['card', 'cash'], script: onCreate(refused(422)) }),
  guided('create unreachable', { tenders: ['card', 'cash'], script: onCreate({ kind: 'unreachable', afterMs: 30 }) }),
  guided('token refused', { tenders: ['card', 'card'], script: onCreate(refused(401)) }),
  guided('garbage', { script: onCreate('garbage') }),
  guided('empty', { script: onCreate('empty') }),
  guided('5xx, done', { script: onCreate(spoilt(true, 502, 'text/plain', 'bad gateway')) }),
  guided('redirect', { script: onCreate(spoilt(true, 302, '', '')) }),
  guided('[ERRO]', { tenders: ['card', 'card'], script: onCreate('error_text') }),
  guided('too large', { script: onCreate('oversize') }),
  guided('cut short', { script: onCreate('cut') }),
  guided('silent in mid payment', (random) => ({ device: [slow(random, 'approve')], script: deaf(14) })),
  guided('silent, then declined', (random) => ({ device: [slow(random, 'decline')], script: deaf(14) })),
  guided('answer lost, seen waiting', {
    device: [steps(['start', 8_000], ['approve', 2_000])],
    script: onCreate(lostAnswer),
  }),
  guided('device crashes, issuer approves', { device: [crashes('approve', 20_000)] }),
  guided('device crashes, nothing taken', {
    device: [crashes('home', 60_000)],
    patienceMs: 10_000,
    forces: true,
    script: { mode: { forced_abort: 'stops' } },
  }),
  guided('tapped', { device: [steps(['approve', 2_500])] }),
  guided('cancelled there', (random) => ({ device: [cancelledThere(random)], tenders: ['card', 'cash'] })),
  guided('a centavo less', {
    device: [
      [
        { afterMs: 2_000, act: 'start' },
        { afterMs: 2_000, act: 'approve', deltaCents: -1 },
      ],
    ],
    patienceMs: 20_000,
    onWait: 'set_aside',
  }),
  guided('set aside, then approved', (random) => ({
    device: [steps(['approve', 40_000])],
    patienceMs: random.between(18_000, 20_000),
    onWait: 'set_aside',
    script: deaf(30),
  })),
  guided('cancelled, set aside', (random) => ({
    device: [slow(random, 'decline')],
    patienceMs: 4_000,
    script: deaf(0),
  })),
  guided('asks again', { onWait: 'ask_again', patienceMs: 3_000, script: onCreate('lost') }),
  guided('declined, then another card', (random) => ({
    tenders: ['card', 'card'],
    device: [declined(random), paid(random)],
  })),
  guided('declined twice, then cash', (random) => ({
    tenders: ['card', 'card', 'cash'],
    device: [declined(random), declined(random)],
  })),
  guided('presses twice', { pressesTwice: true }),
  guided('device busy at the operator', {
    tenders: ['card', 'cash'],
    script: { mode: { busy_device: 'refuse' }, otherTill: true },
  }),
  guided('device busy at the operator, queued', { script: { mode: { busy_device: 'queue' }, otherTill: true } }),
  guided('left on the device', {
    device: [[]],
    patienceMs: 2_000,
    onWait: 'set_aside',
    script: onCreate(late(25_000)),
  }),
  guided('another device', { deviceIndex: 1 }),
  guided('program closed', {
    device: [steps(['start', 2_000], ['approve', 9_000])],
    patienceMs: 3_500,
    onWait: 'close_program',
  }),
];
