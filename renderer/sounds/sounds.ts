import type { Sound } from '../../shared/sound-settings.ts';
import { useTill } from '../state/till-store.ts';
import type { SoundPlayer } from './sound-player.ts';

let player: SoundPlayer | null = null;

/** Replaces the player, for tests. */
export function playBy(other: SoundPlayer | null): void {
  player = other;
}

/** The player is loaded when the page is idle or with the first sound. Rejects if it cannot be loaded. */
export const PAGE_SOUNDS = {
  bring: async (): Promise<void> => {
    const { createSoundPlayer } = await import('./sound-player.ts');
    player ??= createSoundPlayer(window);
  },
};

export function playSound(sound: Sound): void {
  const sounds = useTill.getState().till?.sounds;
  if (sounds?.[sound] === true) tryOut(sound, sounds.volume);
}

/** Ignores the settings; `volume` 0 to 100. A failure is ignored: the screen says the same. */
export function tryOut(sound: Sound, volume: number): void {
  if (player === null) void PAGE_SOUNDS.bring().then(() => player?.(sound, volume), ignored);
  else player(sound, volume);
}

function ignored(): void {
  // as above
}
