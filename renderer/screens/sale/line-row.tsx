import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleLine, SaleLineId } from '../../../shared/sale.ts';
import { isLabelPrice } from '../../../shared/weight.ts';
import { amountText } from '../../text/money-text.ts';
import { quantityText, unitPriceText } from '../../text/quantity-text.ts';
import { selectLine } from './checkout-store.ts';
import { LineDiscount } from './line-discount.tsx';

/** One line of the sale. Drawn again only when it really changed: the mirror keeps the lines that are as they were. */
export const LineRow = memo(DrawnLine);

/** By which the row of a line is found among hundreds without a search. */
export function rowId(id: SaleLineId): string {
  return `line-${id}`;
}

function DrawnLine(props: { readonly line: SaleLine; readonly number: number; readonly current: boolean }): ReactNode {
  const { t } = useTranslation('sale');
  const { line, number, current } = props;
  // what a single piece costs is said by its total
  const isSingle = line.weight === null && line.quantity === 1 && line.totalCents === line.unitPriceCents;
  const looks = ['line', line.cancelled && 'line-cancelled', isSingle && 'line-single'].filter(Boolean);
  return (
    <tr
      id={rowId(line.id)}
      aria-current={current ? 'true' : undefined}
      className={looks.join(' ')}
      onClick={() => (line.cancelled ? undefined : selectLine(line.id))}
    >
      <td className="line-number">{number}</td>
      <td className="line-name">
        <span className="line-title">{line.name}</span>
        <span className="line-code">{line.code}</span>
        {!line.cancelled && isLabelPrice(line) ? <span className="line-discount">{t('line.labelPrice')}</span> : null}
        {line.cancelled ? null : <LineDiscount line={line} />}
        {line.cancelled ? <span className="line-gone">{t('line.cancelled')}</span> : null}
        {line.productInactive ? <span className="line-inactive">{t('line.productInactive')}</span> : null}
      </td>
      <td className="line-figure">{quantityText(line)}</td>
      <td className="line-figure">{unitPriceText(line)}</td>
      <td className="line-figure line-total">{amountText(line.totalCents)}</td>
    </tr>
  );
}
