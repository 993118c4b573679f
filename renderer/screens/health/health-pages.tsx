import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';

/* Lazy. The pages of a stopped till are not: its disk may be failing. */
export const DamagedScreen = lazyScreen(() => import('./damaged-screen.tsx'), 'DamagedScreen');

export const HEALTH_PAGES: readonly Pick<LazyScreen<never>, 'bring'>[] = [DamagedScreen];
