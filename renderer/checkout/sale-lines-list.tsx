import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../shared/money.ts';
import type { Sale, SaleLine } from '../../shared/sale.ts';
import { quantityText, unitPriceText } from '../text/quantity-text.ts';
import { selectLine, useCheckout } from './checkout-store.ts';
import { LineDiscount } from './line-discount.tsx';
import { currentLine } from './sale-lines.ts';

/** The lines of the sale, the current one in view. Arrows choose a line without leaving the code field. */
export function SaleLinesList({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('checkout');
  const selectedId = useCheckout((state) => state.selectedId);
  const current = currentLine(sale, selectedId);
  const frame = useRef<HTMLDivElement>(null);
  const currentId = current?.id;
  const count = sale.lines.length;
  useEffect(() => {
    const box = frame.current;
    if (box === null || currentId === undefined || count === 0) return;
    const show = (): void => box.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
    show();
    const watcher = new ResizeObserver(show);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [currentId, count]);
  return (
    <div className="lines panel scrolls" ref={frame}>
      <table className="lines-table" aria-label={t('lines')}>
        <thead>
          <tr>
            <th scope="col">{t('line.number')}</th>
            <th scope="col">{t('line.name')}</th>
            <th scope="col">{t('line.quantity')}</th>
            <th scope="col">{t('line.unitPrice')}</th>
            <th scope="col">{t('line.total')}</th>
          </tr>
        </thead>
        <tbody>
          {sale.lines.map((line, index) => (
            <LineRow key={line.id} line={line} number={index + 1} current={line.id === currentId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineRowProps = { readonly line: SaleLine; readonly number: number; readonly current: boolean };

/** Drawn again only when the line really changed: every scan brings the whole sale anew. */
const LineRow = memo(DrawnLine, (before, after) => {
  const same: readonly (keyof SaleLine)[] = [
    'id',
    'quantity',
    'totalCents',
    'cancelled',
    'productInactive',
    'name',
    'unitPriceCents',
    'discountCents',
    'discountBasisPoints',
    'listPriceCents',
  ];
  return (
    before.number === after.number &&
    before.current === after.current &&
    before.line.weight?.grams === after.line.weight?.grams &&
    same.every((name) => before.line[name] === after.line[name])
  );
});

function DrawnLine({ line, number, current }: LineRowProps): ReactNode {
  const { t } = useTranslation('checkout');
  return (
    <tr
      aria-current={current ? 'true' : undefined}
      className={line.cancelled ? 'line line-cancelled' : 'line'}
      onClick={() => (line.cancelled ? undefined : selectLine(line.id))}
    >
      <td className="line-number">{number}</td>
      <td className="line-name">
        <span className="line-title">{line.name}</span>
        <span className="line-code">{line.code}</span>
        {line.cancelled ? null : <LineDiscount line={line} />}
        {line.cancelled ? <span className="line-gone">{t('line.cancelled')}</span> : null}
        {line.productInactive ? <span className="line-inactive">{t('line.productInactive')}</span> : null}
      </td>
      <td className="line-figure">{quantityText(line)}</td>
      <td className="line-figure">{unitPriceText(line)}</td>
      <td className="line-figure line-total">{formatAmount(line.totalCents)}</td>
    </tr>
  );
}
