import { describe, expect, it } from 'vitest';
import {
  IDLE,
  LEAD_MS,
  STANDSTILL_MS,
  STUTTER_MS,
  USUAL_RHYTHM,
  type WedgeEvent,
  wedgeStep,
} from '../../../../renderer/scan/wedge-detector.ts';

const { quickMs: QUICK_MS } = USUAL_RHYTHM;

function play(events: readonly WedgeEvent[]): string[] {
  const out: string[] = [];
  let state = IDLE;
  for (const event of events) {
    const step = wedgeStep(state, event);
    state = step.state;
    out.push(...step.effects.map((effect) => ('text' in effect ? `${effect.type}:${effect.text}` : effect.type)));
  }
  return out;
}

function keys(text: string, startMs: number, gapMs: number): WedgeEvent[] {
  return [...text].map((char, index) => ({ type: 'char', char, atMs: startMs + index * gapMs, repeat: false }));
}

const enter = (atMs: number): WedgeEvent => ({ type: 'end', atMs });
const silence = (atMs: number): WedgeEvent => ({ type: 'silence', atMs });
const withoutSwallowing = (effects: readonly string[]): string[] => effects.filter((effect) => effect !== 'swallow');

const typedText = (effects: readonly string[]): string =>
  effects.flatMap((effect) => (effect.startsWith('typed:') ? [effect.slice('typed:'.length)] : [])).join('');

describe('a scan', () => {
  it('is told from its rhythm, and its Enter is kept from the page', () => {
    const out = play([...keys('7891000100103', 1000, 2), enter(1030)]);
    expect(withoutSwallowing(out)).toEqual(['remember', 'restore', 'scan:7891000100103']);
    expect(out.at(-1)).toBe('swallow');
  });

  it("of the shop's own three characters is one too, when its Enter comes as quick", () => {
    expect(play([...keys('101', 0, 5), enter(15)])).toEqual(['remember', 'restore', 'scan:101', 'swallow']);
    expect(play([...keys('101', 0, 5), enter(15 + QUICK_MS)])).toEqual(['remember', 'typed:101']);
    expect(play([...keys('50', 0, 5), enter(10)])).toEqual(['remember', 'typed:50']);
    expect(play([...keys('101', 0, 60), enter(125)]).filter((effect) => effect.startsWith('scan'))).toEqual([]);
  });

  it('has the field put back before a fourth character can stay in it', () => {
    const out = play(keys('7891', 0, 5));
    expect(out).toEqual(['remember', 'restore', 'swallow']);
  });

  it('lets nothing after the fourth character through', () => {
    const out = play(keys('7891000100103', 0, 5));
    expect(out.filter((effect) => effect === 'swallow')).toHaveLength('7891000100103'.length - 3);
  });

  it('is one, though the machine stands still in it, where scans have ended with their key', () => {
    const first = [...keys('7891000100103', 0, 2), enter(30)];
    const late = STANDSTILL_MS - 100;
    const second = [
      ...keys('7891', 100, 2),
      silence(100 + STUTTER_MS + 50),
      ...keys('000100110', 100 + late, 2),
      enter(100 + late + 20),
    ];
    const scans = (events: readonly WedgeEvent[]): string[] =>
      play(events).filter((effect) => effect.startsWith('scan'));
    expect(scans([...first, ...second])).toEqual(['scan:7891000100103', 'scan:7891000100110']);
    const bare = [...keys('7891000100103', 0, 2), silence(24 + STUTTER_MS)];
    const shifted = second.map((event) => ({ ...event, atMs: event.atMs + 1_000 }));
    expect(scans([...bare, ...shifted])).toEqual(['scan:7891000100103', 'scan:7891', 'scan:000100110']);
    const halves = [
      ...first,
      ...keys('7891', 100, 2),
      silence(106 + STANDSTILL_MS),
      ...keys('7891', 3_000, 2),
      silence(3_006 + STUTTER_MS),
    ];
    expect(scans(halves)).toEqual(['scan:7891000100103', 'scan:7891', 'scan:7891']);
  });

  it('twenty of them 5 ms apart all come out, in order', () => {
    const codes = Array.from({ length: 20 }, (_, index) => String(7891000000000 + index));
    const events = codes.flatMap((code, index) => [...keys(code, index * 18, 1), enter(index * 18 + 13)]);
    expect(play(events).filter((effect) => effect.startsWith('scan:'))).toEqual(codes.map((code) => `scan:${code}`));
  });

  it('survives a wireless stutter in its middle', () => {
    const first = keys('78910', 0, 5);
    const rest = keys('00100103', 20 + STUTTER_MS, 5);
    expect(withoutSwallowing(play([...first, ...rest, enter(200)]))).toContain('scan:7891000100103');
  });

  it('survives a stutter in its first keys, which go back out of the field with the rest', () => {
    const out = play([...keys('78', 0, 90), ...keys('91000100103', 240, 2), enter(280)]);
    expect(withoutSwallowing(out)).toEqual(['remember', 'restore', 'scan:7891000100103']);
  });

  it('is whole although its first half was slow, as long as the rest is quick', () => {
    const out = play([...keys('78910', 0, 120), ...keys('00100103', 600, 2), enter(640)]);
    expect(withoutSwallowing(out)).toEqual(['remember', 'restore', 'scan:7891000100103']);
  });

  it('is whole although its first key was taken for typing during a stutter', () => {
    const out = play([...keys('7', 0, 0), silence(QUICK_MS), ...keys('891000100103', 150, 2), enter(190)]);
    expect(withoutSwallowing(out)).toEqual(['remember', 'typed:7', 'restore', 'scan:7891000100103']);
  });

  it('without a suffix goes out by silence, and a late Enter presses nothing', () => {
    const out = play([...keys('12345678', 0, 2), silence(14 + STUTTER_MS), enter(14 + STUTTER_MS + 50)]);
    expect(withoutSwallowing(out)).toEqual(['remember', 'restore', 'scan:12345678']);
    expect(out.at(-1)).toBe('swallow');
  });

  it('right after typing does not take the typed characters with it', () => {
    const out = play([...keys('10*', 0, 120), ...keys('7891000100103', 1000, 2), enter(1030)]);
    expect(out.filter((effect) => effect.startsWith('scan:'))).toEqual(['scan:7891000100103']);
    expect(typedText(out)).toBe('10*');
  });
});

describe('typing', () => {
  it('is left alone at 60 ms a key, Enter as well', () => {
    const out = play([...keys('arroz', 0, 60), enter(400)]);
    expect(out).not.toContain('swallow');
    expect(out).not.toContain('restore');
    expect(typedText(out)).toBe('arroz');
  });

  it('that ends with a pause stays out of the scan that follows', () => {
    const out = play([...keys('caneta', 0, 150), ...keys('7891000100103', 751 + LEAD_MS, 2), enter(1000)]);
    expect(out.filter((effect) => effect.startsWith('scan:'))).toEqual(['scan:7891000100103']);
    expect(typedText(out)).toBe('caneta');
  });

  it('in a quick roll of three keys is no scan', () => {
    const out = play([...keys('que', 0, 25), silence(50 + QUICK_MS)]);
    expect(withoutSwallowing(out)).toEqual(['remember', 'typed:que']);
    expect(out).not.toContain('swallow');
  });

  it('of a held key is no scan, however quick', () => {
    const held: WedgeEvent[] = Array.from({ length: 30 }, (_, index) => ({
      type: 'char',
      char: '0',
      atMs: index * 15,
      repeat: index > 0,
    }));
    expect(play(held).some((effect) => effect === 'swallow' || effect.startsWith('scan'))).toBe(false);
  });

  it('of one key comes out after the silence, so that it may act as a shortcut', () => {
    expect(play([...keys('1', 0, 0), silence(QUICK_MS)])).toEqual(['remember', 'typed:1']);
    expect(play([...keys('1', 0, 0), silence(QUICK_MS - 1)])).toEqual(['remember']);
  });

  it('is told once, although the pause and the next key both end it', () => {
    const out = play([...keys('1', 0, 0), silence(QUICK_MS), ...keys('2', 500, 0), silence(500 + QUICK_MS)]);
    expect(typedText(out)).toBe('12');
  });

  it('ends at any other key', () => {
    expect(play([...keys('12', 0, 10), { type: 'other', atMs: 20 }])).toEqual(['remember', 'typed:12']);
  });
});
