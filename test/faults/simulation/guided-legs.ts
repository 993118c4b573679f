import type { CommitFault } from './disk.ts';
import type { Extras } from './extras.ts';
import {
  declined,
  type Guided,
  guided,
  commit as news,
  onCreate,
  paid,
  phone,
  refused,
  steps,
} from './guided-parts.ts';
import type { Script, Visit } from './visit.ts';

const inParts = (tenders: Visit['tenders'], parts: readonly number[], more: Partial<Extras> = {}) => ({
  items: 3,
  tenders,
  more: { parts, ...more },
});

const commit = (skip: number, fault: CommitFault): Script => ({ ...news(skip, fault), downMs: 2_000 });
const soonPaid = phone('pay', 'shown', 3_000);
const denied = phone('deny', 'shown', 3_000);

export const GUIDED_LEGS: readonly Guided[] = [
  guided('cash, Pix and card', { ...inParts(['cash', 'pix', 'card'], [40, 50]), phone: soonPaid }),
  guided('card, cash and Pix', { ...inParts(['card', 'cash', 'pix'], [30, 30]), phone: soonPaid }),
  guided('power cut behind the first leg', { ...inParts(['cash', 'card'], [50]), script: commit(0, 'after') }),
  guided('first leg kept, its commit failed', { ...inParts(['cash', 'card'], [50]), script: commit(0, 'kept') }),
  guided('first leg lost with its commit', {
    ...inParts(['cash', 'cash', 'card'], [50, 50]),
    script: commit(0, 'lost'),
  }),
  guided('crash while the second leg is in progress', {
    ...inParts(['cash', 'card'], [50]),
    device: [steps(['start', 2_000], ['approve', 14_000])],
    script: { crash: { at: 'state', state: 'in_progress', afterMs: 900 }, downMs: 3_000 },
  }),
  guided('second leg declined, then cash', (random) => ({
    ...inParts(['pix', 'card', 'cash'], [50]),
    device: [declined(random)],
    phone: soonPaid,
  })),
  guided('second leg declined, the first given back', (random) => ({
    ...inParts(['cash', 'card', 'cash'], [50], { undoes: 'after_failure' }),
    device: [declined(random)],
  })),
  guided('Pix leg undone', { ...inParts(['pix', 'cash'], [50], { undoes: 'after_first' }), phone: soonPaid }),
  guided('Pix leg undone without a network', {
    ...inParts(['pix', 'cash'], [50], { undoes: 'after_first', undoOfflineMs: 40_000 }),
    phone: soonPaid,
  }),
  guided('Pix leg undone, its refund refused', {
    ...inParts(['pix', 'cash'], [50], { undoes: 'after_first' }),
    phone: soonPaid,
    script: { fates: new Array(6).fill({ operation: 'qr.refund', fate: refused(422) }) },
  }),
  guided('card leg undone', (random) => ({
    ...inParts(['card', 'cash'], [50], { undoes: 'after_first' }),
    device: [paid(random)],
  })),
  guided('card leg undone, its create had been lost on the way', (random) => ({
    ...inParts(['card', 'cash'], [50], { undoes: 'after_first' }),
    device: [paid(random)],
    script: onCreate('answer_lost'),
  })),
  guided('cash leg undone, the power goes', {
    ...inParts(['cash', 'cash'], [50], { undoes: 'after_first' }),
    script: commit(1, 'after'),
  }),
  guided('part-paid, and given up', { ...inParts(['cash', 'pix'], [30, 30], { givesUp: true }), phone: denied }),
  guided('Pix and card in parts, given up', {
    ...inParts(['pix', 'card'], [50], { givesUp: true }),
    phone: soonPaid,
  }),
  guided('paid outside in part, the rest in cash', inParts(['standalone_card', 'cash'], [50])),
  guided('outside leg undone', inParts(['standalone_card', 'cash'], [50], { undoes: 'after_first' })),
  guided('instalments on a part', { ...inParts(['cash', 'card'], [20]), instalments: 3 }),
];
