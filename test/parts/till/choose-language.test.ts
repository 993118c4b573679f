import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SettingsStore } from '../../../electron/lib/host-parts.ts';
import { createAppCore } from '../../../electron/till/app-core.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { asking, ON_DUTY, TEST_PIN_COST } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';

test('a new till speaks as it is asked to until it has a manager, who changes it in the settings', async (context) => {
  let kept = DEFAULT_SETTINGS;
  const settings: SettingsStore = {
    get: () => kept,
    set: (changed) => {
      kept = changed;
    },
  };
  const core = createAppCore({ ...coreParts(tempFolder()), settings, pinCost: TEST_PIN_COST, newId: randomUUID });
  await core.start();
  context.onTestFinished(core.stop);
  const ask = asking(core.handlers);

  expect(value(await ask('till:state', null)).language).toBe('pt-BR');
  expect(value(await ask('settings:choose-language', { language: 'es' }))).toEqual({ language: 'es' });
  expect(value(await ask('till:state', null)).language).toBe('es');

  value(await ask('session:create-first-manager', ON_DUTY));
  const refused = await ask('settings:choose-language', { language: 'en' });
  expect(refused).toMatchObject({ ok: false, error: { code: 'people_exist' } });
  value(await ask('session:sign-out', null));
  expect(await ask('settings:choose-language', { language: 'en' })).toMatchObject({ ok: false });
  expect(value(await ask('till:state', null)).language).toBe('es');

  value(
    await ask('session:sign-in', {
      personId: value(await ask('session:get', null)).people[0]?.id as never,
      pin: ON_DUTY.pin,
    }),
  );
  value(await ask('settings:save', { settings: { ...kept, language: 'en' } }));
  expect(value(await ask('till:state', null)).language).toBe('en');
});
