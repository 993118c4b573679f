import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DifferenceAct, DifferenceKind, ProductDifference } from '../../../../shared/comparison.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { shownCount } from './comparison-counts.ts';

/** Null: all undecided differences of the kind. */
export type Asked = { readonly kind: DifferenceKind; readonly row: ProductDifference | null; readonly count: number };

export function DecideDialog(props: {
  readonly asked: Asked;
  readonly onDecide: (act: DifferenceAct) => void;
  readonly onClose: () => void;
}): ReactNode {
  const [sure, setSure] = useState(false);
  const { asked, onDecide } = props;
  if (asked.kind !== 'only_there') return <SendDialog {...props} kind={asked.kind} />;
  if (sure) return <SureDialog {...props} />;
  return <ThereDialog {...props} onDecide={(act) => (act === 'delete' ? setSure(true) : onDecide(act))} />;
}

type DialogProps = {
  readonly asked: Asked;
  readonly onDecide: (act: DifferenceAct) => void;
  readonly onClose: () => void;
};

function SendDialog(props: DialogProps & { readonly kind: Exclude<DifferenceKind, 'only_there'> }): ReactNode {
  const { t } = useTranslation('comparison');
  const { count } = props.asked;
  return (
    <ConfirmDialog
      title={t('ask.sendTitle', { count, shown: shownCount(count) })}
      confirm={t('ask.send')}
      onConfirm={() => props.onDecide('send')}
      onClose={props.onClose}
    >
      <p>{t(`ask.${props.kind}`)}</p>
    </ConfirmDialog>
  );
}

const THERE_ACTS = ['leave', 'deactivate', 'delete'] as const;

function ThereDialog({ asked, onDecide, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('comparison');
  const { row, count } = asked;
  const title =
    row === null
      ? t('ask.thereTitleAll', { count, shown: shownCount(count) })
      : t('ask.thereTitle', { code: row.code });
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      keys={THERE_ACTS.map((act, index) => ({
        key: String(index + 1),
        label: t(`ask.${act}`),
        run: () => onDecide(act),
      }))}
    >
      <p>{t('ask.thereText', { count })}</p>
      <div className="stack-s comparison-choices">
        {THERE_ACTS.map((act, index) => (
          <Button
            key={act}
            look={act === 'delete' ? 'danger' : 'plain'}
            onPress={() => onDecide(act)}
            shortcut={String(index + 1)}
            autoFocus={index === 0}
          >
            {t(`ask.${act}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** A deletion at the operator cannot be undone from here: Enter does not confirm it. */
function SureDialog({ asked, onDecide, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('comparison');
  const { count } = asked;
  return (
    <ConfirmDialog
      title={t('ask.sureDelete', { count, shown: shownCount(count) })}
      confirm={t('ask.delete')}
      onConfirm={() => onDecide('delete')}
      onClose={onClose}
      danger
      confirmKey="Delete"
    >
      <p>{t('ask.sureDeleteText')}</p>
    </ConfirmDialog>
  );
}
