import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { BackupState } from '../../../shared/backup.ts';
import type { DeviceList } from '../../../shared/device.ts';
import type { ProvisioningState } from '../../../shared/provisioning.ts';
import type { AppError, Result } from '../../../shared/result.ts';
import type { SerialScannerState } from '../../../shared/scanner.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import { type Place, useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { usePrinting } from '../../state/printing-store.ts';
import { useSession } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePrint } from '../../ui/use-print.ts';
import { useCall } from '../../use-call.ts';
import { type Check, type CheckId, type CheckState, installationChecks } from './installation-checks.ts';
import { ProvisioningPage } from './provisioning-page.tsx';
import { TokenDialog } from './token-dialog.tsx';
import './installation.css';

export function InstallationScreen(): ReactNode {
  const { t } = useTranslation('installation');
  const installation = useInstallation();
  const [byFile, setByFile] = useState(false);
  if (!byFile) return <Checklist installation={installation} onFile={() => setByFile(true)} />;
  return (
    <ProvisioningPage
      found={installation.provisioning?.found ?? []}
      onLook={installation.again}
      onBack={() => setByFile(false)}
      onDone={() => {
        setByFile(false);
        showNotice(t('list.provisioned'), 'info');
        installation.again();
      }}
    />
  );
}

function Checklist(props: { readonly installation: Installation; readonly onFile: () => void }): ReactNode {
  const { t } = useTranslation('installation');
  const { t: shell } = useTranslation('shell');
  const { goTo, back } = useNavigation();
  const { checks, settings, slow, error, again } = props.installation;
  const [asksToken, setAsksToken] = useState(false);
  const { print, refused } = usePrint();
  useKeys('screen', [
    { key: 'F2', label: t('list.print'), run: print },
    { key: 'F5', label: t('list.again'), run: again },
    { key: 'F6', label: t('list.byFile'), run: props.onFile },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
  const open = (place: Place | 'token'): void => (place === 'token' ? setAsksToken(true) : goTo(place));
  const stored = (): void => {
    setAsksToken(false);
    showNotice(t('token.stored'), 'info');
    again();
  };
  return (
    <Screen title={t('list.title')} aside={<Acts onPrint={print} onFile={props.onFile} />}>
      <p>{t('list.text')}</p>
      <ErrorNote error={error} onAgain={again} />
      {refused ? <Note kind="error">{t('list.refused')}</Note> : null}
      <ul className="checklist panel scrolls" aria-label={t('list.title')}>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} onOpen={open} />
        ))}
      </ul>
      <Working shown={slow}>{t('list.asking')}</Working>
      <PrintedChecklist checks={checks} />
      {asksToken && settings !== null ? (
        <TokenDialog view={settings} onStored={stored} onClose={() => setAsksToken(false)} />
      ) : null}
    </Screen>
  );
}

function Acts({ onPrint, onFile }: { readonly onPrint: () => void; readonly onFile: () => void }): ReactNode {
  const { t } = useTranslation('installation');
  return (
    <>
      <Button onPress={onFile} shortcut="F6">
        {t('list.byFile')}
      </Button>
      <Button onPress={onPrint} shortcut="F2">
        {t('list.print')}
      </Button>
    </>
  );
}

const LOOKS: Readonly<Record<CheckState, 'soft' | 'act' | 'warn'>> = {
  good: 'act',
  missing: 'warn',
  look: 'soft',
  off: 'soft',
  waiting: 'soft',
};

function CheckRow({
  check,
  onOpen,
}: {
  readonly check: Check;
  readonly onOpen: (place: Place | 'token') => void;
}): ReactNode {
  const { t } = useTranslation('installation');
  const { id, state, says, place } = check;
  const ticked = useTicks((store) => store.ticked.has(id));
  const item = t(`item.${id}`);
  return (
    <li className="grid check-row">
      <Checkbox label={item} checked={ticked} onChange={(on) => tick(id, on)} />
      <Mark kind={LOOKS[state]}>{t(`state.${state}`)}</Mark>
      <span className="wraps">{says}</span>
      {place === null ? null : (
        <Button onPress={() => onOpen(place)} name={t('list.openItem', { item })}>
          {t('list.open')}
        </Button>
      )}
    </li>
  );
}

function PrintedChecklist({ checks }: { readonly checks: readonly Check[] }): ReactNode {
  const { t } = useTranslation('installation');
  const till = useTill((state) => state.till);
  const ticked = useTicks((state) => state.ticked);
  const nowMs = useNow(10_000);
  if (till === null) return null;
  const { storeName, storeCity, version } = till;
  const number = String(till.registerNumber).padStart(2, '0');
  return createPortal(
    <article className="checklist-printed">
      <h1>{t('list.title')}</h1>
      <p>{t('paper.till', { storeName, storeCity, number })}</p>
      <p>{t('paper.made', { at: dayAndClock(new Date(nowMs).toISOString()), version })}</p>
      <table>
        <tbody>
          {checks.map(({ id, state, says }) => (
            <tr key={id}>
              <td className="checklist-box">{ticked.has(id) ? '☒' : '☐'}</td>
              <th scope="row">{t(`item.${id}`)}</th>
              <td>{t(`state.${state}`)}</td>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="checklist-signatures">
        <p>{t('paper.installer')}</p>
        <p>{t('paper.manager')}</p>
      </div>
    </article>,
    document.body,
  );
}

/** Kept across screens and people: the installer signs others in to try them. */
const useTicks = create<{ readonly ticked: ReadonlySet<CheckId> }>()(() => ({ ticked: new Set() }));

function tick(id: CheckId, on: boolean): void {
  useTicks.setState(({ ticked }) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    return { ticked: next };
  });
}

type Asked = {
  readonly settings: SettingsView | null;
  readonly devices: DeviceList | null;
  readonly backups: BackupState | null;
  readonly scanner: SerialScannerState | null;
  readonly provisioning: ProvisioningState | null;
};

const NOTHING: Asked = { settings: null, devices: null, backups: null, scanner: null, provisioning: null };

type Installation = {
  readonly checks: readonly Check[];
  readonly settings: SettingsView | null;
  readonly provisioning: ProvisioningState | null;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly again: () => void;
};

function useInstallation(): Installation {
  const { asked, slow, error, again } = useAsked();
  const till = useTill((state) => state.till);
  const session = useSession((state) => state.session);
  const printing = usePrinting(({ state }) => state);
  const nowMs = useNow(10_000);
  const checks = till === null ? [] : installationChecks({ ...asked, till, session, printing, nowMs });
  return { checks, settings: asked.settings, provisioning: asked.provisioning, slow, error, again };
}

function useAsked() {
  const [asked, setAsked] = useState(NOTHING);
  const [times, setTimes] = useState(0);
  const settings = useCall('settings:get');
  const devices = useCall('devices:list');
  const backups = useCall('backup:list');
  const scanner = useCall('scanner:state');
  const provisioning = useCall('provisioning:state');
  const calls = [settings, devices, backups, scanner, provisioning];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, and on each request.
  useEffect(() => {
    const keep =
      <K extends keyof Asked>(name: K) =>
      (result: Result<NonNullable<Asked[K]>>): void => {
        if (result.ok) setAsked((before) => ({ ...before, [name]: result.value }));
      };
    void settings.run(null).then(keep('settings'));
    void devices.run(null).then(keep('devices'));
    void backups.run(null).then(keep('backups'));
    void scanner.run(null).then(keep('scanner'));
    void provisioning.run(null).then(keep('provisioning'));
  }, [times]);
  useEffect(() => {
    const unsubscribe = [
      onPush('devices:changed', (list) => setAsked((before) => ({ ...before, devices: list }))),
      onPush('backup:changed', (state) => setAsked((before) => ({ ...before, backups: state }))),
      onPush('scanner:changed', (state) => setAsked((before) => ({ ...before, scanner: state }))),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, []);
  return {
    asked,
    slow: calls.some((call) => call.slow),
    error: calls.find((call) => call.error !== null)?.error ?? null,
    again: () => setTimes((count) => count + 1),
  };
}
