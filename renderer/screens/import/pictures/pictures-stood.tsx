import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../../shared/result.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { callPos } from '../../../pos-api.ts';
import { useHasOperator } from '../../../state/till-store.ts';
import { countText } from '../../../text/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote, Working } from '../../../ui/note.tsx';
import { Table } from '../../../ui/table.tsx';
import { WrittenFile } from '../../../ui/written-file.tsx';
import { useSlow } from '../../../use-call.ts';
import { CountList } from '../count-list.tsx';
import { type PictureProblem, shownName, writeList } from './picture-work.ts';
import { endPictures, type PicturesState, takePictures } from './pictures-store.ts';

type Stood = Extract<PicturesState, { step: 'matched' | 'paused' | 'done' }>;

export function PicturesStood({ state }: { readonly state: Stood }): ReactNode {
  const { t } = useTranslation('product-pictures');
  const { step, problems, tasks } = state;
  const list = useProblemList(problems);
  const canTake = step !== 'done' && tasks.length > 0;
  const take = t(step === 'paused' ? 'keys.goOn' : 'keys.take');
  const end = t(step === 'paused' ? 'keys.stop' : 'keys.giveUp');
  const run = (): void => void takePictures();
  useKeys('panel', [
    { key: 'F4', label: end, run: endPictures, hidden: step === 'done', disabled: step === 'done' },
    {
      key: 'F6',
      label: t('keys.list'),
      run: list.write,
      hidden: problems.length === 0,
      disabled: problems.length === 0,
    },
    { key: 'F9', label: take, run, primary: true, hidden: !canTake, disabled: !canTake },
  ]);
  return (
    <>
      <h2 className="large">{useTitle(state)}</h2>
      <ErrorNote error={step === 'paused' ? state.error : null} />
      <Explained state={state} />
      <Counts state={state} />
      <ProblemTable problems={problems} />
      {list.outcome}
      <div className="acts rigid product-file-acts">
        {step === 'done' ? null : (
          <Button shortcut="F4" onPress={endPictures}>
            {end}
          </Button>
        )}
        {problems.length === 0 ? null : (
          <Button shortcut="F6" onPress={list.write}>
            {t('keys.list')}
          </Button>
        )}
        {canTake ? (
          <Button look="primary" shortcut="F9" onPress={run}>
            {take}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function useTitle({ step, done, tasks }: Stood): string {
  const { t } = useTranslation('product-pictures');
  const place = { done: countText(done), total: countText(tasks.length) };
  if (step === 'matched') return t(tasks.length === 0 ? 'matchedNone' : 'matched');
  if (step === 'paused') return t('paused', place);
  return done < tasks.length ? t('stopped', place) : t('done');
}

function Explained({ state }: { readonly state: Stood }): ReactNode {
  const { t } = useTranslation('product-pictures');
  const hasOperator = useHasOperator();
  const { step, done, tasks, stored } = state;
  if (step === 'matched') return tasks.length === 0 ? <p role="status">{t('nothing')}</p> : null;
  if (step === 'paused') return <p role="status">{t(state.error === null ? 'pausedText' : 'pausedError')}</p>;
  if (done < tasks.length) return <p role="status">{t('stoppedText')}</p>;
  return stored === 0 || !hasOperator ? null : <p role="status">{t('sending')}</p>;
}

function Counts({ state }: { readonly state: Stood }): ReactNode {
  const { t } = useTranslation('product-pictures');
  const { step, files, tasks, done, stored, same, problems } = state;
  const bad = problems.length > 0;
  if (step === 'matched') {
    return (
      <CountList
        counts={[
          { label: t('count.files'), count: files },
          { label: t('count.withProduct'), count: tasks.length },
          { label: t('count.notTaken'), count: problems.length, bad },
        ]}
      />
    );
  }
  const left = tasks.length - done;
  return (
    <CountList
      counts={[
        { label: t('count.stored'), count: stored },
        { label: t('count.same'), count: same },
        { label: t('count.notTakenDone'), count: problems.length, bad },
        ...(left === 0 ? [] : [{ label: t('count.left'), count: left }]),
      ]}
    />
  );
}

function useProblemList(problems: readonly PictureProblem[]): {
  readonly write: () => void;
  readonly outcome: ReactNode;
} {
  const { t } = useTranslation('product-pictures');
  const reasonOf = useReasonOf();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  /** The problems in the written file; with others it is outdated. */
  const [written, setWritten] = useState<{ of: readonly PictureProblem[]; file: string | null } | null>(null);
  const slow = useSlow(running);
  const write = async (): Promise<void> => {
    if (running || problems.length === 0) return;
    setRunning(true);
    const words = { headings: [t('column.name'), t('column.reason')], reasonOf };
    const result = await writeList(problems, words, { call: callPos });
    setRunning(false);
    setError(result.ok ? null : result.error);
    setWritten(result.ok ? { of: problems, file: result.value.file } : null);
  };
  const outcome = (
    <>
      <ErrorNote error={error} />
      <Working shown={slow}>{t('listing')}</Working>
      <WrittenFile words={t('listed')} file={written?.of === problems ? written.file : null} />
    </>
  );
  return { write: () => void write(), outcome };
}

const SHOWN = 50;

function useReasonOf(): (problem: PictureProblem) => string {
  const { t } = useTranslation('product-pictures');
  return ({ reason, of }) => (of === null ? t(`reason.${reason}`) : `${t(`reason.${reason}`)} (${shownName(of)})`);
}

function ProblemTable({ problems }: { readonly problems: readonly PictureProblem[] }): ReactNode {
  const { t } = useTranslation('product-pictures');
  const reasonOf = useReasonOf();
  if (problems.length === 0) return null;
  const rows = problems.slice(0, SHOWN).map((problem, index) => ({ problem, id: String(index) }));
  return (
    <>
      <Table
        label={t('problems')}
        columns={[
          {
            id: 'name',
            title: t('column.name'),
            cell: ({ problem }) => <span className="product-file-value">{shownName(problem.name)}</span>,
            names: true,
          },
          { id: 'reason', title: t('column.reason'), cell: ({ problem }) => reasonOf(problem) },
        ]}
        items={rows}
        idOf={({ id }) => id}
        empty={null}
      />
      {problems.length > SHOWN ? (
        <p className="soft product-file-soft">{t('problemsMore', { shown: SHOWN, all: countText(problems.length) })}</p>
      ) : null}
    </>
  );
}
