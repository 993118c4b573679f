import type { Sound } from '../../shared/sound-settings.ts';
import { useTill } from '../state/till-store.ts';
import type { SoundPlayer } from './sound-player.ts';

let player: SoundPlayer | null = null;

/** Names what plays in place of the page's own sounds: a test that listens. */
export function playBy(other: SoundPlayer | null): void {
  player = other;
}

/** What plays comes in a file of its own, when the page is idle or with the first sound. Rejects where it cannot be had. */
export const PAGE_SOUNDS = {
  bring: async (): Promise<void> => {
    const { createSoundPlayer } = await import('./sound-player.ts');
    player ??= createSoundPlayer(window);
  },
};

/** Makes a sound where the settings have it on. */
export function playSound(sound: Sound): void {
  const sounds = useTill.getState().till?.sounds;
  if (sounds?.[sound] === true) tryOut(sound, sounds.volume);
}

/**
 * Makes a sound whatever the settings say; `volume` is 0 to 100. One that cannot be made is no reason to stop anything: what
 * it says stands on the screen.
 */
export function tryOut(sound: Sound, volume: number): void {
  if (player === null) void PAGE_SOUNDS.bring().then(() => player?.(sound, volume), ignored);
  else player(sound, volume);
}

function ignored(): void {
  // as above
}
