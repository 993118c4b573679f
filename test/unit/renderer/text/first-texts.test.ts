import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ptBr } from '../../../../renderer/text/pt-br.ts';
import { lateTexts } from '../../../../renderer/text/pt-br-late.ts';
import { filesFrom, namespacesIn } from '../../../support/page-beginning.ts';

const renderer = path.join(import.meta.dirname, '..', '..', '..', '..', 'renderer');
const beginning = [...filesFrom(path.join(renderer, 'main.tsx'))].filter((file) => /\.tsx?$/.test(file));

describe('the page begins with', () => {
  test('the checkout, and none of the other screens', () => {
    const names = beginning.map((file) => path.relative(renderer, file));
    expect(names).toContain(path.join('checkout', 'checkout-screen.tsx'));
    expect(names).toContain(path.join('session', 'sign-in-page.tsx'));
    const screens = names.filter((name) => /-screen\.tsx$/.test(name) && !/^(checkout|health|rescue)/.test(name));
    expect(screens).toEqual([path.join('ui', 'lazy-screen.tsx')]);
  });

  test('every text that it names', () => {
    const late = Object.keys(lateTexts);
    const missing = beginning.flatMap((file) =>
      namespacesIn(readFileSync(file, 'utf8'))
        .filter((name) => late.includes(name))
        .map((name) => `${name} in ${path.relative(renderer, file)}`),
    );
    expect(missing).toEqual([]);
  });
});

test('no text stands in both', () => {
  expect(Object.keys(ptBr).filter((name) => name in lateTexts)).toEqual([]);
});

test('a namespace is found wherever it is named', () => {
  expect(namespacesIn(`useTranslation(['sales', 'shell']); t('returns:title'); t(\`people:acts.\${x}\`)`)).toEqual([
    'sales',
    'shell',
    'returns',
    'people',
  ]);
});
