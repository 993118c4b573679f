import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import type { PrintTrouble } from '../../../shared/printing.ts';
import type { AppError } from '../../../shared/result.ts';
import type { CashMovement, MovementKind } from '../../../shared/shift.ts';
import { setShift } from '../../state/shift-store.ts';
import { useSupervisedCall } from '../../use-supervised-call.ts';

export type Moved =
  | { readonly is: 'slip'; readonly movement: CashMovement }
  | { readonly is: 'opening'; readonly reason: string; readonly trouble: PrintTrouble | null };

export type Move = {
  readonly run: (amountCents: Cents, reason: string) => Promise<Moved | null>;
  readonly running: boolean;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly clearError: () => void;
};

/** The till opens the drawer after recording, also without money. */
export function useMove(kind: MovementKind, amount: Cents | null): Move {
  const { t } = useTranslation('shift');
  const about = { act: t(`kind.${kind}`), amountCents: amount };
  const moving = useSupervisedCall('shift:move', about);
  const opening = useSupervisedCall('printing:open-drawer', about);
  const run = async (amountCents: Cents, reason: string): Promise<Moved | null> => {
    if (kind === 'no_sale') {
      const result = await opening.run({ reason });
      return result.ok ? { is: 'opening', reason, trouble: result.value.trouble } : null;
    }
    const result = await moving.run({ kind, amountCents, reason });
    if (!result.ok) return null;
    setShift(result.value.state);
    return { is: 'slip', movement: result.value.movement };
  };
  const { running, slow, error, clearError } = kind === 'no_sale' ? opening : moving;
  return { run, running, slow, error, clearError };
}
