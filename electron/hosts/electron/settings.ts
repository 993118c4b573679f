import ElectronStore from 'electron-store';
import type { SettingsStore } from '../../lib/host-parts.ts';
import { openSettingsIn } from '../settings-document.ts';

/** The settings in `settings.json` of the till's folder. */
export function openSettings(dataDir: string): SettingsStore {
  return openSettingsIn(dataDir, () => new ElectronStore({ cwd: dataDir, name: 'settings', clearInvalidConfig: true }));
}
