import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { provisioningApi } from '../../../shared/api/provisioning.ts';
import { lacksOfItsOwn, notOwn } from '../../../shared/own-shop.ts';
import type {
  FoundProvisioning,
  ProvisionedSettings,
  ProvisioningPreview,
  ProvisioningState,
} from '../../../shared/provisioning.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { HostParts, ProvisioningSources } from '../../lib/host-parts.ts';
import type { ProvisioningSecrets } from './file-format.ts';
import { keyMark } from './fleet-key.ts';
import { judgeFile } from './judge-file.ts';
import { readProvisioningFile, type SignedFile } from './read-file.ts';

export type ProvisioningServiceParts = Pick<HostParts, 'settings' | 'clock' | 'log'> & {
  readonly sources: ProvisioningSources;
  /** Why whoever is at the till may not do this; null while it is nobody's, and for a manager. */
  readonly refusal: () => Extract<Result<never>, { readonly ok: false }> | null;
  /** Secrets into the vault and settings in one write, or neither. */
  readonly apply: (settings: Settings, secrets: ProvisioningSecrets) => Promise<Result<unknown>>;
  /** Keeps in the trail of the till, as it now is, that a file was applied. */
  readonly note: (applied: Readonly<Record<string, unknown>>) => void;
};

/** Sets a till by a signed file. The secrets that are in it go from here to the vault, and are in no answer. */
export function createProvisioningService(parts: ProvisioningServiceParts): HandlersOf<typeof provisioningApi> {
  const { settings, sources, clock } = parts;

  function judge(file: SignedFile): Result<ProvisioningPreview> {
    const judged = judgeFile(file, {
      settings: settings.get(),
      machineName: sources.machineName,
      administratorsKey: sources.administratorsKey(),
      now: clock.now(),
    });
    if (!judged.ok || judged.value.isApplied) return judged;
    const lacks = lacksOfItsOwn(withProvisioned(settings.get(), judged.value.sets));
    return lacks.length === 0 ? judged : notOwn(lacks);
  }

  function check(text: string): Result<ProvisioningPreview> {
    const file = readProvisioningFile(text);
    return file.ok ? judge(file.value) : file;
  }

  async function state(): Promise<Result<ProvisioningState>> {
    const last = settings.get().provisioned;
    const files = parts.refusal() === null ? await sources.find() : [];
    const found = files.map((file): FoundProvisioning => ({ ...file, checked: check(file.text) }));
    return ok({
      applied:
        last === null ? null : { issuedAt: last.issuedAt, appliedAt: last.appliedAt, keyMark: keyMark(last.key) },
      found: found.toSorted((one, other) => Number(other.checked.ok) - Number(one.checked.ok)),
    });
  }

  async function apply(text: string, code: string | null): Promise<Result<ProvisioningPreview>> {
    const file = readProvisioningFile(text);
    if (!file.ok) return file;
    const judged = judge(file.value);
    if (!judged.ok || judged.value.isApplied) return judged;
    const secrets = judged.value.needsCode ? await file.value.open(code ?? '') : {};
    if (secrets === null) return fail('provisioning_code', { field: 'code' });
    const { key, digest, body } = file.value;
    const record = { key, digest, issuedAt: body.issuedAt, appliedAt: clock.now().toISOString() };
    const done = await parts.apply({ ...withProvisioned(settings.get(), body.settings), provisioned: record }, secrets);
    if (!done.ok) return done;
    parts.log.info('provisioned', { code: keyMark(key) });
    parts.note({ event: 'provisioned', key: keyMark(key), file: digest, secrets: Object.keys(secrets).length });
    return judge(file.value);
  }

  return {
    'provisioning:state': state,
    'provisioning:check': ({ text }) => parts.refusal() ?? check(text),
    'provisioning:apply': async ({ text, code }) => parts.refusal() ?? apply(text, code),
  };
}

/** A till that has been provisioned sells for real. */
function withProvisioned(
  settings: Settings,
  { printers, headOffice, storeAddress, timeZone, ...said }: ProvisionedSettings,
): Settings {
  return {
    ...settings,
    ...said,
    storeAddress: storeAddress ?? settings.storeAddress,
    timeZone: timeZone ?? settings.timeZone,
    registerTyped: true,
    mode: 'real',
    printing: printers === undefined ? settings.printing : { ...settings.printing, printers },
    headOffice: headOffice ?? settings.headOffice,
  };
}
