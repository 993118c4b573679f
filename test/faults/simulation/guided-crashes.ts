import { commit, type Guided, guided, late, on, onCreate, paid, phone, steps } from './guided-parts.ts';
import type { Script } from './visit.ts';

/** A card payment's commits in order, from the press. */
const CREATION = 0;
const NEWS = 2;

const crash = (plan: NonNullable<Script['crash']>): Script => ({ crash: plan, downMs: 3_000 });
const long = [steps(['start', 2_000], ['approve', 14_000])];

export const GUIDED_CRASHES: readonly Guided[] = [
  guided('crash at the send', { patienceMs: 300_000, script: crash({ at: 'send', operation: 'pos-venda.create' }) }),
  guided('crash at the arrival', { script: crash({ at: 'arrival', operation: 'pos-venda.create' }) }),
  guided('crash at the answer', { script: crash({ at: 'answer', operation: 'pos-venda.create' }) }),
  guided('crash while pending', { device: long, script: crash({ at: 'state', state: 'pending', afterMs: 300 }) }),
  guided('crash while in progress', {
    device: long,
    script: crash({ at: 'state', state: 'in_progress', afterMs: 900 }),
  }),
  guided('crash while unconfirmed', {
    script: { ...onCreate('lost'), ...crash({ at: 'state', state: 'unconfirmed', afterMs: 500 }) },
  }),
  guided('crash while cancelling', {
    device: long,
    patienceMs: 5_000,
    script: crash({ at: 'state', state: 'cancel_requested', afterMs: 400 }),
  }),
  guided('crash while a QR is shown', {
    tenders: ['pix'],
    phone: phone('pay', 'shown', 4_000),
    script: crash({ at: 'state', state: 'pending', afterMs: 2_000 }),
  }),
  guided('crash before the QR is on disk', {
    tenders: ['pix', 'pix'],
    script: crash({ at: 'answer', operation: 'qr.create' }),
  }),
  guided('crash before news is on disk', { script: commit(NEWS, 'before') }),
  guided('crash after news is on disk', { script: commit(NEWS, 'after') }),
  guided('news kept, commit failed', { script: commit(NEWS, 'kept') }),
  guided('news lost, commit failed', { script: commit(NEWS, 'lost') }),
  guided('intent kept, commit failed', { patienceMs: 300_000, script: commit(CREATION, 'kept') }),
  guided('intent kept, program gone', { patienceMs: 300_000, script: commit(CREATION, 'after') }),
  guided('intent lost', { tenders: ['card', 'card'], script: commit(CREATION, 'lost') }),
  guided('cash kept, commit failed', { tenders: ['cash'], script: commit(CREATION, 'kept') }),
  guided('cash lost, commit failed', { tenders: ['cash', 'cash'], script: commit(CREATION, 'lost') }),
  guided('cash, crash before', { tenders: ['cash', 'cash'], script: commit(CREATION, 'before') }),
  guided('cash, crash after', { tenders: ['cash'], script: commit(CREATION, 'after') }),
  guided('cash pressed twice', { tenders: ['cash'], pressesTwice: true }),
  guided('too little cash', { tenders: ['cash'], paysTooLittle: true }),
  guided('paid outside the till', { tenders: ['card', 'standalone_card'], script: onCreate('unreachable') }),
  guided('scan lost', { script: { commits: [{ from: 'visit', skip: 1, fault: 'lost' }] } }),
  guided('scan kept', { script: { commits: [{ from: 'visit', skip: 1, fault: 'kept' }] } }),
  guided('operator crashes, card', { device: long, script: { operatorCrash: { afterMs: 6_000 } } }),
  guided('operator crashes, QR', {
    tenders: ['pix'],
    phone: phone('pay', 'shown', 8_000),
    script: { operatorCrash: { afterMs: 4_000 } },
  }),
  guided('outage in mid payment', { device: long, script: { outage: { afterMs: 5_000, forMs: 40_000 } } }),
  guided('outage while unconfirmed', {
    script: { ...onCreate('answer_lost'), outage: { afterMs: 1_000, forMs: 20_000 } },
  }),
  guided('crash, and started without a network', {
    device: long,
    script: {
      ...crash({ at: 'state', state: 'in_progress', afterMs: 900 }),
      outage: { afterMs: 2_500, forMs: 30_000 },
    },
  }),
  guided('price lost on the way', { script: { keeping: 'price', ...on('produto.update', 'lost') } }),
  guided('removal of a product, answer lost', {
    script: { keeping: 'remove', ...on('produto.delete', 'answer_lost') },
  }),
  guided('new product, answer lost', { script: { keeping: 'add', ...on('produto.create', 'answer_lost') } }),
  guided('new product delivered twice', { script: { keeping: 'add', ...on('produto.create', 'twice') } }),
  guided('new product, crash at the answer', {
    script: { keeping: 'add', crash: { at: 'answer', operation: 'produto.create' }, downMs: 2_000 },
  }),
  guided('devices not to be had', { script: { keeping: 'devices', ...on('device.list', 'lost') } }),
  guided('program closed for a night', {
    device: [steps(['start', 2_000], ['approve', 9_000])],
    patienceMs: 3_500,
    onWait: 'close_program',
    script: { downMs: 9 * 3_600_000 },
  }),
  guided('crash in mid payment, money late', (random) => ({
    device: [paid(random)],
    patienceMs: 300_000,
    script: { ...onCreate(late(200_000)), ...crash({ at: 'state', state: 'unconfirmed', afterMs: 5_000 }) },
  })),
];
