import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeDraft,
  discardDraft,
  isUnsaved,
  takeSaved,
  takeView,
  useSettingsDraft,
} from '../../../../../renderer/screens/settings/settings-draft.ts';
import { pagesWithProblems } from '../../../../../renderer/screens/settings/settings-form.ts';
import { useTill } from '../../../../../renderer/state/till-store.ts';
import { SAMPLE_IDENTITIES } from '../../../../../shared/sample-shop.ts';
import { DEFAULT_SETTINGS, type SettingsView } from '../../../../../shared/settings.ts';
import { formatCnpj } from '../../../../../shared/tax-id.ts';

const VIEW: SettingsView = { settings: DEFAULT_SETTINGS, hasToken: false, canKeepToken: true };
const OTHER: SettingsView = { ...VIEW, settings: { ...DEFAULT_SETTINGS, storeName: 'Mercado Novo' } };

const draft = () => useSettingsDraft.getState();

describe('the draft of the settings', () => {
  beforeEach(discardDraft);

  it('follows what is stored while nothing is typed', () => {
    takeView(VIEW);
    takeView(OTHER);
    expect(draft().form?.storeName).toBe('Mercado Novo');
    expect(isUnsaved(draft())).toBe(false);
  });

  it('keeps what was typed when the stored settings are read again', () => {
    takeView(VIEW);
    changeDraft({ storeCity: 'RECIFE' });
    takeView(VIEW);
    expect(draft().form?.storeCity).toBe('RECIFE');
    expect(isUnsaved(draft())).toBe(true);
  });

  it('shows what a training prints of its sample shop, and stores nothing by that', () => {
    useTill.setState({ till: { sampleShop: 'bakery' } as never });
    takeView(VIEW);
    useTill.setState({ till: null });
    const { storeName, cnpj } = SAMPLE_IDENTITIES.bakery;
    expect(draft().form).toMatchObject({ storeName, cnpj: formatCnpj(cnpj), registerNumber: '' });
  });

  it('forgets a typed token as soon as it is saved or thrown away', () => {
    takeView(VIEW);
    changeDraft({ token: 'secret' });
    takeSaved({ ...VIEW, hasToken: true });
    expect(draft().form?.token).toBe('');
    changeDraft({ token: 'secret' });
    discardDraft();
    expect(JSON.stringify(draft())).not.toContain('secret');
  });
});

it('the pages with something to mend come in the order of the list', () => {
  expect(pagesWithProblems({ keepDays: 'range', baseUrl: 'url', utcOffset: 'utcOffset', cnpj: 'cnpj' })).toEqual([
    ...['shop', 'payments', 'security'],
  ]);
  expect(pagesWithProblems({})).toEqual([]);
});
