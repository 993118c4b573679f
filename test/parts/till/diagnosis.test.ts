import path from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from '../../../shared/diagnosis.ts';
import { openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

test('a till in training says how it is: its operator answered, and by that answer its clock is right', async (context) => {
  const { core } = await openCore(context);
  const found = new Map<string, string>();
  for (const check of [...CHECKS.filter((one) => one !== 'clock'), 'clock'] as const) {
    const finding = value(await core.serve('diagnosis:run', { check }));
    found.set(finding.check, finding.what);
  }
  expect(Object.fromEntries(found)).toMatchObject({
    ...{ disk: 'enough', clock: 'right', operator: 'reached', printer: 'ready', drawer: 'with_printer' },
    ...{ scanner: 'keyboard', head_office: 'off', records: 'sound', version: 'known' },
    ...{ personal: 'readable', update: 'off' },
  });
});

test('a bundle that is written is in the trail, before it is out', async (context) => {
  const { core, folder } = await openCore(context);
  const headOf = (text: string): number => JSON.parse(text).till.auditHead.id;
  const first = value(await core.serve('support:preview', null));
  const { file } = value(await core.serve('support:write', { reference: first.reference, place: 'till' }));
  expect(path.dirname(file)).toBe(path.join(folder, 'help'));
  const second = value(await core.serve('support:preview', null));
  expect(headOf(second.text)).toBe(headOf(first.text) + 1);
});
