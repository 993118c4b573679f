import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import type { CloseCheck, Shift } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { setShift } from '../../state/shift-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { LooseSlips } from '../../ui/loose-slips.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { useReading } from '../../use-reading.ts';
import { useCountDraft } from './count-draft.ts';
import { Carried } from './open-matters.tsx';
import { readPieces, sumOf } from './pieces.ts';
import { PiecesGrid } from './pieces-grid.tsx';
import { PiecesProblem } from './pieces-problem.tsx';
import { ShownAmount } from './shown-amount.tsx';

/** Blind: the expected amount is not shown. */
export function CountStep(props: {
  readonly shift: Shift;
  readonly matters: CloseCheck['matters'];
  readonly onCounted: () => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const draft = useCountDraft(props.shift.id);
  const [asked, setAsked] = useState(false);
  const finishing = useRef<HTMLDivElement>(null);
  const call = useCall('shift:count');
  const expected = useExpected();
  const read = readPieces(draft.texts);
  const finish = async (): Promise<void> => {
    setAsked(true);
    if (call.running || !read.some || read.wrong !== null) return;
    const result = await call.run({ pieces: read.pieces });
    if (!result.ok) return;
    draft.clear();
    setShift(result.value);
    props.onCounted();
  };
  useKeys('screen', [{ key: 'F9', label: t('close.finishCount'), primary: true, run: () => void finish() }]);
  useBackKey();
  return (
    <div className="shift-count">
      <PiecesGrid
        texts={draft.texts}
        onChange={draft.write}
        wrong={asked ? read.wrong : null}
        onLast={() => finishing.current?.querySelector('button')?.focus()}
      />
      <div className="shift-side">
        <h2 className="pieces-heading">{t('close.countTitle')}</h2>
        <ShownAmount label={t('pieces.sum')} amount={sumOf(draft.texts)} />
        <p>
          {expected === null
            ? t('close.countText')
            : `${t('close.countTextOpen')} ${t('close.expected', { amount: moneyText(expected) })}`}
        </p>
        <p className="field-help">{t('pieces.hint')}</p>
        <Carried matters={props.matters} />
        <LooseSlips />
        {asked ? <PiecesProblem read={read} /> : null}
        <ErrorNote error={call.error} />
        <Working shown={call.slow}>{t('close.recording')}</Working>
        <div className="shift-acts" ref={finishing}>
          <Button look="primary" size="large" onPress={() => void finish()} busy={call.running} shortcut="F9">
            {t('close.finishCount')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Null while the store's close is blind. */
function useExpected(): Cents | null {
  return useReading('shift:report-x', null).value?.expectedCents ?? null;
}
