import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationTotal, ReconciliationTotals } from '../../../shared/reconciliation.ts';
import { amountText, moneyText } from '../../text/money-text.ts';
import { tenderText } from './report-row.tsx';

export function TotalsPanel({ totals }: { readonly totals: ReconciliationTotals }): ReactNode {
  const { t } = useTranslation('reconciliation');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard.
    <section className="stack padded totals panel scrolls" aria-label={t('totals.title')} tabIndex={0}>
      <h2 className="normal-size">{t('totals.title')}</h2>
      <TotalsTable
        title={t('totals.tender')}
        totals={totals.tenders}
        name={({ key }) => tenderText(key)}
        all={totals.all}
      />
      <TotalsTable
        title={t('totals.device')}
        totals={totals.devices}
        name={({ key }) => (key === '' ? t('totals.noDevice') : key)}
      />
      <TotalsTable
        title={t('totals.brand')}
        totals={totals.brands}
        name={({ key }) => (key === '' ? t('totals.noBrand') : key)}
      />
      {totals.all.unvouchedCents === 0 ? null : (
        <p className="hint">{t('totals.unvouched', { amount: moneyText(totals.all.unvouchedCents) })}</p>
      )}
    </section>
  );
}

function TotalsTable(props: {
  readonly title: string;
  readonly totals: readonly ReconciliationTotal[];
  readonly name: (total: ReconciliationTotal) => string;
  readonly all?: ReconciliationTotal;
}): ReactNode {
  const { t } = useTranslation('reconciliation');
  if (props.totals.length === 0) return null;
  return (
    <table className="totals-table figures">
      <thead>
        <tr>
          <th scope="col">{props.title}</th>
          <th scope="col">{t('totals.ours')}</th>
          <th scope="col">{t('totals.theirs')}</th>
          <th scope="col">{t('totals.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {props.totals.map((total) => (
          <TotalRow key={total.key} name={props.name(total)} total={total} />
        ))}
      </tbody>
      {props.all === undefined ? null : (
        <tfoot>
          <TotalRow name={t('totals.all')} total={props.all} />
        </tfoot>
      )}
    </table>
  );
}

function TotalRow({ name, total }: { readonly name: string; readonly total: ReconciliationTotal }): ReactNode {
  const { t } = useTranslation('reconciliation');
  // an unvouched sum has no other side
  const isUnvouched = total.unvouchedCents === total.oursCents && total.theirsCents === 0 && total.oursCents > 0;
  return (
    <tr className={total.differenceCents === 0 ? '' : 'totals-differs'}>
      <th scope="row">{name}</th>
      <td>{amountText(total.oursCents)}</td>
      <td>{isUnvouched ? t('unknown') : amountText(total.theirsCents)}</td>
      <td>{isUnvouched ? t('unknown') : amountText(total.differenceCents)}</td>
    </tr>
  );
}
