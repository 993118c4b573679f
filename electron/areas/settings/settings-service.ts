import type { Device } from '../../../shared/device.ts';
import type { Language } from '../../../shared/language.ts';
import { type OwnShop, type ShopForm, withOwnShop } from '../../../shared/opening.ts';
import { lacksOfItsOwn, notOwn, type OwnField, withoutSample } from '../../../shared/own-shop.ts';
import { PROVISIONED_SECRETS, type ProvisionedSecret } from '../../../shared/provisioning.ts';
import { type ErrorCode, fail, ok, type Result } from '../../../shared/result.ts';
import type {
  Company,
  HeadOfficeSettings,
  OperatorSettings,
  Settings,
  SettingsView,
} from '../../../shared/settings.ts';
import type { HeadOfficeTrouble } from '../../../shared/till-state.ts';
import type { SettingsStore, Vault } from '../../lib/host-parts.ts';
import { createSerial } from '../../lib/serial.ts';
import type { Answer, Operator } from '../../operator/operator.ts';
import { operatorFailure } from '../../operator/operator-failure.ts';
import type { ShopDraft } from './shop-draft.ts';

export type SettingsServiceParts = {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly draft: ShopDraft;
  /** Payments of the present mode without an end; `unconfirmed`: those on which the operator is silent. */
  readonly runningPayments: () => { readonly heard: number; readonly unconfirmed: number };
  readonly reopen: () => Promise<void>;
  readonly tokenArrived: () => void;
  readonly announce: () => void;
  /** Someone can sign in, and so decide about the settings. */
  readonly hasPeople: () => boolean;
  readonly connect: (settings: OperatorSettings, token: string) => Operator;
  /** Restarts the link to head office; payments are not affected. */
  readonly headOfficeChanged: () => void;
  readonly tryHeadOffice: (
    settings: HeadOfficeSettings,
  ) => Promise<
    { readonly ok: true; readonly server: string } | { readonly ok: false; readonly why: HeadOfficeTrouble }
  >;
};

/** Why the caller may not set up a shop, or null. */
type SetUpRefusal = () => Extract<Result<never>, { readonly ok: false }> | null;

/** Empty removes one. */
export type Secrets = { readonly [Name in ProvisionedSecret]?: string | undefined };

/** Changes are serial: each sees the result of the one before. Secrets are never returned. */
export function createSettingsService(parts: SettingsServiceParts) {
  const { run: inTurn } = createSerial();
  let typedLast: ShopForm | null = null;
  return {
    get: (): Result<SettingsView> => ok(view(parts)),
    /** Values set by a provisioning file or a revocation cannot be changed here. */
    save: (changed: Settings, token: string | undefined) =>
      inTurn(() => {
        const { provisioned, revokedAt } = parts.settings.get();
        const secrets = token === undefined ? {} : { 'operator-token': token };
        const own = changed.mode === 'training' ? withoutSample(changed) : changed;
        return change(parts, { ...own, provisioned, revokedAt }, secrets);
      }),
    provision: (changed: Settings, secrets: Secrets) => inTurn(() => change(parts, changed, secrets)),
    openShop: (shop: OwnShop, refusal: SetUpRefusal) => inTurn(async () => refusal() ?? openShop(parts, shop)),
    keepShop: (typed: ShopForm, refusal: SetUpRefusal) => {
      typedLast = typed;
      return inTurn(async () => refusal() ?? (typed === typedLast ? keepShop(parts, typed) : ok(null)));
    },
    keptShop: (refusal: SetUpRefusal): Result<ShopForm | null> => refusal() ?? ok(parts.draft.get()),
    chooseLanguage: (language: Language) => inTurn(() => chooseLanguage(parts, language)),
    testConnection: async (
      tried: Settings,
      token: string | undefined,
    ): Promise<Result<{ readonly devices: readonly Device[] }>> => {
      const answer = await askOnce(parts, tried, token, (operator) => operator.listDevices());
      return answer.ok ? ok({ devices: answer.value }) : answer;
    },
    listCompanies: (tried: Settings, token: string | undefined): Promise<Result<readonly Company[]>> =>
      askOnce(parts, tried, token, (operator) => operator.listCompanies()),
    testHeadOffice: async ({ headOffice }: Settings): Promise<Result<{ readonly server: string }>> => {
      if (headOffice === null) return fail('invalid_input', { field: 'settings.headOffice.servers' });
      const tried = await parts.tryHeadOffice(headOffice);
      return tried.ok ? ok({ server: tried.server }) : fail(HEAD_OFFICE_TROUBLE[tried.why]);
    },
  };
}

export type SettingsService = ReturnType<typeof createSettingsService>;

function view({ settings, vault }: SettingsServiceParts): SettingsView {
  return { settings: settings.get(), hasToken: vault.get('operator-token') !== null, canKeepToken: vault.canKeep() };
}

async function openShop(parts: SettingsServiceParts, shop: OwnShop): Promise<Result<SettingsView>> {
  const opened = await change(parts, withOwnShop(parts.settings.get(), shop), {});
  try {
    if (opened.ok) parts.draft.drop();
  } catch {
    // the shop is open; the leftover draft is the same
  }
  return opened;
}

async function keepShop({ draft }: SettingsServiceParts, typed: ShopForm): Promise<Result<null>> {
  try {
    await draft.put(typed);
    return ok(null);
  } catch {
    return fail('storage_failed');
  }
}

/** Refused while a running payment depends on the change. A new token is refused while the operator still answers
 * about a payment; a silent one may need it. Settings and secrets are stored all or none. */
async function change(parts: SettingsServiceParts, changed: Settings, secrets: Secrets): Promise<Result<SettingsView>> {
  const { settings, vault } = parts;
  const sample = sampleRefusal(settings.get(), changed);
  if (sample !== null) return sample;
  const isInTheWay = watchOver(parts, changed, secrets);
  if (isInTheWay()) return fail('payments_unfinished');
  const secretsBefore = presentOf(vault, secrets);
  const giveUp = async (failure: Result<never>): Promise<Result<never>> => {
    await areKept(vault, secretsBefore);
    return failure;
  };
  if (!(await areKept(vault, secrets))) return giveUp(fail('vault_unavailable', { field: 'token' }));
  // a payment may have begun during the write
  if (isInTheWay()) return giveUp(fail('payments_unfinished'));
  try {
    await takeUp(parts, changed, secrets);
  } catch (error) {
    await areKept(vault, secretsBefore);
    throw error;
  }
  parts.announce();
  return ok(view(parts));
}

function watchOver(
  { settings, vault, runningPayments }: SettingsServiceParts,
  changed: Settings,
  secrets: Secrets,
): () => boolean {
  const restart = touchesPayments(settings.get(), changed);
  const otherToken = secrets['operator-token'] !== undefined && vault.get('operator-token') !== null;
  return () => {
    const { heard, unconfirmed } = runningPayments();
    return (restart && heard + unconfirmed > 0) || (otherToken && heard > 0);
  };
}

async function takeUp(parts: SettingsServiceParts, changed: Settings, secrets: Secrets): Promise<void> {
  const before = parts.settings.get();
  parts.settings.set(changed);
  if (touchesPayments(before, changed)) return reopenOr(parts, before);
  if (secrets['operator-token'] !== undefined) parts.tokenArrived();
  const credentials = secrets['head-office-credentials'];
  if (credentials !== undefined || JSON.stringify(before.headOffice) !== JSON.stringify(changed.headOffice)) {
    parts.headOfficeChanged();
  }
}

/** If the till cannot open with the new settings, it reopens with the old ones. */
async function reopenOr({ settings, reopen }: SettingsServiceParts, before: Settings): Promise<void> {
  try {
    await reopen();
  } catch (error) {
    settings.set(before);
    await reopen();
    throw error;
  }
}

function namesIn(secrets: Secrets): readonly ProvisionedSecret[] {
  return PROVISIONED_SECRETS.filter((name) => secrets[name] !== undefined);
}

function presentOf(vault: Vault, secrets: Secrets): Secrets {
  return Object.fromEntries(namesIn(secrets).map((name) => [name, vault.get(name) ?? '']));
}

/** False if the vault failed: the screen must not show a secret that a power cut would erase. */
async function areKept(vault: Vault, secrets: Secrets): Promise<boolean> {
  try {
    for (const name of namesIn(secrets)) await vault.set(name, secrets[name] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Open to all until the till has people; later it is a setting. */
function chooseLanguage(parts: SettingsServiceParts, language: Language): Result<{ readonly language: Language }> {
  if (parts.hasPeople()) return fail('people_exist');
  parts.settings.set({ ...parts.settings.get(), language });
  parts.announce();
  return ok({ language });
}

async function askOnce<T>(
  { vault, connect }: SettingsServiceParts,
  { operator: tried }: Settings,
  token: string | undefined,
  ask: (operator: Operator) => Promise<Answer<T>>,
): Promise<Result<T>> {
  const secret = token ?? vault.get('operator-token');
  if (secret === null || secret === '') return fail('operator_not_configured', { field: 'token' });
  const operator = connect(tried, secret);
  try {
    const answer = await ask(operator);
    return answer.kind === 'done' ? ok(answer.value) : operatorFailure(answer);
  } finally {
    await operator.close();
  }
}

const HEAD_OFFICE_TROUBLE: Readonly<Record<HeadOfficeTrouble, ErrorCode>> = {
  unreachable: 'head_office_unreachable',
  refused: 'head_office_refused',
  certificate: 'head_office_certificate',
  files: 'head_office_files',
  no_stream: 'head_office_no_stream',
  stream_refused: 'head_office_refused',
  // a test does not send the trail
  trail: 'head_office_refused',
};

/** No real till sells as the sample shop. An older one that does may be corrected field by field; it cannot sell
 * until then. */
function sampleRefusal(before: Settings, changed: Settings): Extract<Result<never>, { readonly ok: false }> | null {
  if (changed.mode !== 'real') return null;
  const lacks = lacksOfItsOwn(changed);
  const lacked: ReadonlySet<OwnField> = new Set(before.mode === 'real' ? lacksOfItsOwn(before) : []);
  const [first] = lacks;
  if (first === undefined || lacks.every((field) => lacked.has(field))) return null;
  return notOwn(lacks);
}

function touchesPayments(before: Settings, after: Settings): boolean {
  const core = ({ mode, operator, registerNumber }: Settings): string =>
    JSON.stringify([mode, operator, registerNumber]);
  return core(before) !== core(after);
}
