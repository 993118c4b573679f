import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationRowView, RowAct } from '../../../shared/reconciliation.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { useAsksSupervisor } from '../../ui/asks-supervisor.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { actName, foundText, paymentText, ROW_ACTS } from './row-text.ts';

/** A person's own statement, kept with the name. */
const SIGNED: ReadonlySet<RowAct> = new Set<RowAct>(['note', 'see_slip']);

export function RowDetail(props: {
  readonly row: ReconciliationRowView;
  readonly onAct: (act: RowAct) => void;
}): ReactNode {
  const { row } = props;
  const asksSupervisor = useAsksSupervisor();
  const { t } = useTranslation('reconciliation');
  const hintOf = (id: RowAct): string => {
    const does = t(`hint.${actName(row, id)}`);
    return SIGNED.has(id) ? asksSupervisor(does) : does;
  };
  return (
    <section className="row-detail panel" aria-label={paymentText(row)}>
      <div className="row-facts">
        <p className="row-what">{foundText(row)}</p>
        <Facts row={row} />
        {row.note === null ? null : (
          <Note kind="info">
            {t('noted', { name: row.note.supervisor, when: dayAndClock(row.note.at), text: row.note.text })}
          </Note>
        )}
      </div>
      {row.seen === null ? null : (
        <Note kind="info">{t('slip.seenBy', { name: row.seen.supervisor, when: dayAndClock(row.seen.at) })}</Note>
      )}
      {row.moneyCase !== null && row.decided ? <Note kind="info">{t('caseSettled')}</Note> : null}
      {row.acts.length === 0 ? null : (
        <ul className="row-acts">
          {ROW_ACTS.filter(({ id }) => row.acts.includes(id)).map(({ id, key }) => (
            <li key={id} className="row-act">
              <Button shortcut={key} onPress={() => props.onAct(id)}>
                {t(`act.${actName(row, id)}`)}
              </Button>
              <p className="row-hint">{hintOf(id)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Facts({ row }: { readonly row: ReconciliationRowView }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const facts = [
    row.at === null ? null : dayAndClock(row.at),
    row.nsu === null || row.nsu === '' ? null : t('nsu', { nsu: row.nsu }),
    row.brand === null || row.brand === '' ? null : row.brand,
    // the note below names the person who saw the slip
    row.checkedBy === null || row.seen !== null ? null : t(`checkedBy.${row.checkedBy}`),
  ].filter((one) => one !== null);
  return <p className="row-proof figures">{facts.join(' · ')}</p>;
}
