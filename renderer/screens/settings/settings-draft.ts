import { shownShop } from '../../../shared/own-shop.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { createDraft } from '../../state/drafts.ts';
import { useTill } from '../../state/till-store.ts';
import type { SettingsForm } from './settings-fields.ts';
import { settingsChanged, settingsToForm } from './settings-form.ts';

/**
 * What is typed outlives the screen: whoever looks something up elsewhere finds the draft again, and nobody else does. It
 * lives in this page's memory alone; so does a token until it is saved.
 */
type SettingsDraft = {
  /** As the main process last told it; null until then. */
  readonly view: SettingsView | null;
  readonly form: SettingsForm | null;
};

const EMPTY: SettingsDraft = { view: null, form: null };

export const useSettingsDraft = createDraft(EMPTY);

/** Where a training has no names of its own it has those of its sample shop, as everywhere. */
function formOf({ settings }: SettingsView): SettingsForm {
  const sampleShop = useTill.getState().till?.sampleShop ?? null;
  if (sampleShop === null) return settingsToForm(settings);
  const { storeName, storeCity, storeAddress } = shownShop(settings, sampleShop);
  return settingsToForm({ ...settings, storeName, storeCity, storeAddress });
}

/** Whether something typed is not stored. */
export function isUnsaved({ view, form }: SettingsDraft): boolean {
  return view !== null && form !== null && settingsChanged(form, formOf(view));
}

/** Takes what is stored, and keeps what was typed on top of it; what is set up elsewhere is as it is stored now. */
export function takeView(view: SettingsView): void {
  const { scanner, sounds } = view.settings;
  useSettingsDraft.setState((draft) => ({
    view,
    form: draft.form !== null && isUnsaved(draft) ? { ...draft.form, scanner, sounds } : formOf(view),
  }));
}

/** Takes what has just been saved: nothing is typed on top of it any more. */
export function takeSaved(view: SettingsView): void {
  useSettingsDraft.setState({ view, form: formOf(view) });
}

export function changeDraft(part: Partial<SettingsForm>): void {
  useSettingsDraft.setState(({ form }) => ({ form: form === null ? null : { ...form, ...part } }));
}

export function discardDraft(): void {
  useSettingsDraft.setState(EMPTY);
}
