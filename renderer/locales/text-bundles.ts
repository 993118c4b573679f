import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { AREAS_OF_OTHERS, FIRST_AREAS } from './areas.ts';

const BUNDLE = /^virtual:texts\/(?<language>[\w-]+)-(?<when>first|late)$/;

function areasOf(language: string, when: string): readonly string[] {
  const files = readdirSync(path.join(import.meta.dirname, language)).map((file) => path.basename(file, '.json'));
  return files.filter((area) => !AREAS_OF_OTHERS.includes(area) && FIRST_AREAS.includes(area) === (when === 'first'));
}

/**
 * Two files a language: `virtual:texts/en-first` for the first screens, `virtual:texts/en-late` for the rest. The
 * default export maps areas to texts.
 */
export const textBundles: Plugin = {
  name: 'text-bundles',
  resolveId: (id) => (BUNDLE.test(id) ? `\0${id}` : null),
  load: (id) => {
    const { language, when } = BUNDLE.exec(id.slice(1))?.groups ?? {};
    if (language === undefined || when === undefined) return null;
    const areas = areasOf(language, when);
    const folder = path.join(import.meta.dirname, language).replaceAll(path.sep, '/');
    const imports = areas.map((area, index) => `import area${index} from '${folder}/${area}.json';`);
    return `${imports.join('\n')}\nexport default { ${areas.map((area, index) => `'${area}': area${index}`).join(', ')} };`;
  },
};
