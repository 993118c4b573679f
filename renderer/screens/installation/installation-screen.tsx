import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys/use-keys.ts';
import { type Place, useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useTill } from '../../state/till-store.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Check, CheckState } from './installation-checks.ts';
import { ProvisioningPage } from './provisioning-page.tsx';
import { tick, useTicks } from './ticks-store.ts';
import { TokenDialog } from './token-dialog.tsx';
import { type Installation, useInstallation } from './use-installation.ts';
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
      <ErrorNote error={error} actions={<Button onPress={again}>{shell('keys.again')}</Button>} />
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

/** Says so where the system cannot print. */
function usePrint(): { readonly print: () => void; readonly refused: boolean } {
  const [refused, setRefused] = useState(false);
  const print = (): void => {
    try {
      window.print();
      setRefused(false);
    } catch {
      setRefused(true);
    }
  };
  return { print, refused };
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
    <li className="check-row">
      <Checkbox label={item} checked={ticked} onChange={(on) => tick(id, on)} />
      <Mark kind={LOOKS[state]}>{t(`state.${state}`)}</Mark>
      <span className="check-says">{says}</span>
      {place === null ? null : (
        <Button onPress={() => onOpen(place)} name={t('list.openItem', { item })}>
          {t('list.open')}
        </Button>
      )}
    </li>
  );
}

/** One A4 page; invisible on the screen. */
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
