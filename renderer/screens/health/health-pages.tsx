import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';

/* Lazy. The pages of a stopped till are not: its disk may be failing. */
export const DamagedScreen = lazyScreen(() => import('./damaged-screen.tsx'), 'DamagedScreen');
export const ReadOnlyScreen = lazyScreen(() => import('./read-only-screen.tsx'), 'ReadOnlyScreen');
export const SettingsLostScreen = lazyScreen(() => import('./settings-lost-screen.tsx'), 'SettingsLostScreen');

export const HEALTH_PAGES: readonly Pick<LazyScreen<never>, 'bring'>[] = [
  DamagedScreen,
  ReadOnlyScreen,
  SettingsLostScreen,
];
