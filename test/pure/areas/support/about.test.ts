import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAbout } from '../../../../electron/areas/support/support.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { value } from '../../../support/value.ts';

const built = path.join(import.meta.dirname, '../../../../dist/licences/bom.cdx.json');

function aboutWith(billFile: string | undefined) {
  return createAbout({ version: '1.2.3', dataDir: '/loja', billFile, log: silentLogger });
}

describe('about the program', () => {
  test('tells its version and build, what it runs on, and each part with its terms', async () => {
    const about = aboutWith(built);
    const { version, build, runsOn, dataDir, parts } = value(await about.get());
    expect([version, dataDir]).toEqual(['1.2.3', '/loja']);
    expect(build).toMatch(/^[0-9a-f]{12}$/);
    expect(runsOn).toContain(`Node ${process.versions.node}`);
    const react = parts.find(({ name }) => name === 'react');
    expect(react?.licence).toBe('MIT');
    expect(value(await about.terms(react?.ref ?? '')).text).toContain('Permission is hereby granted');
    expect(await about.terms('pkg:npm/left-pad@1.0.0')).toEqual({ ok: false, error: { code: 'not_found' } });
  });

  test.each([
    ['is not known', undefined],
    ['is not there', '/nowhere/bom.cdx.json'],
  ])('tells what it knows where the list of parts %s', async (_, billFile) => {
    const told = value(await aboutWith(billFile).get());
    expect(told).toMatchObject({ version: '1.2.3', build: null, parts: [] });
  });

  test('and where the list is not one', async () => {
    const cut = path.join(tempFolder(), 'bom.cdx.json');
    writeFileSync(cut, '{"components":[');
    expect(value(await aboutWith(cut).get()).parts).toEqual([]);
  });
});
