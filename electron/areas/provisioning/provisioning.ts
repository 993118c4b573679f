import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { provisioningApi } from '../../../shared/api/provisioning.ts';
import { isRegisterSaid, lacksOfItsOwn, notOwn } from '../../../shared/own-shop.ts';
import type {
  FoundProvisioning,
  ProvisionedSettings,
  ProvisioningPreview,
  ProvisioningState,
} from '../../../shared/provisioning.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { HostParts, ProvisioningSources } from '../../lib/host-parts.ts';
import type { Till } from '../../till/till.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { readProvisioningFile, type SignedFile } from './file-format.ts';
import { type FleetKey, keyMark } from './fleet-key.ts';

type ProvisioningParts = {
  readonly settings: Pick<SettingsService, 'provision'>;
  readonly till: () => Till;
  readonly current: () => Till | null;
};

type Context = HostParts & ProvisioningParts['settings'] & { readonly sources: ProvisioningSources };

const NO_SOURCES: ProvisioningSources = { machineName: '', administratorsKey: () => null, find: async () => [] };

/** Secrets go to the vault and are in no answer. */
export function openProvisioning(
  host: HostParts,
  { settings, till, current }: ProvisioningParts,
): HandlersOf<typeof provisioningApi> {
  const ctx: Context = { ...host, provision: settings.provision, sources: host.provisioning ?? NO_SOURCES };
  /** Null before set-up, and for a manager. */
  const refusal = () => till().session.setUpRefusal();
  return {
    'provisioning:state': async () => ok(await state(ctx, refusal() === null)),
    'provisioning:check': ({ text }) => refusal() ?? check(ctx, text),
    'provisioning:apply': async ({ text, code }) =>
      refusal() ??
      apply(ctx, text, code, (applied) => {
        const open = current();
        if (open?.readOnly === null) open.noteInAudit(applied);
      }),
  };
}

function judge({ settings, sources, clock }: Context, file: SignedFile): Result<ProvisioningPreview> {
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

function check(ctx: Context, text: string): Result<ProvisioningPreview> {
  const file = readProvisioningFile(text);
  return file.ok ? judge(ctx, file.value) : file;
}

async function state(ctx: Context, mayLook: boolean): Promise<ProvisioningState> {
  const last = ctx.settings.get().provisioned;
  const files = mayLook ? await ctx.sources.find() : [];
  const found = files.map((file): FoundProvisioning => ({ ...file, checked: check(ctx, file.text) }));
  return {
    applied: last === null ? null : { issuedAt: last.issuedAt, appliedAt: last.appliedAt, keyMark: keyMark(last.key) },
    found: found.toSorted((one, other) => Number(other.checked.ok) - Number(one.checked.ok)),
  };
}

/** Secrets and settings are stored in one write, or neither. `note` records it in the reopened till's trail. */
async function apply(
  ctx: Context,
  text: string,
  code: string | null,
  note: (applied: Readonly<Record<string, unknown>>) => void,
): Promise<Result<ProvisioningPreview>> {
  const file = readProvisioningFile(text);
  if (!file.ok) return file;
  const judged = judge(ctx, file.value);
  if (!judged.ok || judged.value.isApplied) return judged;
  const secrets = judged.value.needsCode ? await file.value.open(code ?? '') : {};
  if (secrets === null) return fail('provisioning_code', { field: 'code' });
  const { key, digest, body } = file.value;
  const provisioned = { key, digest, issuedAt: body.issuedAt, appliedAt: ctx.clock.now().toISOString() };
  const done = await ctx.provision({ ...withProvisioned(ctx.settings.get(), body.settings), provisioned }, secrets);
  if (!done.ok) return done;
  ctx.log.info('provisioned', { code: keyMark(key) });
  note({ event: 'provisioned', key: keyMark(key), file: digest, secrets: Object.keys(secrets).length });
  return judge(ctx, file.value);
}

/** A provisioned till sells for real. */
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

export type JudgedTill = {
  readonly settings: Settings;
  readonly machineName: string;
  /** Set by the machine's administrator, or null. */
  readonly administratorsKey: FleetKey | null;
  readonly now: Date;
};

export function judgeFile(file: SignedFile, till: JudgedTill): Result<ProvisioningPreview> {
  const { body } = file;
  const applied = till.settings.provisioned;
  // the administrator's key wins: it is how a till changes keys
  const known = till.administratorsKey ?? applied?.key ?? null;
  if (known !== null && known !== file.key) {
    return fail('provisioning_other_key', { values: { known: keyMark(known), found: keyMark(file.key) } });
  }
  const isApplied = applied?.digest === file.digest;
  const wrong = isApplied ? null : (whyNotForThis(file, till) ?? whyNotNow(file, till));
  if (wrong !== null) return wrong;
  const needsCode = !isApplied && (known === null || body.secrets.length > 0);
  const { issuedAt, validUntil, settings: sets, secrets } = body;
  return ok({ sets, secrets, keyMark: keyMark(file.key), needsCode, issuedAt, validUntil, isApplied });
}

type Refusal = Extract<Result<never>, { readonly ok: false }>;

function whyNotForThis({ body }: SignedFile, { settings, machineName }: JudgedTill): Refusal | null {
  if (body.machine !== null && body.machine.toLowerCase() !== machineName.toLowerCase()) {
    return fail('provisioning_other_machine', { values: { machine: body.machine, here: machineName } });
  }
  // the number is binding once the till sells for real or was provisioned
  const isSettled = (settings.mode === 'real' && isRegisterSaid(settings)) || settings.provisioned !== null;
  const [number, here] = [body.settings.registerNumber, settings.registerNumber];
  if (isSettled && number !== here) return fail('provisioning_other_till', { values: { number, here } });
  const [store, storeHere] = [body.settings.headOffice?.storeId, settings.headOffice?.storeId];
  if (store !== undefined && storeHere !== undefined && store !== storeHere) {
    return fail('provisioning_other_store', { values: { store, here: storeHere } });
  }
  return null;
}

function whyNotNow({ body }: SignedFile, { settings, now }: JudgedTill): Refusal | null {
  const { revokedAt } = settings;
  if (revokedAt !== null && Date.parse(body.issuedAt) <= Date.parse(revokedAt)) {
    return fail('provisioning_revoked', { values: { issuedMoment: body.issuedAt, lastMoment: revokedAt } });
  }
  const last = settings.provisioned?.issuedAt;
  if (last !== undefined && Date.parse(body.issuedAt) <= Date.parse(last)) {
    return fail('provisioning_older', { values: { issuedMoment: body.issuedAt, lastMoment: last } });
  }
  return now.getTime() > Date.parse(body.validUntil)
    ? fail('provisioning_expired', { values: { validMoment: body.validUntil, nowMoment: now.toISOString() } })
    : null;
}
