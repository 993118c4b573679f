import ElectronStore from 'electron-store';
import type { SettingsStore } from '../../lib/host-parts.ts';
import { openSettingsIn } from '../settings-document.ts';

export function openSettings(dataDir: string): SettingsStore {
  return openSettingsIn(dataDir, () => new ElectronStore({ cwd: dataDir, name: 'settings', clearInvalidConfig: true }));
}
