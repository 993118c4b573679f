import { useTranslation } from 'react-i18next';
import { MOVEMENT_KINDS, type MovementKind, type ShiftState } from '../../../shared/shift.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';

/** The due act is primary. */
export function useDrawerKeys(
  state: ShiftState,
  onMove: (kind: MovementKind) => void,
  onSlip: (() => void) | null,
): readonly KeyBinding[] {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const { goTo, back } = useNavigation();
  const acts: readonly KeyBinding[] = [
    ...movementKeys(state, onMove, (kind) => t(`drawer.keys.${kind}`)),
    {
      key: 'F5',
      label: t('drawer.keys.reportX'),
      disabled: state.shift === null,
      run: () => goTo({ screen: 'shift-report', number: null, fresh: false }),
    },
    state.shift === null
      ? { key: 'F9', label: t('drawer.keys.open'), primary: true, run: () => goTo({ screen: 'shift-open' }) }
      : {
          key: 'F9',
          label: t('drawer.keys.close'),
          primary: state.isStale,
          run: () => goTo({ screen: 'shift-close' }),
        },
    { key: 'F10', label: t('drawer.keys.reports'), run: () => goTo({ screen: 'shift-reports' }) },
    { key: 'F12', label: t('drawer.keys.sales'), run: () => goTo({ screen: 'sales' }) },
  ];
  const slip = { key: 'Enter', label: t('drawer.keys.slip'), disabled: onSlip === null, hidden: onSlip === null };
  useKeys('screen', [
    ...acts,
    { ...slip, run: () => onSlip?.() },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
  return acts;
}

function movementKeys(
  state: ShiftState,
  onMove: (kind: MovementKind) => void,
  label: (kind: MovementKind) => string,
): readonly KeyBinding[] {
  const keys = { supply: 'F2', withdrawal: 'F3', no_sale: 'F4' } as const;
  return MOVEMENT_KINDS.map((kind) => ({
    key: keys[kind],
    label: label(kind),
    disabled: state.shift === null,
    primary: kind === 'withdrawal' && state.holdsTooMuch,
    run: () => onMove(kind),
  }));
}
