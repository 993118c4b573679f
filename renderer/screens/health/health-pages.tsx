import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';

const lateScreens = () => import('./late-health-screens.tsx');

/* Lazy. The pages of a stopped till are not: its disk may be failing. */
export const DamagedScreen = lazyScreen(lateScreens, 'DamagedScreen');
export const ReadOnlyScreen = lazyScreen(lateScreens, 'ReadOnlyScreen');
export const SettingsLostScreen = lazyScreen(lateScreens, 'SettingsLostScreen');

export const HEALTH_PAGES: readonly Pick<LazyScreen<never>, 'bring'>[] = [
  DamagedScreen,
  ReadOnlyScreen,
  SettingsLostScreen,
];
