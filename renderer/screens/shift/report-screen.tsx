import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, cents, ZERO } from '../../../shared/money.ts';
import { asSecondCopy } from '../../../shared/paper/paper-frame.ts';
import { shiftReportPaper } from '../../../shared/paper/shift-report-paper.ts';
import type { SlipRef } from '../../../shared/printing.ts';
import { serialNumber } from '../../../shared/receipt-number.ts';
import type { ShownReport } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Paper } from '../../ui/paper.tsx';
import { SlipPrinting } from '../../ui/printing/slip-printing.tsx';
import { Screen } from '../../ui/screen.tsx';
import { usePaperOptions } from '../../ui/use-paper-options.ts';
import { useCall } from '../../use-call.ts';
import { ShownAmount } from './shown-amount.tsx';
import './shift.css';

export type ReportScreenProps = {
  readonly number: number | null;
  /** Right after the close: shows the difference in large figures, and offers no second copy. */
  readonly fresh: boolean;
};

/** An X as of now, or a sealed Z. */
export function ReportScreen({ number, fresh }: ReportScreenProps): ReactNode {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const { back, startOver } = useNavigation();
  const { report, error, slow, again } = useReport(number);
  const leave = fresh ? () => startOver({ screen: 'checkout' }) : back;
  useKeys('screen', [
    { key: 'Enter', label: t(fresh ? 'report.finish' : 'report.back'), primary: true, run: leave },
    { key: 'Escape', label: shell('keys.back'), hidden: true, run: leave },
  ]);
  const title = number === null || report === null ? t('report.x') : t('report.z', { number: serialNumber(report) });
  return (
    <Screen title={title} titleUnseen>
      <ErrorNote error={error} onAgain={again} />
      <Working shown={slow}>{t('report.loading')}</Working>
      {report === null ? null : (
        <div className="fills grid-l folds shift-paper">
          <ReportPaper report={report} fresh={fresh} />
          <ReportSide report={report} fresh={fresh} onLeave={leave} />
        </div>
      )}
    </Screen>
  );
}

function useReport(number: number | null) {
  const x = useCall('shift:report-x');
  const z = useCall('shift:get-report');
  const [report, setReport] = useState<ShownReport | null>(null);
  const [turn, setTurn] = useState(0);
  const [runX, runZ] = [x.run, z.run];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again.
  useEffect(() => {
    let current = true;
    void (number === null ? runX(null) : runZ({ number })).then((result) => {
      if (current && result.ok) setReport(result.value);
    });
    return () => {
      current = false;
    };
  }, [runX, runZ, number, turn]);
  return { report, error: x.error ?? z.error, slow: x.slow || z.slow, again: () => setTurn((now) => now + 1) };
}

function ReportPaper({ report, fresh }: { readonly report: ShownReport; readonly fresh: boolean }): ReactNode {
  const { t } = useTranslation('shift');
  const options = usePaperOptions();
  const paper = shiftReportPaper(report, options);
  const isCopy = report.kind === 'z' && !fresh;
  const label =
    report.kind === 'x'
      ? t('report.paperX', { number: report.shiftNumber })
      : t('report.paperZ', { number: serialNumber(report) });
  return <Paper label={label} paper={isCopy ? asSecondCopy(paper, options.voice) : paper} />;
}

function ReportSide(props: {
  readonly report: ShownReport;
  readonly fresh: boolean;
  readonly onLeave: () => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const { report, fresh } = props;
  return (
    <div className="stack ring-room shrinks shift-side">
      <h2>{fresh ? t('report.closedNow') : title(report, t('report.x'), t('reports.column.number'))}</h2>
      {report.differenceCents === null ? null : <Difference report={report} amount={report.differenceCents} />}
      {report.kind === 'x' ? <Note kind="info">{t('report.xText')}</Note> : null}
      {report.kind === 'z' && !fresh ? <Note kind="info">{t('report.secondCopy')}</Note> : null}
      <SlipPrinting slip={slipOf(report)} />
      <div className="acts shift-acts">
        <Button look="primary" size="large" shortcut={shell('keyNames.Enter')} onPress={props.onLeave} autoFocus>
          {t(fresh ? 'report.finish' : 'report.back')}
        </Button>
      </div>
    </div>
  );
}

/** An X is made again for printing, as of that moment. */
function slipOf({ kind, number }: ShownReport): SlipRef {
  return kind === 'x' || number === null ? { kind: 'shift_x' } : { kind: 'shift_z', number };
}

function title(report: ShownReport, x: string, z: string): string {
  return report.kind === 'x' ? x : `${z} ${serialNumber(report)}`;
}

function Difference(props: { readonly report: ShownReport; readonly amount: Cents }): ReactNode {
  const { t } = useTranslation('shift');
  const { report, amount } = props;
  const kind = differenceKind(amount);
  return (
    <ShownAmount
      label={t(`difference.${kind}`)}
      amount={cents(Math.abs(amount))}
      look={kind === 'none' ? 'plain' : 'warn'}
    >
      {kind === 'none' ? <p className="soft end">{t('difference.noneText')}</p> : null}
      <dl className="stack-xs drawer-facts">
        <Fact name={t('difference.counted')} amount={report.countedCents} />
        <Fact name={t('difference.expected')} amount={report.expectedCents} />
      </dl>
    </ShownAmount>
  );
}

function Fact({ name, amount }: { readonly name: string; readonly amount: Cents | null }): ReactNode {
  if (amount === null) return null;
  return (
    <div className="spread drawer-fact">
      <dt className="soft">{name}</dt>
      <dd className="figures">{moneyText(amount)}</dd>
    </div>
  );
}

function differenceKind(amount: Cents): 'over' | 'under' | 'none' {
  if (amount === ZERO) return 'none';
  return amount > ZERO ? 'over' : 'under';
}
