import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ComparisonFound,
  type ComparisonState,
  DIFFERENCE_KINDS,
  type DifferenceAct,
  type DifferenceKind,
  type ProductDifference,
} from '../../../../shared/comparison.ts';
import { reaches } from '../../../../shared/person.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { useNavigation } from '../../../shell/navigation-store.ts';
import { showNotice } from '../../../shell/notice-store.ts';
import { useLookOnly } from '../../../state/health-store.ts';
import { usePerson } from '../../../state/session-store.ts';
import { useTill } from '../../../state/till-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../../ui/note.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { useCall } from '../../../use-call.ts';
import { differenceCount, foundOf, openCount, shownCount } from './comparison-counts.ts';
import { ComparisonSummary, useComparison } from './comparison-summary.tsx';
import { type Asked, DecideDialog, DifferencePanel } from './differences.tsx';
import { useDifferences } from './use-differences.ts';
import './comparison.css';

type Deciding = {
  readonly calls: ReturnType<typeof useComparisonCalls>;
  readonly kind: DifferenceKind;
  readonly open: number;
  readonly choose: (kind: null) => void;
};

export function ComparisonScreen(): ReactNode {
  const { t } = useTranslation('comparison');
  const now = useComparison();
  const { state } = now;
  const calls = useComparisonCalls(now.take);
  const isManager = reaches(usePerson()?.role ?? 'cashier', 'manager');
  const [chosen, choose] = useState<DifferenceKind | null>(null);
  const [selectedId, select] = useState<string | null>(null);
  const found = foundOf(state);
  const kind = chosen ?? firstKind(state);
  const differences = useDifferences(kind, state, isManager);
  const selected = differences.rows?.find(({ id }) => String(id) === selectedId) ?? differences.rows?.[0] ?? null;
  const open = found === null ? 0 : openCount(found, kind);

  const { asked, ask, decide, acts } = useDeciding({ calls, kind, open, choose });
  useComparisonKeys({ state, kind, selected, open, mayAct: isManager, acts });

  return (
    <Screen title={t('title')} aside={<Begin state={state} mayAct={isManager} onRun={acts.run} onStop={acts.stop} />}>
      <NotConfigured />
      {isManager ? null : <Note kind="info">{t('notAllowed')}</Note>}
      <ErrorNote error={now.error ?? calls.error ?? (isManager ? differences.error : null)} onAgain={again} />
      {state === null ? <Working shown={now.slow}>{t('loading')}</Working> : <ComparisonSummary state={state} />}
      {found === null || !isManager || !saysSomething(found) ? null : (
        <>
          <KindChoice found={found} kind={kind} onChoose={choose} />
          <DifferencePanel
            {...{ kind, found, differences, onSelect: select }}
            selectedId={selected === null ? null : String(selected.id)}
            onOpen={(row) => isAtRest(state) && acts.decide(row)}
          />
        </>
      )}
      {asked === null ? null : (
        <DecideDialog asked={asked} onDecide={(act) => void decide(act, asked.row)} onClose={() => ask(null)} />
      )}
    </Screen>
  );

  function again(): void {
    now.again();
    differences.again();
  }
}

function useDeciding({ calls, kind, open, choose }: Deciding) {
  const { t } = useTranslation('comparison');
  const [asked, ask] = useState<Asked | null>(null);
  const decide = async (act: DifferenceAct, row: ProductDifference | null): Promise<void> => {
    ask(null);
    const done = await calls.decide({ kind, act, differenceId: row?.id ?? null });
    if (done && row !== null) showNotice(t(`done.${act}`, { code: row.code }), 'info');
  };
  const acts = {
    run: (anew: boolean) => {
      choose(null);
      calls.run(anew);
    },
    stop: calls.stop,
    decide: (row: ProductDifference | null) => {
      if (row !== null && kind !== 'only_there') void decide('send', row);
      else ask({ kind, row, count: row === null ? open : 1 });
    },
  };
  return { asked, ask, decide, acts };
}

/** Before anything is read an empty list would claim that nothing differs. */
function saysSomething(found: ComparisonState & ComparisonFound): boolean {
  return found.step === 'ended' || found.readCount > 0 || differenceCount(found) > 0;
}

function firstKind(state: ComparisonState | null): DifferenceKind {
  const found = foundOf(state);
  return DIFFERENCE_KINDS.find((kind) => found !== null && found.counts[kind] > 0) ?? 'only_here';
}

function useComparisonCalls(take: ReturnType<typeof useComparison>['take']) {
  const running = useCall('comparison:run');
  const leaving = useCall('comparison:leave');
  const deciding = useCall('comparison:decide');
  return {
    error: running.error ?? leaving.error ?? deciding.error,
    run: (anew: boolean): void => {
      for (const call of [running, leaving, deciding]) call.clearError();
      void running.run({ anew }).then((result) => result.ok && take(result));
    },
    stop: (): void => void leaving.run(null).then((result) => result.ok && take(result)),
    decide: async (decision: Parameters<typeof deciding.run>[0]): Promise<boolean> => {
      const result = await deciding.run(decision);
      if (result.ok) take(result);
      return result.ok;
    },
  };
}

function Begin(props: {
  readonly state: ComparisonState | null;
  readonly mayAct: boolean;
  readonly onRun: (anew: boolean) => void;
  readonly onStop: () => void;
}): ReactNode {
  const { t } = useTranslation('comparison');
  const { state } = props;
  if (state === null || !props.mayAct) return null;
  if (state.step === 'under_way') {
    return (
      <Button onPress={props.onStop} shortcut="F4">
        {t('keys.stop')}
      </Button>
    );
  }
  const key = beginKey(state);
  return (
    <Button
      look="primary"
      onPress={() => props.onRun(key === 'compareAgain')}
      disabled={state.deciding !== null}
      shortcut="F2"
    >
      {t(`keys.${key}`)}
    </Button>
  );
}

function NotConfigured(): ReactNode {
  const { t } = useTranslation('comparison');
  const isConfigured = useTill(({ till }) => till === null || till.operatorSetUp === 'ready');
  const goTo = useNavigation((place) => place.goTo);
  if (isConfigured) return null;
  return (
    <Note
      kind="warn"
      actions={<Button onPress={() => goTo({ screen: 'settings', part: 'operator' })}>{t('openSettings')}</Button>}
    >
      {t('notConfigured')}
    </Note>
  );
}

function KindChoice(props: {
  readonly found: ComparisonFound;
  readonly kind: DifferenceKind;
  readonly onChoose: (kind: DifferenceKind) => void;
}): ReactNode {
  const { t } = useTranslation('comparison');
  const { found, onChoose } = props;
  useKeys(
    'screen',
    DIFFERENCE_KINDS.map((kind, index) => ({
      key: String(index + 1),
      label: t(`kind.${kind}`),
      hidden: true,
      run: () => onChoose(kind),
    })),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame this line of buttons.
    <div className="flow rigid" role="group" aria-label={t('kinds')}>
      {DIFFERENCE_KINDS.map((kind, index) => (
        <Button
          key={kind}
          look={kind === props.kind ? 'primary' : 'plain'}
          onPress={() => onChoose(kind)}
          shortcut={String(index + 1)}
        >
          {t(`kind.${kind}`)}: {shownCount(found.counts[kind])}
        </Button>
      ))}
    </div>
  );
}

type ComparisonActs = {
  readonly run: (anew: boolean) => void;
  readonly stop: () => void;
  readonly decide: (row: ProductDifference | null) => void;
};

function beginKey(state: ComparisonState): 'compare' | 'compareAgain' | 'goOn' {
  if (state.step === 'never') return 'compare';
  return state.step === 'broken_off' && state.why !== 'not_offered' ? 'goOn' : 'compareAgain';
}

function isAtRest(state: ComparisonState | null): boolean {
  return state !== null && state.step !== 'under_way' && state.deciding === null;
}

function canDecide(row: ProductDifference | null): boolean {
  return row !== null && row.result !== 'going' && row.result !== 'done';
}

function useComparisonKeys(parts: {
  readonly state: ComparisonState | null;
  readonly kind: DifferenceKind;
  readonly selected: ProductDifference | null;
  readonly open: number;
  readonly mayAct: boolean;
  readonly acts: ComparisonActs;
}): void {
  const { t } = useTranslation('comparison');
  const shell = useTranslation('shell').t;
  const goTo = useNavigation((place) => place.goTo);
  const back = useNavigation((place) => place.back);
  const lookOnly = useLookOnly();
  const { state, kind, selected, acts } = parts;
  const fixed = lookOnly || !parts.mayAct || !isAtRest(state);
  const reads = state?.step === 'under_way';
  const isThere = kind === 'only_there';
  const begin = state === null ? 'compare' : beginKey(state);
  const hasRows = parts.open > 0 || selected !== null;
  useKeys('screen', [
    {
      key: 'F2',
      label: t(`keys.${begin}`),
      primary: parts.open === 0,
      disabled: fixed || state === null,
      run: () => acts.run(begin === 'compareAgain'),
    },
    {
      key: 'F4',
      label: t(reads ? 'keys.stop' : 'keys.anew'),
      disabled: lookOnly || !parts.mayAct,
      hidden: !reads && begin !== 'goOn',
      run: () => (reads ? acts.stop() : begin === 'goOn' && acts.run(true)),
    },
    {
      key: 'Enter',
      label: t(isThere ? 'keys.decideOne' : 'keys.sendOne'),
      disabled: fixed || !canDecide(selected),
      hidden: !hasRows,
      run: () => selected !== null && acts.decide(selected),
    },
    {
      key: 'F8',
      label: t(isThere ? 'keys.decideAll' : 'keys.sendAll'),
      primary: parts.open > 0,
      disabled: fixed || parts.open === 0,
      hidden: !hasRows,
      run: () => acts.decide(null),
    },
    {
      key: 'F9',
      label: t('keys.open'),
      disabled: selected === null || selected.here === null,
      hidden: !hasRows || isThere,
      run: () => selected !== null && goTo({ screen: 'catalogue', find: selected.code }),
    },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
}
