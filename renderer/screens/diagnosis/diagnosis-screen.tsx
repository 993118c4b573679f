import i18next, { type TFunction } from 'i18next';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupTrouble } from '../../../shared/backup.ts';
import { CHECKS, type CheckName, type Finding, type FindingFacts, levelOf } from '../../../shared/diagnosis.ts';
import { reaches } from '../../../shared/person.ts';
import type { PrintTrouble } from '../../../shared/printing.ts';
import type { AppError } from '../../../shared/result.ts';
import type { SerialTrouble } from '../../../shared/scanner.ts';
import type { HeadOfficeTrouble } from '../../../shared/till-state.ts';
import type { UpdatesOff, UpdateTrouble } from '../../../shared/update.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { callPos } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { usePerson } from '../../state/session-store.ts';
import { errorText } from '../../text/error-text.ts';
import { tenthsText } from '../../text/number-text.ts';
import { ago, clock, dayAndClock, lasting } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall, useSlow } from '../../use-call.ts';
import './diagnosis.css';

export function DiagnosisScreen(): ReactNode {
  const { t } = useTranslation('diagnosis');
  const { looks, again } = useDiagnosis();
  const whole = useWholeCheck();
  const goTo = useNavigation((state) => state.goTo);
  const isManager = reaches(usePerson()?.role ?? 'cashier', 'manager');
  const isLooking = looks.some(({ state }) => state === 'running');
  const columns = useColumns(useSlow(isLooking));
  const openBundle = (): void => goTo({ screen: 'support-bundle' });
  useBackKey();
  useKeys('screen', [
    { key: 'F5', label: t('keys.again'), run: again, disabled: isLooking },
    { key: 'F3', label: t('keys.whole'), run: whole.run, disabled: whole.running },
    ...(isManager ? [{ key: 'F8', label: t('keys.bundle'), run: openBundle }] : []),
  ]);
  return (
    <Screen
      title={t('title')}
      aside={
        <>
          <Button shortcut="F5" busy={isLooking} onPress={again}>
            {t('keys.again')}
          </Button>
          <Button shortcut="F3" busy={whole.running} onPress={whole.run}>
            {t('keys.whole')}
          </Button>
          {isManager ? (
            <Button shortcut="F8" onPress={openBundle}>
              {t('keys.bundle')}
            </Button>
          ) : null}
        </>
      }
    >
      <Summary looks={looks} isLooking={isLooking} />
      {whole.outcome}
      <Table
        label={t('list')}
        columns={columns}
        items={isLooking ? looks : worstFirst(looks)}
        idOf={({ check }) => check}
        empty={null}
      />
    </Screen>
  );
}

function Summary(props: { readonly looks: readonly Look[]; readonly isLooking: boolean }): ReactNode {
  const { t } = useTranslation('diagnosis');
  const count = props.looks.filter((look) => graveness(look) > 0).length;
  const said = count === 0 ? t('summary.good') : <strong>{t('summary.attention', { count })}</strong>;
  return (
    <div className="wrapping diagnosis-head">
      <p role="status">{props.isLooking ? t('summary.running') : said}</p>
      <p className="soft">{t('intro')}</p>
    </div>
  );
}

function graveness({ state, finding }: Look): 0 | 1 | 2 {
  const level = finding === null ? null : levelOf(finding);
  if (state === 'failed' || level === 'bad') return 2;
  return level === 'look' ? 1 : 0;
}

function worstFirst(looks: readonly Look[]): readonly Look[] {
  return looks.toSorted((one, other) => graveness(other) - graveness(one));
}

const LOOKS = { good: 'soft', look: 'warn', bad: 'danger', none: 'soft' } as const;

function useColumns(slow: boolean): readonly TableColumn<Look>[] {
  const { t } = useTranslation('diagnosis');
  return useMemo(
    () => [
      { id: 'what', title: t('column.what'), names: true, cell: ({ check }) => <strong>{t(`check.${check}`)}</strong> },
      { id: 'state', title: t('column.state'), cell: (look) => <Level look={look} /> },
      { id: 'says', title: t('column.says'), cell: (look) => <Sentences look={look} slow={slow} /> },
    ],
    [t, slow],
  );
}

function Level({ look: { state, finding } }: { readonly look: Look }): ReactNode {
  const { t } = useTranslation('diagnosis');
  if (state === 'running') return <Mark kind="act">{t('running')}</Mark>;
  if (finding === null) return <Mark kind="warn">{t('notLooked')}</Mark>;
  const level = levelOf(finding);
  return <Mark kind={LOOKS[level]}>{t(`level.${level}`)}</Mark>;
}

function Sentences({ look, slow }: { readonly look: Look; readonly slow: boolean }): ReactNode {
  const { t } = useTranslation('diagnosis');
  const nowMs = useNow(10_000);
  if (look.error !== null) return errorText(look.error).text;
  if (look.finding === null) return slow ? <span className="soft">{t('stillRunning')}</span> : null;
  const { says, act } = findingText(look.finding, t, nowMs);
  return (
    <span className="diagnosis-says">
      {says} {act === null ? null : <span className="soft">{act}</span>}
    </span>
  );
}

/** May take minutes; the screen may be left. */
function useWholeCheck(): { readonly run: () => void; readonly running: boolean; readonly outcome: ReactNode } {
  const { t } = useTranslation('diagnosis');
  const call = useCall('audit:verify');
  const [broken, setBroken] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    if (call.running) return;
    setBroken(null);
    const result = await call.run(null);
    if (!result.ok) return;
    const checked = result.value;
    if (checked.ok) showNotice(t('whole.sound', { count: checked.entries, when: clock(checked.at) }), 'info');
    else setBroken(checked.row);
  };
  const outcome = (
    <>
      <ErrorNote error={call.error} />
      <Working shown={call.running}>{t('whole.running')}</Working>
      {broken === null ? null : <Note kind="error">{t('whole.broken', { row: broken })}</Note>}
    </>
  );
  return { run: () => void run(), running: call.running, outcome };
}

type Look = {
  readonly check: CheckName;
  readonly state: 'running' | 'found' | 'failed';
  readonly finding: Finding | null;
  readonly error: AppError | null;
};

const AFTER_OPERATOR: readonly CheckName[] = ['clock', 'device'];

const running = (check: CheckName): Look => ({ check, state: 'running', finding: null, error: null });

/** Runs all checks on opening and on demand, each by itself: none waits for a slow one. */
function useDiagnosis(): { readonly looks: readonly Look[]; readonly again: () => void } {
  const [looks, setLooks] = useState<readonly Look[]>(() => CHECKS.map(running));
  /** Answers of an earlier turn are dropped. */
  const turn = useRef(0);

  const again = useCallback((): void => {
    turn.current += 1;
    const mine = turn.current;
    const show = (look: Look): void => {
      if (turn.current === mine) setLooks((all) => all.map((one) => (one.check === look.check ? look : one)));
    };
    const look = async (check: CheckName): Promise<void> => {
      const result = await callPos('diagnosis:run', { check });
      if (result.ok) show({ check, state: 'found', finding: result.value, error: null });
      else show({ check, state: 'failed', finding: null, error: result.error });
    };
    setLooks(CHECKS.map(running));
    for (const check of CHECKS) if (!AFTER_OPERATOR.includes(check) && check !== 'operator') void look(check);
    void look('operator').then(() => {
      for (const check of AFTER_OPERATOR) void look(check);
    });
  }, []);

  useEffect(() => {
    again();
    return () => {
      turn.current += 1;
    };
  }, [again]);
  return { looks, again };
}

type Texts = TFunction<'diagnosis'>;

function findingText(
  finding: Finding,
  t: Texts,
  nowMs: number,
): { readonly says: string; readonly act: string | null } {
  const values = { ...valuesOf(finding.facts, nowMs), ...troubleOf(finding), keyWhole: 'F3' };
  // texts are typed per check: one key represents all
  const says = t(`says.${finding.check}.${finding.what}` as 'says.disk.enough', values);
  const isToDo = i18next.exists(`diagnosis:act.${finding.check}.${finding.what}`);
  return { says, act: isToDo ? t(`act.${finding.check}.${finding.what}` as 'act.disk.little', values) : null };
}

function valuesOf(facts: FindingFacts, nowMs: number) {
  const { freeBytes = 0, fileBytes = 0, neededBytes = 0, offsetMs = 0, at = null } = facts;
  return {
    free: sizeText(freeBytes),
    size: sizeText(fileBytes),
    needed: sizeText(neededBytes),
    offset: lasting(Math.abs(offsetMs)),
    when: at === null ? '' : dayAndClock(at),
    ago: ago(at, nowMs),
    name: facts.name ?? '',
    count: facts.count ?? 0,
    row: facts.row ?? '',
    version: facts.version ?? '',
    structure: facts.structure ?? 0,
  };
}

function troubleOf({ check, what, facts }: Finding): { readonly why: string; readonly advice: string } {
  const { trouble, name = '', at } = facts;
  if (trouble === undefined) return { why: '', advice: '' };
  switch (check) {
    case 'printer':
    case 'drawer': {
      const why = trouble as PrintTrouble;
      return { why: i18next.t(`printing:trouble.${why}`), advice: i18next.t(`printing:advice.${why}`) };
    }
    case 'scanner':
      return { why: '', advice: i18next.t(`scanner:state.${trouble as SerialTrouble}`, { path: name }) };
    case 'head_office':
      return { why: i18next.t(`shell:headOffice.${trouble as HeadOfficeTrouble}`), advice: '' };
    case 'copies': {
      const why = trouble as BackupTrouble['why'];
      return { why: '', advice: i18next.t(`rescue:trouble.${why}`, { when: at === undefined ? '' : dayAndClock(at) }) };
    }
    case 'update': {
      const key =
        what === 'off' ? (`off.${trouble as UpdatesOff}` as const) : (`trouble.${trouble as UpdateTrouble}` as const);
      return { why: '', advice: i18next.t(`updates:${key}`) };
    }
    default:
      return { why: '', advice: '' };
  }
}

function sizeText(bytes: number): string {
  return bytes >= 1e9 ? `${tenthsText(bytes / 1e9)} GB` : `${tenthsText(bytes / 1e6)} MB`;
}
