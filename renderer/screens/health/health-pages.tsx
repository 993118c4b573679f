import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';

/* What a sound till does not show. The pages of a till that has stopped are in the beginning: a disk may be failing. */
export const DamagedScreen = lazyScreen(async () => (await import('./damaged-screen.tsx')).DamagedScreen);

export const HEALTH_PAGES: readonly Pick<LazyScreen<never>, 'bring'>[] = [DamagedScreen];
