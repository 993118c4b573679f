import { shownShop } from '../../../shared/own-shop.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { createDraft } from '../../state/drafts.ts';
import { useTill } from '../../state/till-store.ts';
import type { SettingsForm } from './settings-fields.ts';
import { settingsChanged, settingsToForm } from './settings-form.ts';

/** Kept across screens for the same person, in this page's memory only, an unsaved token included. */
type SettingsDraft = {
  readonly view: SettingsView | null;
  readonly form: SettingsForm | null;
};

const EMPTY: SettingsDraft = { view: null, form: null };

export const useSettingsDraft = createDraft(EMPTY);

/** A training without its own shop shows the sample's, as its papers do. */
function formOf({ settings }: SettingsView): SettingsForm {
  const sampleShop = useTill.getState().till?.sampleShop ?? null;
  if (sampleShop === null) return settingsToForm(settings);
  const { cnpj, ...shop } = shownShop(settings, sampleShop);
  return settingsToForm({ ...settings, ...shop, operator: { ...settings.operator, cnpj } });
}

export function isUnsaved({ view, form }: SettingsDraft): boolean {
  return view !== null && form !== null && settingsChanged(form, formOf(view));
}

/** Takes stored settings and keeps typed changes on top; other screens' settings are taken as stored. */
export function takeView(view: SettingsView): void {
  const { scanner, sounds } = view.settings;
  useSettingsDraft.setState((draft) => ({
    view,
    form: draft.form !== null && isUnsaved(draft) ? { ...draft.form, scanner, sounds } : formOf(view),
  }));
}

/** Drops the draft's changes. */
export function takeSaved(view: SettingsView): void {
  useSettingsDraft.setState({ view, form: formOf(view) });
}

export function changeDraft(part: Partial<SettingsForm>): void {
  useSettingsDraft.setState(({ form }) => ({ form: form === null ? null : { ...form, ...part } }));
}

export function discardDraft(): void {
  useSettingsDraft.setState(EMPTY);
}
