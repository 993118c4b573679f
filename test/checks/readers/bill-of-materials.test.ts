import { expect, test } from 'vitest';
import type { BillOfMaterials } from '../../../electron/programs/launch/write-bill.ts';
import { readFile } from '../../support/project-files.ts';
import { loaded, npmReader, unless } from './readers.ts';

/* The built bill by the validator of CycloneDX itself, and its names by the readers of purl and SPDX. */

type Library = {
  readonly Spec: { readonly Version: Readonly<Record<string, string>> };
  readonly Validation: {
    readonly JsonStrictValidator: new (version?: string) => { validate: (text: string) => Promise<unknown> };
  };
};
type Purl = { readonly PackageURL: { fromString: (text: string) => { toString: () => string; name: string } } };

const library = npmReader('@cyclonedx/cyclonedx-library', '10.3.0', [
  'ajv@8.20.0',
  'ajv-formats@3.0.1',
  'ajv-formats-draft2019@1.6.1',
  'packageurl-js@2.0.1',
  'spdx-expression-parse@5.0.0',
]);
const text = readFile('dist/licences/bom.cdx.json');

unless(library.missing, 'the bill of materials by CycloneDX', () => {
  const validate = (bill: string): Promise<unknown> => {
    const { Spec, Validation } = loaded<Library>(library, '@cyclonedx/cyclonedx-library');
    return new Validation.JsonStrictValidator(Spec.Version['v1dot6']).validate(bill);
  };

  test('is valid by the strict schema of 1.6', async () => {
    expect(await validate(text)).toBeNull();
  });

  test('with a field that no schema knows, or a licence that SPDX does not know, is not', async () => {
    const bill = JSON.parse(text) as BillOfMaterials;
    const [component] = bill.components;
    expect(await validate(JSON.stringify({ ...bill, unknown: 1 }))).not.toBeNull();
    const licenses = [{ license: { id: 'No-Such-Licence' } }];
    expect(await validate(JSON.stringify({ ...bill, components: [{ ...component, licenses }] }))).not.toBeNull();
  });

  const { components } = JSON.parse(text) as BillOfMaterials;

  test('names packages as purl writes them', () => {
    const { PackageURL } = loaded<Purl>(library, 'packageurl-js');
    const purls = components.flatMap(({ purl }) => (purl === undefined ? [] : [purl]));
    expect(purls.map((purl) => PackageURL.fromString(purl).toString())).toEqual(purls);
  });

  test('names licences as SPDX writes them', () => {
    const parse = loaded<(text: string) => unknown>(library, 'spdx-expression-parse');
    const named = components.flatMap(({ licenses }) =>
      licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? ''))),
    );
    for (const name of new Set(named)) expect(parse(name)).toBeDefined();
  });
});
