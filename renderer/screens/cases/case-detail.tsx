import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSettled, type MoneyCase } from '../../../shared/money-case.ts';
import { errorText } from '../../text/error-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { useAsksSupervisor } from '../../ui/asks-supervisor.ts';
import { Button } from '../../ui/button.tsx';
import { Note, OperatorQuote } from '../../ui/note.tsx';
import { amountOfCase, outcomeOfCase, saleOfCase, tenderOfCase, whatHappened } from './case-text.ts';
import { CASE_ACTS, type CaseAct, offerOf } from './pending-acts.tsx';

export function CaseDetail(props: { readonly money: MoneyCase; readonly onAct: (act: CaseAct) => void }): ReactNode {
  const { money } = props;
  return (
    <section className="grid-l folds unrolls case-detail panel" aria-label={amountOfCase(money)}>
      <div className="stack-s">
        <p className="large strong">{whatHappened(money)}</p>
        <Facts money={money} />
      </div>
      {isSettled(money.state) || money.state === 'refunding' ? (
        <Note kind="info">{outcomeOfCase(money)}</Note>
      ) : (
        <div className="stack-s">
          <Trouble money={money} />
          <ul className="stack-s">
            {CASE_ACTS.map((act) => (
              <ActRow key={act.id} act={act} money={money} onAct={props.onAct} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Facts({ money }: { readonly money: MoneyCase }): ReactNode {
  const { t } = useTranslation('cases');
  const { evidence } = money;
  const proof = [
    evidence?.nsu == null ? null : t('case.nsu', { nsu: evidence.nsu }),
    evidence?.authorization == null ? null : t('case.authorization', { code: evidence.authorization }),
    evidence?.brand == null ? null : evidence.brand,
  ].filter((one) => one !== null);
  return (
    <ul className="facts figures">
      <li>{`${tenderOfCase(money)} · ${t('case.opened', { when: dayAndClock(money.openedAt) })}`}</li>
      <li>{saleOfCase(money)}</li>
      {proof.length === 0 ? null : <li>{proof.join(' · ')}</li>}
      {money.qrCode === null ? null : <li>{t('case.qrCode', { code: money.qrCode })}</li>}
    </ul>
  );
}

function Trouble({ money }: { readonly money: MoneyCase }): ReactNode {
  const { t } = useTranslation('cases');
  if (money.refundTrouble === null || money.state !== 'open') return null;
  return (
    <Note kind="warn">
      <p>
        {t(`case.trouble.${money.refundTrouble}`, {
          seen: money.refundSeenCents === null ? '' : moneyText(money.refundSeenCents),
          amount: amountOfCase(money),
        })}
      </p>
      <OperatorQuote words={money.operatorMessage} />
    </Note>
  );
}

function ActRow(props: {
  readonly act: (typeof CASE_ACTS)[number];
  readonly money: MoneyCase;
  readonly onAct: (act: CaseAct) => void;
}): ReactNode {
  const { t } = useTranslation('cases');
  const { act, money } = props;
  const offer = offerOf(money, act.id);
  const asksSupervisor = useAsksSupervisor();
  const does = t(`case.hint.${act.id}`);
  const hint = act.id === 'attach' ? does : asksSupervisor(does);
  return (
    <li className="grid act-row">
      <Button shortcut={act.key} disabled={!offer.may} onPress={() => props.onAct(act.id)}>
        {t(`case.act.${act.id}`)}
      </Button>
      <p className="hint">{offer.may ? hint : errorText({ code: offer.why }).text}</p>
    </li>
  );
}
