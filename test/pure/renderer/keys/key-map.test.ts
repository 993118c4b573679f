import i18next from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { actsOfGroup, KEY_GROUP_NAMES } from '../../../../renderer/keys/key-groups.ts';
import { followKeys, keyOf } from '../../../../renderer/keys/key-map.ts';
import { setTill, useTill } from '../../../../renderer/state/till-store.ts';
import { startTexts } from '../../../../renderer/text/i18n.ts';
import { KEY_ACTS } from '../../../../shared/key-acts.ts';
import { DEFAULT_KEYS } from '../../../../shared/key-settings.ts';
import { STUB_STATE } from '../../../support/stub-core.ts';

let stop = (): void => undefined;
afterEach(() => {
  setTill({ ...STUB_STATE, keys: DEFAULT_KEYS });
  stop();
  useTill.setState(useTill.getInitialState());
});

describe('the keys of this till', () => {
  test('are those of its settings, and every text names them', async () => {
    await startTexts('pt-BR');
    stop = followKeys();
    expect(keyOf('pay')).toBe('F9');
    expect(i18next.t('sale:partPaid', { paid: 'R$ 1,00', due: 'R$ 2,00' })).toMatch(/F9\.$/);
    setTill({ ...STUB_STATE, keys: { preset: 'f12Pays', changed: { search: 'Insert' }, onScreen: true } });
    expect([keyOf('pay'), keyOf('search'), keyOf('discount')]).toEqual(['F12', 'Insert', 'F4']);
    expect(i18next.t('sale:partPaid', { paid: 'R$ 1,00', due: 'R$ 2,00' })).toMatch(/F12\.$/);
    expect(i18next.t('sale:empty.hint')).toMatch(/Insert busca pelo nome; F12 vai/);
  });

  test('are all in one of the groups that help, editor and card show', () => {
    const shown = KEY_GROUP_NAMES.flatMap((group) => actsOfGroup(group));
    expect([...shown].sort()).toEqual([...KEY_ACTS].sort());
  });
});
