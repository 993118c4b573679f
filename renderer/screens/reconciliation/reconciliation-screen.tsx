import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationProgress, ReconciliationView } from '../../../shared/reconciliation.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { callPos, onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { codedWords } from '../../text/coded-words.ts';
import { dayBefore, dayText, readDay } from '../../text/local-days.ts';
import { countText } from '../../text/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { SlipPrinting } from '../../ui/printing/slip-printing.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';
import { ReportBody } from './report-body.tsx';
import './reconciliation.css';

/** The function keys belong to the day and its rows. */
const PRINT_KEYS = { print: '1', other: '2', pdf: '3' } as const;

export function ReconciliationScreen({ day = null }: { readonly day?: string | null }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const replace = useNavigation((state) => state.replace);
  const [choosing, setChoosing] = useState(false);
  const state = useReconciliation(day);
  const { view, running } = state;
  const shown = view?.day ?? day ?? '';
  const csv = useCsv(shown);
  const toDay = (next: string): void => replace({ screen: 'reconciliation', day: next });
  useReconciliationKeys(state, { toDay, onOther: () => setChoosing(true), onCsv: csv.write });
  return (
    <Screen
      title={shown === '' ? t('title') : t('ofDay', { day: dayText(shown) })}
      aside={<DayButtons today={view?.today ?? null} shown={shown} toDay={toDay} onOther={() => setChoosing(true)} />}
    >
      <ErrorNote error={state.error} onAgain={() => void state.again()} />
      <Offline />
      {running === null ? null : <ProgressNote progress={running} day={shown} />}
      {view === null ? (
        <Working shown={state.slow}>{t('loading')}</Working>
      ) : (
        <ReportBody
          key={view.day}
          view={view}
          isRunning={running !== null}
          onRun={() => void state.run(false, view.day)}
          onView={state.show}
        />
      )}
      {csv.outcome}
      {shown === '' ? null : (
        <SlipPrinting
          slip={{ kind: 'reconciliation', day: shown }}
          keys={PRINT_KEYS}
          disabled={view?.report == null}
          buttons={false}
        />
      )}
      {choosing && view !== null ? (
        <DayDialog
          today={view.today}
          onClose={() => setChoosing(false)}
          onDay={(next) => {
            setChoosing(false);
            toDay(next);
          }}
        />
      ) : null}
    </Screen>
  );
}

/** Shown before a request is made. */
function Offline(): ReactNode {
  const { t } = useTranslation('reconciliation');
  const away = useTill(({ till }) => till?.link.state === 'failed');
  return away ? <Note kind="warn">{t('offline')}</Note> : null;
}

function DayButtons(props: {
  readonly today: string | null;
  readonly shown: string;
  readonly toDay: (day: string) => void;
  readonly onOther: () => void;
}): ReactNode {
  const { t } = useTranslation('reconciliation');
  const { today, shown } = props;
  if (today === null) return null;
  const yesterday = dayBefore(today);
  const look = (day: string): 'primary' | 'plain' => (day === shown ? 'primary' : 'plain');
  const isOther = shown !== today && shown !== yesterday;
  return (
    <>
      <Button look={look(today)} shortcut="F2" onPress={() => props.toDay(today)}>
        {t('days.today')}
      </Button>
      <Button look={look(yesterday)} shortcut="F3" onPress={() => props.toDay(yesterday)}>
        {t('days.yesterday')}
      </Button>
      <Button look={isOther ? 'primary' : 'plain'} shortcut="F4" onPress={props.onOther}>
        {isOther ? dayText(shown) : t('days.other')}
      </Button>
    </>
  );
}

function ProgressNote(props: { readonly progress: ReconciliationProgress; readonly day: string }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const { progress } = props;
  const numbers = { done: countText(progress.done), total: countText(progress.total) };
  const begins = progress.step === 'list' && progress.total === 0;
  return (
    <Note kind="info">
      <p className="figures">
        <strong>{begins ? t('running.listBegin') : t(`running.${progress.step}`, numbers)}</strong>
      </p>
      <progress
        className="progress"
        aria-label={t('running.label')}
        value={progress.done}
        max={Math.max(1, progress.total)}
      />
      <p>{progress.day === props.day ? t('running.hint') : t('running.otherDay', { day: dayText(progress.day) })}</p>
    </Note>
  );
}

function useCsv(day: string): { readonly write: () => void; readonly outcome: ReactNode } {
  const { t } = useTranslation('reconciliation');
  const call = useCall('reconciliation:write-csv');
  const [written, setWritten] = useState<{ readonly day: string; readonly file: string } | null>(null);
  const write = async (): Promise<void> => {
    if (call.running) return;
    const groups = (['outcome', 'why', 'checkedBy', 'tender'] as const).map((name) => t(name, { returnObjects: true }));
    const headings = t('csv.headings', { returnObjects: true });
    const result = await call.run({ day, headings, words: codedWords(...groups) });
    setWritten(result.ok ? { day, file: result.value.file } : null);
  };
  const outcome = (
    <>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{t('csv.writing')}</Working>
      <div role="status">
        {written?.day === day ? (
          <p className="wraps">
            {t('csv.written')} <code className="csv-file">{written.file}</code>
          </p>
        ) : null}
      </div>
    </>
  );
  return { write: () => void write(), outcome };
}

function useReconciliationKeys(
  { view, running, run, cancel }: ReconciliationState,
  more: { readonly toDay: (day: string) => void; readonly onOther: () => void; readonly onCsv: () => void },
): void {
  const { t } = useTranslation('reconciliation');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  // a background run gives way to a person's
  const idle = view !== null && running?.cause !== 'person';
  const begin = (everyPix: boolean) => (): void => {
    if (view !== null) void run(everyPix, view.day);
  };
  useKeys('screen', [
    { key: 'F2', label: t('days.today'), run: () => view !== null && more.toDay(view.today) },
    {
      key: 'F3',
      label: t('days.yesterday'),
      run: () => view !== null && more.toDay(dayBefore(view.today)),
    },
    { key: 'F4', label: t('days.other'), run: more.onOther },
    { key: 'F5', label: t('keys.everyPix'), disabled: !idle, run: begin(true) },
    running?.cause === 'person'
      ? { key: 'F9', label: t('keys.cancel'), run: cancel }
      : {
          key: 'F9',
          label: t(view?.report == null ? 'keys.run' : 'keys.again'),
          primary: true,
          disabled: !idle,
          run: begin(false),
        },
    { key: 'F12', label: t('keys.csv'), disabled: !idle || view.report === null, run: more.onCsv },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
}

function DayDialog(props: {
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('reconciliation');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<'wrong' | 'future' | null>(null);
  const submit = (): void => {
    const day = readDay(text);
    if (day === null) setWrong('wrong');
    else if (day > props.today) setWrong('future');
    else props.onDay(day);
  };
  return (
    <Dialog
      title={t('dayDialog.title')}
      onClose={props.onClose}
      keys={[{ key: 'Enter', label: t('dayDialog.confirm'), primary: true, run: submit }]}
    >
      <TextField
        label={t('dayDialog.label')}
        help={t('dayDialog.help')}
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong(null);
        }}
        onEnter={submit}
        error={wrong === null ? null : t(`dayDialog.${wrong}`)}
        maxLength={10}
        autoFocus
        large
      />
    </Dialog>
  );
}

/** Leaving the screen cancels a run that it started. */
function useReconciliation(day: string | null) {
  const reading = useCall('reconciliation:get');
  const starting = useCall('reconciliation:run');
  const [view, setView] = useState<ReconciliationView | null>(null);
  const [running, setRunning] = useState<ReconciliationProgress | null>(null);
  const { run: read } = reading;
  const { run: begin } = starting;
  const wanted = useRef(day);
  wanted.current = day;
  const show = useCallback((next: ReconciliationView): void => {
    // an answer about another day is stale
    if (next.day !== (wanted.current ?? next.today)) return;
    setView(next);
    setRunning(next.running);
  }, []);
  const again = useCallback(async (): Promise<void> => {
    const result = await read({ day });
    if (result.ok) show(result.value);
  }, [read, day, show]);

  useEffect(() => {
    void again();
    const unsubscribe = [
      onPush('reconciliation:changed', (news) => {
        setRunning(news.running);
        if (news.running === null) void again();
      }),
      onPush('case:changed', () => void again()),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [again]);
  useEffect(
    () => () => {
      void callPos('reconciliation:leave', null);
    },
    [],
  );
  const run = useCallback(
    async (everyPix: boolean, shown: string): Promise<void> => {
      const result = await begin({ day: shown, everyPix });
      if (result.ok) show(result.value);
    },
    [begin, show],
  );
  const cancel = useCallback(() => void callPos('reconciliation:leave', null), []);
  return { view, running, slow: reading.slow, error: reading.error ?? starting.error, again, run, cancel, show };
}

type ReconciliationState = ReturnType<typeof useReconciliation>;
