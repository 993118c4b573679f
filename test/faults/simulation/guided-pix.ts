import { type Guided, lostAnswer, on, onQrCreate, phone, guided as planned, refused, steps } from './guided-parts.ts';
import type { Script, Visit } from './visit.ts';

const guided = (name: string, plan: Partial<Visit>): Guided => planned(name, { tenders: ['pix'], ...plan });

const short: NonNullable<Script['mode']> = { charge_lifetime_ms: 60_000 };
const never = phone('ignore', 'shown', 1_000);

export const GUIDED_PIX: readonly Guided[] = [
  guided('paid in the last seconds', {
    phone: phone('pay', 'end', -2_000),
    patienceMs: 400_000,
    script: { mode: short },
  }),
  guided('expires', { phone: never, patienceMs: 400_000, script: { mode: short } }),
  guided('expires offline', {
    phone: never,
    patienceMs: 400_000,
    onWait: 'wait',
    script: { mode: short, outage: { afterMs: 10_000, forMs: 90_000 } },
  }),
  guided('paid after its end', {
    phone: phone('pay', 'end', 1_500),
    patienceMs: 400_000,
    script: { mode: { ...short, pay_after_end: 'accept' } },
  }),
  guided('paid after its removal', {
    phone: phone('pay', 'removal', 4_000),
    patienceMs: 6_000,
    script: { mode: { pay_after_end: 'accept' } },
  }),
  guided('refused after its removal', {
    phone: phone('pay', 'removal', 4_000),
    patienceMs: 6_000,
    script: { mode: { pay_after_end: 'refuse' } },
  }),
  guided('paid between question and removal: undone', {
    phone: phone('pay', 'shown', 9_000),
    patienceMs: 4_000,
    script: {
      mode: { remove_approved: 'undo' },
      fates: [{ operation: 'qr.remove', fate: { kind: 'through', thereMs: 6_000, backMs: 20 } }],
    },
  }),
  guided('paid between question and removal: refused', {
    phone: phone('pay', 'shown', 9_000),
    patienceMs: 4_000,
    script: {
      mode: { remove_approved: 'refuse' },
      fates: [{ operation: 'qr.remove', fate: { kind: 'through', thereMs: 6_000, backMs: 20 } }],
    },
  }),
  guided('cancelled before paid', { phone: never, patienceMs: 5_000 }),
  guided('answer of the create lost', { tenders: ['pix', 'pix'], script: onQrCreate(lostAnswer) }),
  guided('BR Code lies', { tenders: ['pix', 'cash'], script: { brCodeLies: true } }),
  guided('a centavo less', {
    phone: { ...phone('pay', 'shown', 4_000), deltaCents: -1 },
    patienceMs: 30_000,
    onWait: 'set_aside',
  }),
  guided('denied', { phone: phone('deny', 'shown', 4_000), tenders: ['pix', 'pix'] }),
  guided('pays twice', { phone: { ...phone('pay', 'shown', 3_000), again: true } }),
  guided('[ERRO] to a question', { script: on('qr.status', 'error_text') }),
  guided('too soon', { script: on('qr.status', refused(429)) }),
  guided('answer to a question lost', { script: on('qr.status', 'answer_lost') }),
  guided('removal lost', { phone: never, patienceMs: 5_000, script: on('qr.remove', 'lost') }),
  guided('answer to the removal lost', { phone: never, patienceMs: 5_000, script: on('qr.remove', lostAnswer) }),
  guided('create twice', { script: onQrCreate({ kind: 'twice', againMs: 2_000 }) }),
  guided('silent, then approved', {
    phone: phone('pay', 'shown', 8_000),
    script: { outage: { afterMs: 3_000, forMs: 40_000 } },
  }),
  guided('clock back', {
    phone: phone('pay', 'shown', 12_000),
    script: { clock: { afterMs: 3_000, jumpMs: -3_600_000 } },
  }),
  guided('clock back, never paid', {
    phone: never,
    patienceMs: 600_000,
    onWait: 'wait',
    script: { mode: short, clock: { afterMs: 3_000, jumpMs: -86_400_000 } },
  }),
  guided('clock forward', {
    phone: phone('pay', 'shown', 12_000),
    script: { clock: { afterMs: 3_000, jumpMs: 3_600_000 } },
  }),
  guided('year 1970', {
    phone: phone('pay', 'shown', 12_000),
    script: { clock: { afterMs: 3_000, jumpMs: 'year_1970' } },
  }),
  guided('cash after a Pix', { tenders: ['pix', 'cash'], phone: phone('deny', 'shown', 4_000) }),
  guided('card after a Pix', { tenders: ['pix', 'card'], phone: phone('deny', 'shown', 4_000) }),
  guided('Pix after a card', { tenders: ['card', 'pix'], device: [steps(['cancel', 4_000])] }),
];
