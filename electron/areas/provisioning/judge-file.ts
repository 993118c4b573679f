import { isRegisterSaid } from '../../../shared/own-shop.ts';
import type { ProvisioningPreview } from '../../../shared/provisioning.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import { type FleetKey, keyMark } from './fleet-key.ts';
import type { SignedFile } from './read-file.ts';

export type JudgedTill = {
  readonly settings: Settings;
  readonly machineName: string;
  /** Laid down by the machine's administrator; null where it was not. */
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
  // the number binds once the till sells for real or was provisioned
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
