import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  choosePictures,
  NO_PICTURES,
  usePictures,
} from '../../../../renderer/screens/import/pictures/pictures-store.ts';
import { forgetCheckout, setCodeText, useCheckout } from '../../../../renderer/screens/sale/checkout-store.ts';
import * as scanner from '../../../../renderer/screens/scanner/scanner-draft.ts';
import * as settings from '../../../../renderer/screens/settings/settings-draft.ts';
import { createDraft } from '../../../../renderer/state/drafts.ts';
import { setSession } from '../../../../renderer/state/session-store.ts';
import type { PersonId, PersonName } from '../../../../shared/person.ts';
import type { SessionState } from '../../../../shared/session.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';

const MARTA: PersonName = { id: 'marta' as PersonId, name: 'Marta', role: 'manager' };
const JOAO: PersonName = { id: 'joao' as PersonId, name: 'João', role: 'cashier' };

function session(state: SessionState, person: PersonName | null): void {
  setSession({ state, person, people: [MARTA, JOAO] });
}

const EMPTY = { text: '' };
const useDraft = createDraft(EMPTY);

async function leaveEverythingHalfDone(): Promise<void> {
  useDraft.setState({ text: 'Pão na' });
  settings.takeView({ settings: DEFAULT_SETTINGS, hasToken: false, canKeepToken: true });
  settings.changeDraft({ token: 'secret' });
  scanner.takeStored(DEFAULT_SETTINGS);
  scanner.changeDraft({ longestGapMs: '77' });
  setCodeText('10*');
  useCheckout.setState({ refused: [{ id: 1, text: '789', error: { code: 'not_found' }, passed: false }] });
  await choosePictures([]);
}

function halfDone() {
  return {
    own: useDraft.getState().text,
    token: settings.useSettingsDraft.getState().form?.token ?? '',
    scanner: scanner.isUnsaved(scanner.useScannerDraft.getState()),
    code: useCheckout.getState().codeText,
    pictures: usePictures.getState() !== NO_PICTURES,
  };
}

const EVERYTHING = { own: 'Pão na', token: 'secret', scanner: true, code: '10*', pictures: true };
const NOTHING = { own: '', token: '', scanner: false, code: '', pictures: false };

describe('what somebody has left half done', () => {
  afterEach(forgetCheckout);
  beforeEach(async () => {
    session('signed_in', JOAO);
    session('signed_in', MARTA);
    await leaveEverythingHalfDone();
  });

  it('is there for whoever comes back, from a locked till and after signing out', () => {
    session('locked', MARTA);
    session('signed_in', MARTA);
    expect(halfDone()).toEqual(EVERYTHING);
    session('signed_out', null);
    session('signed_in', MARTA);
    expect(halfDone()).toEqual(EVERYTHING);
  });

  it('is gone for the next person, by whichever way he comes', () => {
    session('locked', MARTA);
    session('signed_in', JOAO);
    expect(halfDone()).toEqual(NOTHING);
  });

  it('is gone as well after nobody was signed in, and does not come back with its person', () => {
    session('signed_out', null);
    session('signed_in', JOAO);
    expect(halfDone()).toEqual(NOTHING);
    session('signed_in', MARTA);
    expect(halfDone()).toEqual(NOTHING);
  });

  it('leaves what was scanned for the sale: the goods are on the counter, whoever stands there', () => {
    session('signed_in', JOAO);
    expect(useCheckout.getState().refused).toHaveLength(1);
  });
});
