import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showCode } from '../../../shared/credit-note.ts';
import { asSecondCopy } from '../../../shared/paper/paper-frame.ts';
import { returnPaper } from '../../../shared/paper/return-paper.ts';
import { serialNumber } from '../../../shared/receipt-number.ts';
import type { ReturnId, SaleReturn } from '../../../shared/sale-return.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { BigAmount } from '../../ui/big-amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Paper } from '../../ui/paper.tsx';
import { SlipPrinting } from '../../ui/printing/slip-printing.tsx';
import { Screen } from '../../ui/screen.tsx';
import { usePaperOptions } from '../../ui/use-paper-options.ts';
import { useAgainOn, useReading } from '../../use-reading.ts';
import './returns.css';

/** Right after the return, or later as a second copy. */
export function ReturnSlipScreen(props: { readonly returnId: ReturnId; readonly fresh: boolean }): ReactNode {
  const { t } = useTranslation('returns');
  const { back, goTo } = useNavigation();
  const { value: made, slow, error, again } = useReading('returns:get', { returnId: props.returnId });
  // the refund has made progress
  useAgainOn('case:changed', again);
  const { fresh } = props;
  const leave = fresh ? () => goTo({ screen: 'checkout' }) : back;
  const isCase = made?.leg != null;
  const toCase = (): void => {
    if (made?.leg != null) goTo({ screen: 'pending', caseId: made.leg.caseId });
  };
  useKeys('screen', [
    { key: 'Enter', label: fresh ? t('slip.next') : t('slip.back'), primary: true, run: leave },
    { key: 'F6', label: t('slip.followCase'), hidden: !isCase, disabled: !isCase, run: toCase },
    { key: 'Escape', label: t('slip.back'), hidden: true, run: leave },
  ]);
  return (
    <Screen title={t('title')} titleUnseen>
      <ErrorNote error={error} />
      <Working shown={slow}>{t('find.loading')}</Working>
      {made === null ? null : (
        <div className="fills grid folds returns-papers">
          <Slip made={made} secondCopy={!fresh} />
          <Side made={made} fresh={fresh} onLeave={leave} onCase={toCase} />
        </div>
      )}
    </Screen>
  );
}

function Slip({ made, secondCopy }: { readonly made: SaleReturn; readonly secondCopy: boolean }): ReactNode {
  const { t } = useTranslation('returns');
  const options = usePaperOptions();
  const paper = returnPaper(made, options);
  return (
    <Paper
      label={t('slip.name', { number: serialNumber(made) })}
      paper={secondCopy ? asSecondCopy(paper, options.voice) : paper}
    />
  );
}

function Side(props: {
  readonly made: SaleReturn;
  readonly fresh: boolean;
  readonly onLeave: () => void;
  readonly onCase: () => void;
}): ReactNode {
  const { t } = useTranslation('returns');
  const { made, fresh } = props;
  const { leg, creditNote } = made;
  const give = t(`slip.give.${made.money}`, { tender: leg === null ? '' : t(`money.tender.${leg.tender}`) });
  return (
    <div className="stack-s ring-room shrinks unclips returns-side">
      <h2>{fresh ? t('slip.done') : t('slip.name', { number: serialNumber(made) })}</h2>
      <div className="panel" role="status">
        <p className="soft strong total-label">{give}</p>
        <BigAmount amount={made.totalCents} />
        {creditNote === null ? null : <p className="returns-code">{showCode(creditNote.code)}</p>}
      </div>
      {leg === null ? null : (
        <Note
          kind={leg.caseState === 'open' ? 'warn' : 'info'}
          actions={
            <Button onPress={props.onCase} shortcut="F6">
              {t('slip.followCase')}
            </Button>
          }
        >
          {t(`slip.case.${leg.caseState}`)}
        </Note>
      )}
      <SlipPrinting slip={{ kind: 'return', returnId: made.id }} />
      {fresh ? <p className="field-help">{creditNote === null ? t('slip.sign') : t('slip.keep')}</p> : null}
      <Button look="primary" size="large" shortcut="Enter" onPress={props.onLeave} autoFocus>
        {fresh ? t('slip.next') : t('slip.back')}
      </Button>
    </div>
  );
}
