import type { English } from '../mirror.ts';
import type { about as ptAbout } from '../pt-br/about.ts';

export const about: English<typeof ptAbout> = {
  title: 'About Balcão',
  loading: 'Reading the list of what the program is made of…',
  fact: {
    version: 'Version',
    build: 'Build',
    runsOn: 'Runs on',
    dataDir: 'Sales and settings of this till',
  },
  noBuild: 'not known',
  made_one: 'The program uses the work of {{count}} project of other people, under these licences.',
  made_other: 'The program uses the work of {{count}} projects of other people, under these licences.',
  list: 'Projects and licences',
  column: { name: 'Project', version: 'Version', licence: 'Licence' },
  none: 'The list of licences is not on this computer.',
  noneHint: 'The till sells as ever. Install the program again to have it here.',
  terms: 'Licence of {{part}}',
  readingTerms: 'Opening the licence…',
  keys: { terms: 'Read the licence' },
};
