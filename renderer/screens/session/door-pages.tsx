import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';

/* Rarely shown; the sign-in page itself is not lazy. */
export const FirstPage = lazyScreen(() => import('./first-page.tsx'), 'FirstPage');
export const FirstManagerPage = lazyScreen(() => import('./first-manager-page.tsx'), 'FirstManagerPage');
export const RecoverPage = lazyScreen(() => import('./recover-page.tsx'), 'RecoverPage');
export const CodePage = lazyScreen(() => import('./code-page.tsx'), 'CodePage');

export const DOOR_PAGES: readonly Pick<LazyScreen<never>, 'bring'>[] = [
  FirstPage,
  FirstManagerPage,
  RecoverPage,
  CodePage,
];
