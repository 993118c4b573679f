import { readFile } from 'node:fs/promises';
import { arch, platform, release } from 'node:os';
import type { About, ProgramPart } from '../../../shared/about.ts';
import type { Value } from '../../../shared/api/contract.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';

/** The bill of materials of the build (`electron/programs/launch/bill-of-materials.ts`), as far as it is read. */
type Bill = {
  readonly metadata: { readonly component: { readonly properties: readonly { readonly value: string }[] } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly evidence: {
      readonly licenses: readonly {
        readonly license: { readonly name: string; readonly text: { readonly content: string } };
      }[];
    };
  }[];
};
type Component = Bill['components'][number];

const SYSTEMS: Readonly<Record<string, string>> = { win32: 'Windows', linux: 'Linux', darwin: 'macOS' };

function runsOn(): readonly string[] {
  const { electron, chrome, node } = process.versions;
  return [
    ...(electron === undefined ? [] : [`Electron ${electron}`]),
    ...(chrome === undefined ? [] : [`Chromium ${chrome}`]),
    `Node ${node}`,
    `${SYSTEMS[platform()] ?? platform()} ${release()} ${arch()}`,
  ];
}

function partOf({ 'bom-ref': ref, group, name, version, evidence }: Component): ProgramPart {
  const licence = evidence.licenses.map(({ license }) => license.name).join(', ');
  return { ref, name: group === undefined ? name : `${group}/${name}`, version, licence };
}

export function createAbout({
  version,
  dataDir,
  billFile,
  log,
}: Pick<HostParts, 'version' | 'dataDir' | 'billFile' | 'log'>) {
  async function readBill(): Promise<Bill | null> {
    if (billFile === undefined) return null;
    try {
      return JSON.parse(await readFile(billFile, 'utf8')) as Bill;
    } catch (error) {
      log.warn('the list of licences could not be read', { error: errorText(error) });
      return null;
    }
  }

  async function get(): Promise<Result<About>> {
    const bill = await readBill();
    const parts = (bill?.components ?? []).map(partOf).sort((a, b) => (a.name < b.name ? -1 : 1));
    const build = bill?.metadata.component.properties[0]?.value ?? null;
    return ok({ version, build, runsOn: runsOn(), dataDir, parts });
  }

  async function terms(ref: string): Promise<Result<Value<'about:terms'>>> {
    const bill = await readBill();
    const found = bill?.components.find((one) => one['bom-ref'] === ref);
    if (found === undefined) return fail('not_found');
    return ok({ text: found.evidence.licenses.map(({ license }) => license.text.content).join('\n\n') });
  }

  return { get, terms };
}
