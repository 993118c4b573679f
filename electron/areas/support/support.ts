import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { arch, platform, release } from 'node:os';
import type { About, ProgramPart } from '../../../shared/about.ts';
import type { HandlersOf, Value } from '../../../shared/api/contract.ts';
import type { supportApi } from '../../../shared/api/support.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { SerialScannerState } from '../../../shared/scanner.ts';
import type { BundlePlace, BundlePreview } from '../../../shared/support-bundle.ts';
import type { TillHealth } from '../../../shared/till-health.ts';
import type { UpdateState } from '../../../shared/update.ts';
import { stickFolders } from '../../hosts/stick-folders.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import type { Till } from '../../till/till.ts';
import { createHelpReport, type HelpReport } from './help-report.ts';

export type OpenSupportParts = {
  readonly host: HostParts;
  readonly till: () => Till;
  readonly current: () => Till | null;
  readonly health: () => TillHealth;
  readonly scanner: () => SerialScannerState;
  readonly update: () => UpdateState;
};

export function openSupport({ host, till, current, health, scanner, update }: OpenSupportParts) {
  const { vault } = host;
  const report = createHelpReport({
    ...host,
    settings: host.settings.get,
    secrets: () => [
      vault.get('operator-token') ?? '',
      vault.get('head-office-credentials') ?? '',
      vault.get('pin-pepper') ?? '',
      ...(current()?.personalData.secrets() ?? []),
    ],
    health,
    facts: () => current()?.facts() ?? null,
  });
  const bundle = createSupportBundle({ report, sticks: stickFolders, note: (written) => till().noteInAudit(written) });
  const about = createAbout(host);
  const handlers: HandlersOf<typeof supportApi> = {
    'help:write-report': report.write,
    'support:preview': bundle.preview,
    'support:write': ({ reference, place }) => bundle.write(reference, place),
    'diagnosis:run': ({ check }) => till().diagnosis.run(check, { scanner: scanner(), update: update() }),
    'about:get': about.get,
    'about:terms': ({ ref }) => about.terms(ref),
  };
  return { handlers };
}

type SupportBundleParts = {
  readonly report: Pick<HelpReport, 'ownFolder' | 'text' | 'keep'>;
  readonly sticks: () => Promise<readonly string[]>;
  readonly note: (written: Readonly<Record<string, unknown>>) => void;
};

const OWN = 'till';

/** Previewed by a person, then written exactly as previewed. */
export function createSupportBundle({ report, sticks, note }: SupportBundleParts) {
  let read: { readonly reference: string; readonly text: string } | null = null;

  async function places(): Promise<readonly BundlePlace[]> {
    const plugged = (await sticks()).map((folder): BundlePlace => ({ id: folder, kind: 'stick', folder }));
    return [{ id: OWN, kind: 'till', folder: report.ownFolder }, ...plugged];
  }

  return {
    preview: async (): Promise<Result<BundlePreview>> => {
      const text = report.text();
      const reference = hash('sha256', text);
      read = { reference, text };
      return ok({ reference, text, places: await places() });
    },
    /** `not_found`: not the last previewed text, or the stick is gone. */
    write: async (reference: string, place: string): Promise<Result<{ readonly file: string }>> => {
      const chosen = (await places()).find(({ id }) => id === place);
      if (read === null || read.reference !== reference) return fail('not_found', { field: 'reference' });
      if (chosen === undefined) return fail('not_found', { field: 'place' });
      // recorded before it leaves the shop
      note({ event: 'support_bundle', place: chosen.kind, sha256: reference });
      return report.keep(read.text, chosen.folder);
    },
  };
}

/** The bill of materials of the build (`electron/programs/launch/write-bill.ts`); only the fields read here. */
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
