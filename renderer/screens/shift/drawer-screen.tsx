import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, subtract, sum } from '../../../shared/money.ts';
import type { PrintTrouble } from '../../../shared/printing.ts';
import {
  type CashMovement,
  MOVEMENT_KINDS,
  type MovementKind,
  type Shift,
  type ShiftState,
} from '../../../shared/shift.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useShift } from '../../state/shift-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { sinceWhen } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Note, Working } from '../../ui/note.tsx';
import { whyText } from '../../ui/printing/print-text.ts';
import { Screen } from '../../ui/screen.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MovementDialog } from './movement-dialog.tsx';
import { type DrawerEntry, isMovement, MovementTable, SlipView } from './movement-views.tsx';
import { openingText } from './opening-text.ts';
import type { Moved } from './use-move.ts';
import './shift.css';

type ShownSlip = { readonly movement: CashMovement; readonly fresh: boolean };

export function DrawerScreen({ act }: { readonly act?: 'withdrawal' }): ReactNode {
  const { t } = useTranslation('shift');
  const state = useShift((mirror) => mirror.state);
  const [moving, setMoving] = useState<MovementKind | null>(act ?? null);
  const [slip, setSlip] = useState<ShownSlip | null>(null);
  const [shut, setShut] = useState<PrintTrouble | null>(null);
  const replace = useNavigation((navigation) => navigation.replace);
  // once: coming back shows the drawer
  useEffect(() => {
    if (act !== undefined) replace({ screen: 'drawer' });
  }, [act, replace]);
  const move = (kind: MovementKind): void => {
    setShut(null);
    setMoving(kind);
  };
  const done = (moved: Moved): void => {
    setMoving(null);
    if (moved.is === 'slip') {
      setSlip({ movement: moved.movement, fresh: true });
      return;
    }
    showNotice(t('drawer.noted', { reason: moved.reason }), 'info');
    // without a printer the drawer is opened by hand
    setShut(moved.trouble === 'no_printer' ? null : moved.trouble);
  };
  if (state === null) {
    return (
      <Screen title={t('drawer.title')}>
        <Working shown>{t('drawer.loading')}</Working>
      </Screen>
    );
  }
  if (state.shift !== null && slip !== null) {
    return <SlipView shift={state.shift} {...slip} onLeave={() => setSlip(null)} />;
  }
  return (
    <>
      <Drawer state={state} shut={shut} onMove={move} onSlip={(movement) => setSlip({ movement, fresh: false })} />
      {moving === null || state.shift === null ? null : (
        <MovementDialog key={moving} kind={moving} onDone={done} onClose={() => setMoving(null)} />
      )}
    </>
  );
}

type DrawerProps = {
  readonly state: ShiftState;
  readonly shut: PrintTrouble | null;
  readonly onMove: (kind: MovementKind) => void;
  readonly onSlip: (movement: CashMovement) => void;
};

function Drawer({ state, shut, onMove, onSlip }: DrawerProps): ReactNode {
  const { t } = useTranslation('shift');
  const { shift } = state;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const entries = shift === null ? [] : newestFirst(shift);
  const selected = entries.find((one) => one.id === selectedId) ?? entries[0] ?? null;
  const showSlip = selected !== null && isMovement(selected) ? (): void => onSlip(selected) : null;
  const acts = useDrawerKeys(state, onMove, showSlip);
  return (
    <Screen
      title={t('drawer.title')}
      aside={shift === null ? null : <p>{t('drawer.number', { number: shift.number })}</p>}
    >
      <Warnings state={state} shut={shut} />
      <div className="fills grid folds drawer">
        <div className="stack ring-room unclips">
          {shift === null ? <ShutNote /> : <DrawerFacts shift={shift} left={state.proposedFloatCents} />}
          <DrawerActs acts={acts} />
        </div>
        {shift === null ? null : (
          <MovementTable entries={entries} selectedId={selected?.id ?? null} onSelect={setSelectedId} onOpen={onSlip} />
        )}
      </div>
    </Screen>
  );
}

function newestFirst({ movements, cashBack }: Shift): readonly DrawerEntry[] {
  return [...movements, ...cashBack].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function ShutNote(): ReactNode {
  const { t } = useTranslation('shift');
  return (
    <Note kind="info">
      <strong>{t('drawer.closedTitle')}</strong>
      <p>{t('drawer.closedText')}</p>
    </Note>
  );
}

function Warnings({ state, shut }: Pick<DrawerProps, 'state' | 'shut'>): ReactNode {
  const { t } = useTranslation('shift');
  const printing = useTranslation('printing').t;
  const now = useNow(60_000);
  if (state.shift === null) return null;
  return (
    <>
      {state.isStale ? (
        <Note kind="warn">{t('drawer.stale', { when: sinceWhen(state.shift.openedAt, now) })}</Note>
      ) : null}
      {state.holdsTooMuch ? <Note kind="warn">{t('drawer.tooMuch')}</Note> : null}
      {shut === null ? null : <Note kind="warn">{printing('drawer.notOpened', { why: whyText(shut, printing) })}</Note>}
    </>
  );
}

function DrawerActs({ acts }: { readonly acts: readonly KeyBinding[] }): ReactNode {
  return (
    <div className="grid-s drawer-acts">
      {acts.map((act) => (
        <Button
          key={act.key}
          look={act.primary === true ? 'primary' : 'plain'}
          shortcut={act.key}
          disabled={act.disabled ?? false}
          onPress={act.run}
        >
          {act.label}
        </Button>
      ))}
    </div>
  );
}

function DrawerFacts({ shift, left }: { readonly shift: Shift; readonly left: Cents | null }): ReactNode {
  const { t } = useTranslation('shift');
  const now = useNow(60_000);
  const moved = (kind: MovementKind): string =>
    moneyText(sum(shift.movements.filter((one) => one.kind === kind).map((one) => one.amountCents)));
  const difference = left === null ? null : openingText(subtract(shift.floatCents, left), left, t);
  const facts: readonly (readonly [string, string])[] = [
    [t('drawer.opened'), `${shift.openedBy.name}, ${sinceWhen(shift.openedAt, now)}`],
    [t('drawer.float'), moneyText(shift.floatCents)],
    [t('drawer.supplies'), moved('supply')],
    [t('drawer.withdrawals'), moved('withdrawal')],
    [t('drawer.cashBack'), moneyText(sum(shift.cashBack.map((one) => one.amountCents)))],
    [t('drawer.noSales'), String(shift.movements.filter((one) => one.kind === 'no_sale').length)],
  ];
  return (
    <>
      <dl className="stack-xs drawer-facts panel panel-padded">
        {facts.map(([name, value]) => (
          <div key={name} className="spread drawer-fact">
            <dt className="soft">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {difference === null ? null : <Note kind="warn">{t('drawer.openedWith', { difference })}</Note>}
    </>
  );
}

/** The due act is primary. */
function useDrawerKeys(
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
