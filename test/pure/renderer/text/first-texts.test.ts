import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIRST_AREAS } from '../../../../renderer/locales/areas.ts';
import { BRING_FIRST, BRING_LATE } from '../../../../renderer/text/text-files.ts';
import { LANGUAGES } from '../../../../shared/language.ts';
import { filesFrom, namespacesIn } from '../../../support/page-beginning.ts';
import { ROOT } from '../../../support/project-files.ts';
import { areasIn } from '../../../support/text-areas.ts';

const renderer = path.join(ROOT, 'renderer');
const beginning = [...filesFrom(path.join(renderer, 'main.tsx'))].filter((file) => /\.tsx?$/.test(file));

describe('the page begins with', () => {
  test('the checkout, and none of the other screens', () => {
    const names = beginning.map((file) => path.relative(renderer, file));
    expect(names).toContain(path.join('screens', 'sale', 'checkout-screen.tsx'));
    expect(names).toContain(path.join('screens', 'session', 'sign-in-page.tsx'));
    const screens = names.filter((name) => /-screen\.tsx$/.test(name) && !/^screens.(sale|health|rescue)./.test(name));
    expect(screens).toEqual([path.join('ui', 'lazy-screen.tsx')]);
  });

  test('the areas that it names, and with no other', () => {
    const areas = Object.keys(areasIn('pt-BR'));
    const named = beginning.flatMap((file) => namespacesIn(readFileSync(file, 'utf8')));
    expect([...FIRST_AREAS].sort()).toEqual([...new Set(named)].filter((name) => areas.includes(name)).sort());
  });
});

test.each(LANGUAGES)('each text of the page in %s comes first or late, and none twice', async (language) => {
  const first = await BRING_FIRST[language]();
  const late = await BRING_LATE[language]();
  expect(Object.keys(first).sort()).toEqual([...FIRST_AREAS].sort());
  expect(Object.keys(late).filter((name) => name in first)).toEqual([]);
  const { customer: _customer, desktop: _desktop, paper: _paper, ...ofThePage } = areasIn(language);
  expect({ ...first, ...late }).toEqual(ofThePage);
});

test('a namespace is found wherever it is named', () => {
  expect(namespacesIn(`useTranslation(['sales', 'shell']); t('returns:title'); t(\`people:acts.\${x}\`)`)).toEqual([
    'sales',
    'shell',
    'returns',
    'people',
  ]);
});
