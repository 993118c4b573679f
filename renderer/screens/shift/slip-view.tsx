import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { movementPaper } from '../../../shared/paper/movement-paper.ts';
import { asSecondCopy } from '../../../shared/paper/paper-frame.ts';
import type { CashMovement, Shift } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Paper } from '../../ui/paper.tsx';
import { SlipPrinting } from '../../ui/printing/slip-printing.tsx';
import { Screen } from '../../ui/screen.tsx';
import { usePaperOptions } from '../../ui/use-paper-options.ts';
import { ShownAmount } from './shown-amount.tsx';

export function SlipView(props: {
  readonly shift: Shift;
  readonly movement: CashMovement;
  readonly fresh: boolean;
  readonly onLeave: () => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const { movement, shift, fresh, onLeave } = props;
  const options = usePaperOptions();
  const paper = movementPaper(movement, shift.number, options);
  const name = t('slip.name', { kind: t(`kind.${movement.kind}`), number: movement.number });
  useKeys('screen', [
    { key: 'Enter', label: t('slip.back'), primary: true, run: onLeave },
    { key: 'Escape', label: t('slip.back'), hidden: true, run: onLeave },
  ]);
  return (
    <Screen title={name} titleUnseen>
      <div className="fills grid-l folds shift-paper">
        <Paper label={name} paper={fresh ? paper : asSecondCopy(paper, options.voice)} />
        <div className="stack ring-room shrinks shift-side">
          <h2>{t(`kind.${movement.kind}`)}</h2>
          {movement.kind === 'no_sale' ? null : (
            <ShownAmount label={fresh ? t('slip.done') : t('drawer.column.amount')} amount={movement.amountCents} />
          )}
          {fresh ? <Note kind="info">{t('slip.sign')}</Note> : null}
          <SlipPrinting slip={{ kind: 'movement', movementId: movement.id }} />
          <div className="acts shift-acts">
            <Button look="primary" size="large" shortcut={shell('keyNames.Enter')} onPress={onLeave} autoFocus>
              {t('slip.back')}
            </Button>
          </div>
        </div>
      </div>
    </Screen>
  );
}
