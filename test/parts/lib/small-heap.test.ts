import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const file = pathToFileURL(path.join(import.meta.dirname, '..', '..', '..', 'electron', 'lib', 'small-heap.ts')).href;

const DAY = (first: string): string => `
import { getHeapSpaceStatistics } from 'node:v8';
import { keepHeapSmall } from '${file}';
const size = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size;
${first}
const before = size();
const lately = [];
for (let act = 0; act < 3_000_000; act++) lately[act % 60_000] = { act, line: [act] };
console.log(JSON.stringify([before, size(), lately.length]));
`;

const dayOf = (first: string): readonly [number, number] => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', DAY(first)], { encoding: 'utf8' });
  return JSON.parse(said) as [number, number];
};

test('what is made and thrown away all day takes hardly more memory in the evening; left alone, it does', () => {
  // half of it exists from the first collection on
  const [morning, evening] = dayOf('keepHeapSmall();');
  expect(evening).toBeLessThanOrEqual(8 * morning);
  const [before, after] = dayOf('');
  expect(after).toBeGreaterThan(32 * before);
});
