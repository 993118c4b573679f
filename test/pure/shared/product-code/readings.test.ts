import { expect, test } from 'vitest';
import type { ElementString } from '../../../../shared/product-code/element-string.ts';
import type { CodeReading } from '../../../../shared/product-code/read-code.ts';
import { readTyped } from '../../../../shared/product-code/typed-code.ts';
import { READINGS } from './readings.ts';

const LAYOUTS = ['20CCCCCPPPPPD', '21CCCCCTTTTTD'];

function spellFields(fields: ElementString): string {
  const { gtin, contents, grams, count, totalCents, measureCents, unreadPrice, useBy, bestBefore } = fields;
  const amounts = { grams, count, total: totalCents, each: measureCents, unread: unreadPrice };
  const said = { gtin, contents, ...amounts, use: useBy, best: bestBefore };
  const known = Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return known.join(' ') || 'nothing';
}

function spell(reading: CodeReading): string {
  switch (reading.kind) {
    case 'gtin':
      return `gtin ${reading.gtin}`;
    case 'add_on':
      return `add_on ${reading.gtin} ${reading.addOn}`;
    case 'scale_label': {
      const { code, grams, totalCents } = reading.label;
      return `label ${code} ${grams === null ? `total=${totalCents}` : `grams=${grams}`} ${reading.gtin}`;
    }
    case 'element_string':
      return `${reading.form} ${spellFields(reading.fields)}`;
    default:
      return reading.kind;
  }
}

function spellTyped(text: string): string {
  const { whole, multiplied } = readTyped(text, LAYOUTS);
  const said = whole === null ? [] : [spell(whole.reading)];
  if (multiplied !== null) {
    const { quantity, grams, code } = multiplied;
    said.push([quantity === null ? '' : `${quantity} pc `, `${grams} g `, spell(code.reading)].join(''));
  }
  return said.join(' or ') || 'nothing';
}

test(`${READINGS.length} texts are read as their source says`, () => {
  const read = READINGS.map(([text, , source]) => [text, spellTyped(text), source]);
  expect(read).toEqual(READINGS.map((row) => [...row]));
  expect(READINGS.length).toBeGreaterThanOrEqual(250);
  expect(new Set(READINGS.map(([text]) => text)).size).toBe(READINGS.length);
});
