import type { Device } from '../../../shared/device.ts';
import type { Language } from '../../../shared/language.ts';
import { type OwnShop, type ShopForm, withOwnShop } from '../../../shared/opening.ts';
import { lacksOfItsOwn, notOwn, type OwnField } from '../../../shared/own-shop.ts';
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
  /** Payments of the present mode that the operator may still do something about; those it is silent about apart. */
  readonly runningPayments: () => { readonly heard: number; readonly unconfirmed: number };
  /** Closes the till and opens it with the settings as they now are. */
  readonly reopen: () => Promise<void>;
  /** There is a token, or another one: what waited for it can go on. */
  readonly tokenArrived: () => void;
  /** Tells the screen what it shows of the settings. */
  readonly announce: () => void;
  /** Somebody can sign in, and so decide about the settings. */
  readonly isSomebodys: () => boolean;
  /** A client for one question, with settings that are not stored. */
  readonly connect: (settings: OperatorSettings, token: string) => Operator;
  /** The link to head office goes on with the settings as they now are; no payment notices. */
  readonly headOfficeChanged: () => void;
  /** One try, with settings that are not stored. */
  readonly tryHeadOffice: (
    settings: HeadOfficeSettings,
  ) => Promise<
    { readonly ok: true; readonly server: string } | { readonly ok: false; readonly why: HeadOfficeTrouble }
  >;
};

/** Why whoever asks may not open a shop; null where he may. */
type SetUpRefusal = () => Extract<Result<never>, { readonly ok: false }> | null;

/** Secrets that come with settings; empty removes one. */
export type Secrets = { readonly [Name in ProvisionedSecret]?: string | undefined };

/** Settings and secrets, which go one way: in. One change after the other: each sees what the one before has left. */
export function createSettingsService(parts: SettingsServiceParts) {
  const { run: inTurn } = createSerial();
  let typedLast: ShopForm | null = null;
  return {
    get: (): Result<SettingsView> => ok(view(parts)),
    /** What a provisioning file or a revocation has set is not the screen's to change. */
    save: (changed: Settings, token: string | undefined) =>
      inTurn(() => {
        const { provisioned, revokedAt } = parts.settings.get();
        const secrets = token === undefined ? {} : { 'operator-token': token };
        return change(parts, { ...changed, provisioned, revokedAt }, secrets);
      }),
    /** Everything that a provisioning file brings, at once. */
    provision: (changed: Settings, secrets: Secrets) => inTurn(() => change(parts, changed, secrets)),
    openShop: (shop: OwnShop, refusal: SetUpRefusal) => inTurn(async () => refusal() ?? openShop(parts, shop)),
    keepShop: (typed: ShopForm, refusal: SetUpRefusal) => {
      typedLast = typed;
      // what was typed after it is on its way
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
    // the shop is open, which is what counts; the draft says the same
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

/**
 * A change of what payments depend on restarts the core, so it is refused while one is running. Another token is
 * refused while the operator still answers about a payment; where it is silent, the token may be why. Either the
 * settings and all of the secrets are kept, or none of them.
 */
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
  // a payment may have begun while they were written
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

/** Whether a payment depends on what is to be another; asked before and after the secrets are written. */
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

/** A till that cannot open with the new settings opens with the old ones: the shop can go on selling. */
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

/** What the vault has of these secrets now, to be put back. */
function presentOf(vault: Vault, secrets: Secrets): Secrets {
  return Object.fromEntries(namesIn(secrets).map((name) => [name, vault.get(name) ?? '']));
}

/** Whether the vault has the secrets as it promises to: the screen must not speak of one that a power cut would take. */
async function areKept(vault: Vault, secrets: Secrets): Promise<boolean> {
  try {
    for (const name of namesIn(secrets)) await vault.set(name, secrets[name] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** A new till speaks as whoever becomes its manager asks it to; from then on the language is a setting like any other. */
function chooseLanguage(parts: SettingsServiceParts, language: Language): Result<{ readonly language: Language }> {
  if (parts.isSomebodys()) return fail('people_exist');
  parts.settings.set({ ...parts.settings.get(), language });
  parts.announce();
  return ok({ language });
}

/** One question, with settings that are not stored. */
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
  // a try sends nothing of it
  trail: 'head_office_refused',
};

/**
 * Nobody sells for real as the sample shop. A till that does already, from before this was asked, may be mended a part at
 * a time; it does not sell until it is.
 */
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
