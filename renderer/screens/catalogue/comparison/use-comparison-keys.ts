import { useTranslation } from 'react-i18next';
import type { ComparisonState, DifferenceKind, ProductDifference } from '../../../../shared/comparison.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { useNavigation } from '../../../shell/navigation-store.ts';
import { useLookOnly } from '../../../state/health-store.ts';

export type ComparisonActs = {
  readonly run: (anew: boolean) => void;
  readonly stop: () => void;
  /** Null for all differences of the kind. */
  readonly decide: (row: ProductDifference | null) => void;
};

export function beginKey(state: ComparisonState): 'compare' | 'compareAgain' | 'goOn' {
  if (state.step === 'never') return 'compare';
  return state.step === 'broken_off' && state.why !== 'not_offered' ? 'goOn' : 'compareAgain';
}

/** Nothing can be decided while the list is read or a decision is being carried out. */
export function isAtRest(state: ComparisonState | null): boolean {
  return state !== null && state.step !== 'under_way' && state.deciding === null;
}

export function canDecide(row: ProductDifference | null): boolean {
  return row !== null && row.result !== 'going' && row.result !== 'done';
}

export function useComparisonKeys(parts: {
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
