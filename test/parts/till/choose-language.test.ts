import { expect, test } from 'vitest';
import { ON_DUTY } from '../../support/on-duty.ts';
import { openNewCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

test('a new till speaks as it is asked to until it has a manager, who changes it in the settings', async (context) => {
  const { ask, settings } = await openNewCore(context);
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
  value(await ask('settings:save', { settings: { ...settings(), language: 'en' } }));
  expect(value(await ask('till:state', null)).language).toBe('en');
});
