import type { Sound } from '../../shared/sound-settings.ts';
import { useTill } from '../mirror/till-store.ts';
import { createSoundPlayer, type SoundPlayer } from './sound-player.ts';

let player: SoundPlayer | null = null;

/** Names what plays in place of the page's own sounds: a test that listens. */
export function playBy(other: SoundPlayer | null): void {
  player = other;
}

/** Makes a sound where the settings have it on. */
export function playSound(sound: Sound): void {
  const sounds = useTill.getState().till?.sounds;
  if (sounds?.[sound] === true) tryOut(sound, sounds.volume);
}

/** Makes a sound whatever the settings say; `volume` is 0 to 100. */
export function tryOut(sound: Sound, volume: number): void {
  if (typeof window === 'undefined' && player === null) return;
  player ??= createSoundPlayer(window);
  player(sound, volume);
}
