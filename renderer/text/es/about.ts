import type { Spanish } from '../mirror.ts';
import type { about as ptAbout } from '../pt-br/about.ts';

export const about: Spanish<typeof ptAbout> = {
  title: 'Acerca de Balcão',
  loading: 'Leyendo la lista de lo que compone el programa…',
  fact: {
    version: 'Versión',
    build: 'Compilación',
    runsOn: 'Funciona en',
    dataDir: 'Ventas y ajustes de esta caja',
  },
  noBuild: 'no identificada',
  made_one: 'El programa usa el trabajo de {{count}} proyecto de otras personas, bajo estas licencias.',
  made_many: 'El programa usa el trabajo de {{count}} de proyectos de otras personas, bajo estas licencias.',
  made_other: 'El programa usa el trabajo de {{count}} proyectos de otras personas, bajo estas licencias.',
  list: 'Proyectos y licencias',
  column: { name: 'Proyecto', version: 'Versión', licence: 'Licencia' },
  none: 'La lista de licencias no está en este equipo.',
  noneHint: 'La caja vende con normalidad. Instale el programa otra vez para tenerla aquí.',
  terms: 'Licencia de {{part}}',
  readingTerms: 'Abriendo la licencia…',
  keys: { terms: 'Leer la licencia' },
};
