import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { SERIAL_OFF, type SerialScannerState } from '../../../shared/scanner.ts';
import type { ScannerSettings } from '../../../shared/scanner-settings.ts';
import { SOUNDS } from '../../../shared/sound-settings.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import type { Scan } from '../../scan/scan.ts';
import { takeScans, watchKeys } from '../../scan/scan-takers.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { tryOut } from '../../sounds/sounds.ts';
import { useAskedLeave } from '../../ui/asked-leave.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import { FormField, type FormParts } from './form-field.tsx';
import { isWorthShowing, type KeyRun, NO_RUNS, RUN_ENDS_MS, withKey, withScan } from './key-run.ts';
import { discardDraft } from './scanner-draft.ts';
import { isOfSounds, type ScannerField, scannerProblems } from './scanner-form.ts';
import { SetupPanel } from './setup-panel.tsx';
import { TestPanel } from './test-panel.tsx';
import { type ScannerSetup, useScannerSetup } from './use-scanner-setup.ts';
import './scanner.css';

const PARTS = ['test', 'setup', 'sounds'] as const;
type Part = (typeof PARTS)[number];
const KEY_OF: Readonly<Record<Part, string>> = { test: 'F2', setup: 'F3', sounds: 'F4' };

export function ScannerScreen(): ReactNode {
  const { t } = useTranslation('scanner');
  const { t: shell } = useTranslation('shell');
  const back = useNavigation((state) => state.back);
  const [part, setPart] = useState<Part>('test');
  const setup = useScannerSetup();
  const runs = useRuns(part === 'test', ({ text }) => showNotice(t('heardElsewhere', { text }), 'info'));

  const tell = (words: string, done: boolean): void => {
    if (done) showNotice(words, 'info');
  };
  const apply = async (scanner: ScannerSettings): Promise<void> => {
    tell(t('test.applied'), await setup.apply({ scanner }));
  };
  const save = async (): Promise<void> => {
    const wrong = setup.form === null ? null : scannerProblems(setup.form);
    const [first] = Object.keys(wrong ?? {}) as ScannerField[];
    if (first !== undefined) setPart(isOfSounds(first) ? 'sounds' : 'setup');
    tell(t('saved'), await setup.save());
  };
  const { leave, asked } = useAskedLeave(setup.unsaved, () => {
    discardDraft();
    back();
  });

  useKeys('screen', [
    ...PARTS.map((one) => ({ key: KEY_OF[one], label: t(`tabs.${one}`), run: () => setPart(one) })),
    { key: 'F9', label: t('save'), disabled: !setup.unsaved || setup.saving.running, run: () => void save() },
    { key: 'Escape', label: shell('keys.back'), run: leave },
  ]);
  return (
    <Screen title={t('title')} aside={<Head setup={setup} onSave={() => void save()} />}>
      <SerialStateNote serial={useSerialScanner()} />
      <ErrorNote error={setup.saving.error} />
      <PartTabs part={part} onPart={setPart}>
        {part === 'test' ? (
          <TestPanel runs={runs.runs} onClear={runs.clear} onApply={(settings) => void apply(settings)} />
        ) : (
          <SetupPart part={part} setup={setup} />
        )}
      </PartTabs>
      {asked}
    </Screen>
  );
}

function Head({ setup, onSave }: { readonly setup: ScannerSetup; readonly onSave: () => void }): ReactNode {
  const { t } = useTranslation('scanner');
  if (!setup.unsaved) return null;
  return (
    <>
      <Mark kind="warn">{t('unsaved')}</Mark>
      <Button look="primary" onPress={onSave} busy={setup.saving.running} shortcut="F9">
        {t('save')}
      </Button>
    </>
  );
}

function SetupPart({ part, setup }: { readonly part: 'setup' | 'sounds'; readonly setup: ScannerSetup }): ReactNode {
  const { t } = useTranslation('scanner');
  const { form, reading } = setup;
  if (form === null) {
    if (reading.error === null) return <Working shown>{t('loading')}</Working>;
    return (
      <Empty title={t('loading')}>
        <ErrorNote error={reading.error} onAgain={reading.again} />
      </Empty>
    );
  }
  const parts = { form, change: setup.change, problems: setup.problems };
  return part === 'setup' ? <SetupPanel {...parts} /> : <SoundsPanel {...parts} />;
}

function PartTabs(props: {
  readonly part: Part;
  readonly onPart: (part: Part) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('scanner');
  return (
    <Tabs
      className="stack-s fills scanner-tabs"
      selectedKey={props.part}
      onSelectionChange={(key) => props.onPart(PARTS.find((one) => one === key) ?? 'test')}
    >
      <TabList aria-label={t('tabs.label')} className="scanner-tab-list">
        {PARTS.map((one) => (
          <Tab key={one} id={one} className="scanner-tab">
            {t(`tabs.${one}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={props.part} id={props.part} className="scanner-panel panel scrolls">
        {props.children}
      </TabPanel>
    </Tabs>
  );
}

function SerialStateNote({ serial }: { readonly serial: SerialScannerState }): ReactNode {
  const { t } = useTranslation('scanner');
  const { state, port, why, garbled } = serial;
  if (state === 'off' || port === null) return null;
  if (state === 'failed') return <Note kind="warn">{t(`state.${why ?? 'unknown'}`, port)}</Note>;
  if (garbled) return <Note kind="warn">{t('state.garbled', port)}</Note>;
  return <Note kind="info">{t(`state.${state}`, port)}</Note>;
}

function SoundsPanel(props: FormParts): ReactNode {
  const { t } = useTranslation('scanner');
  const { form, change } = props;
  return (
    <div className="stack">
      <p className="field-help">{t('sounds.intro')}</p>
      <ul className="stack-s scanner-sounds">
        {SOUNDS.map((sound) => (
          <li key={sound} className="apart">
            <Checkbox
              label={t(`sounds.${sound}`)}
              checked={form.sounds[sound]}
              onChange={(on) => change({ sounds: { ...form.sounds, [sound]: on } })}
            />
            <Button
              onPress={() => tryOut(sound, Number(form.volume) || 0)}
              name={t('sounds.hearName', { sound: t(`sounds.${sound}`) })}
            >
              {t('sounds.hear')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="scanner-grid">
        <FormField {...props} field="volume" />
      </div>
      <p className="field-help">{t('sounds.silent')}</p>
    </div>
  );
}

function useSerialScanner(): SerialScannerState {
  const [state, setState] = useState(SERIAL_OFF);
  const { run } = useCall('scanner:state');
  useEffect(() => {
    let isNewer = false;
    const stop = onPush('scanner:changed', (changed) => {
      isNewer = true;
      setState(changed);
    });
    void run(null).then((result) => {
      if (result.ok && !isNewer) setState(result.value);
    });
    return stop;
  }, [run]);
  return state;
}

/** A little longer than a run, which is then complete. */
const SHOWN_AFTER_MS = RUN_ENDS_MS + 50;

/** While `watches`: scans newest first, and keys without a scan after a pause. Otherwise scans go to `onScan`. */
function useRuns(watches: boolean, onScan: (scan: Scan) => void) {
  const [shown, setShown] = useState(NO_RUNS);
  const live = useRef(NO_RUNS);
  const told = useRef(onScan);
  told.current = onScan;
  useEffect(() => {
    if (!watches) return takeScans((scan) => told.current(scan));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => setShown(live.current);
    const showLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(show, SHOWN_AFTER_MS);
    };
    const stops = [
      watchKeys((key) => {
        live.current = withKey(live.current, key);
        showLater();
      }),
      takeScans((scan) => {
        live.current = withScan(live.current, scan);
        show();
        showLater();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [watches]);
  const runs: readonly KeyRun[] = shown.runs.filter(isWorthShowing);
  return {
    runs,
    clear: (): void => {
      live.current = { ...live.current, runs: [] };
      setShown(live.current);
    },
  };
}
