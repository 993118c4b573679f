import { describe, expect, it } from 'vitest';
import { parseUtcOffset, utcOffsetText } from '../../../../../renderer/screens/settings/field-readers.ts';

describe('the zone of the operator', () => {
  it.each([
    [-180, '-03:00'],
    [0, '+00:00'],
    [345, '+05:45'],
    [-210, '-03:30'],
  ])('writes %i as %s and reads it back', (minutes, text) => {
    expect(utcOffsetText(minutes)).toBe(text);
    expect(parseUtcOffset(text)).toBe(minutes);
  });

  it('reads what people type', () => {
    expect(parseUtcOffset('-3')).toBe(-180);
    expect(parseUtcOffset(' \u22123 ')).toBe(-180);
    expect(parseUtcOffset('3')).toBe(180);
    expect(parseUtcOffset('-0')).toBe(0);
  });

  it.each(['', '-', 'BRT', '-13', '+14:15', '-03:10', '3.5'])('refuses %o', (text) => {
    expect(parseUtcOffset(text)).toBeNull();
  });
});
