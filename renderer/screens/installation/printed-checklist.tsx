import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useTill } from '../../state/till-store.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import type { Check } from './installation-checks.ts';
import { useTicks } from './ticks-store.ts';

/** One A4 page; invisible on the screen. */
export function PrintedChecklist({ checks }: { readonly checks: readonly Check[] }): ReactNode {
  const { t } = useTranslation('installation');
  const till = useTill((state) => state.till);
  const ticked = useTicks((state) => state.ticked);
  const nowMs = useNow(10_000);
  if (till === null) return null;
  const { storeName, storeCity, version } = till;
  const number = String(till.registerNumber).padStart(2, '0');
  return createPortal(
    <article className="checklist-printed">
      <h1>{t('list.title')}</h1>
      <p>{t('paper.till', { storeName, storeCity, number })}</p>
      <p>{t('paper.made', { at: dayAndClock(new Date(nowMs).toISOString()), version })}</p>
      <table>
        <tbody>
          {checks.map(({ id, state, says }) => (
            <tr key={id}>
              <td className="checklist-box">{ticked.has(id) ? '☒' : '☐'}</td>
              <th scope="row">{t(`item.${id}`)}</th>
              <td>{t(`state.${state}`)}</td>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="checklist-signatures">
        <p>{t('paper.installer')}</p>
        <p>{t('paper.manager')}</p>
      </div>
    </article>,
    document.body,
  );
}
