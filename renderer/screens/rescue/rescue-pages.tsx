import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';

/* Rarely shown: loaded after the checkout. */
export const RescueScreen = lazyScreen(() => import('./rescue-screen.tsx'), 'RescueScreen');
export const ProgressScreen = lazyScreen(() => import('./rescue-screen.tsx'), 'ProgressScreen');
export const FailureScreen = lazyScreen(() => import('./rescue-screen.tsx'), 'FailureScreen');
export const ReportScreen = lazyScreen(() => import('./rescue-screen.tsx'), 'ReportScreen');

export const RESCUE_PAGES: readonly Pick<LazyScreen<never>, 'bring'>[] = [
  RescueScreen,
  ProgressScreen,
  FailureScreen,
  ReportScreen,
];
