import { describe, expect, test } from 'vitest';
import { readEvent } from '../../../../electron/programs/head-office/read-event.ts';
import { messageOf, sealed } from '../../../support/sealed-events.ts';

const event = sealed(null);

describe('a message judged by itself', () => {
  test('an event that says the truth is sound', () => {
    expect(readEvent(messageOf(event))).toEqual({
      ok: true,
      event: { ...event, image: event.body, actor: event.who },
    });
  });

  test.each([
    ['body', { ...event, body: JSON.stringify({ id: 'line-1', total_cents: 1 }) }],
    ['time', { ...event, at: '2026-11-20T12:00:02.000Z' }],
    ['number', { ...event, id: 2 }],
    ['subject', { ...event, subject: 'sale' }],
    ['row', { ...event, subjectId: 'line-2' }],
    ['predecessor', { ...event, previous: 'a'.repeat(64) }],
    ['hash', { ...event, hash: 'b'.repeat(64) }],
  ])('a changed %s is noticed', (_, altered) => {
    expect(readEvent(messageOf(event, altered))).toMatchObject({
      ok: false,
      reason: 'altered',
      store: 'loja-1',
      till: 1,
    });
  });

  test('an event under the name of another till is not believed, although the till is not in the seal', () => {
    const relabelled = { ...event, till: 2 };
    expect(readEvent(messageOf(relabelled))).toMatchObject({ ok: false, reason: 'altered', till: 2 });
  });

  test('an event on the subject of another shop is not believed', () => {
    const { data } = messageOf(event);
    const reading = readEvent({ subject: 'balcao.events.loja-2.1', data });
    expect(reading).toEqual({ ok: false, reason: 'unreadable', store: 'loja-2', till: 1 });
  });

  test('a newer version is told apart from what makes no sense', () => {
    expect(readEvent(messageOf(event, { ...event, v: 2, more: true }))).toMatchObject({ reason: 'newer_version' });
    expect(readEvent(messageOf(event, { ...event, v: 0 }))).toMatchObject({ reason: 'unreadable' });
    expect(readEvent(messageOf(event, '{"v":1,'))).toMatchObject({ reason: 'unreadable' });
    expect(readEvent(messageOf(event, '[]'))).toMatchObject({ reason: 'unreadable' });
    expect(readEvent({ subject: 'something.else', data: new Uint8Array() })).toEqual({
      ok: false,
      reason: 'unreadable',
      store: null,
      till: null,
    });
  });

  test('what PostgreSQL cannot store is taken out of the image and not out of the seal', () => {
    const odd = sealed(null, { body: JSON.stringify({ name: 'a\0b\ud800c' }) });
    const reading = readEvent(messageOf(odd));
    expect(reading).toMatchObject({ ok: true, event: { body: odd.body, image: '{"name":"a\ufffdb\ufffdc"}' } });
  });
});
