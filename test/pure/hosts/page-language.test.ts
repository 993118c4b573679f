import { expect, test } from 'vitest';
import { inLanguage } from '../../../electron/hosts/page-language.ts';
import { LANGUAGES } from '../../../shared/language.ts';
import { readFile } from '../../support/project-files.ts';

const page = readFile('renderer/index.html');

test.each(LANGUAGES)('the page is served in %s, and is the same in all else', (language) => {
  const served = inLanguage(page, language);
  expect(served).toContain(`<html lang="${language}" data-theme="system" translate="no">`);
  expect(inLanguage(served, 'pt-BR')).toBe(page);
});
