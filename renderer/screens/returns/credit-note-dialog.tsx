import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CreditNote, MAX_CODE_TEXT, showCode } from '../../../shared/credit-note.ts';
import { moneyText } from '../../text/money-text.ts';
import { day, dayAndClock } from '../../text/time-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { useSlipActs } from '../../ui/printing/use-slip-acts.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';
import { useSupervisedCall } from '../../use-supervised-call.ts';

/** The queue offers other printers. */
const PRINT_KEYS = { print: 'F7', other: null, pdf: 'F10' } as const;

/** A vale-troca issued before a restore is replaced here. */
export function CreditNoteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('returns');
  const shell = useTranslation('shell').t;
  const [code, setCode] = useState('');
  const [note, setNote] = useState<CreditNote | null>(null);
  const look = useCall('returns:credit-note');
  const reissue = useSupervisedCall('returns:reissue-credit-note', {
    act: t('note.reissueAct', { code }),
    amountCents: note?.remainingCents ?? null,
  });
  const find = async (): Promise<void> => {
    if (look.running) return;
    const result = await look.run({ code });
    setNote(result.ok ? result.value : null);
  };
  const replace = async (): Promise<void> => {
    if (reissue.running || note === null) return;
    const result = await reissue.run({ code: note.code });
    if (result.ok) setNote(result.value);
  };
  const paper = useSlipActs(note === null ? null : { kind: 'credit_note', code: note.code }, PRINT_KEYS);
  const mayReissue = note?.state === 'earlier_series';
  return (
    <Dialog
      title={t('note.title')}
      onClose={onClose}
      keys={[
        ...paper.acts.map((act) => ({ ...act, hidden: note === null, button: note !== null })),
        {
          ...{ key: 'F9', label: t('note.reissue'), disabled: !mayReissue, hidden: !mayReissue },
          ...{ button: mayReissue, busy: reissue.running, run: () => void replace() },
        },
        { key: 'Enter', label: t('note.search'), primary: true, busy: look.running, run: () => void find() },
      ]}
    >
      <TextField
        label={t('note.code')}
        value={code}
        onChange={(next) => {
          setCode(next);
          setNote(null);
          look.clearError();
          reissue.clearError();
        }}
        onEnter={() => void find()}
        help={t('note.help')}
        maxLength={MAX_CODE_TEXT}
        autoFocus
        large
        takesScan
      />
      {note === null ? null : <NoteFacts note={note} />}
      {mayReissue ? <Note kind="warn">{t('note.earlier')}</Note> : null}
      {note?.isReissue === true ? <Note kind="info">{t('note.reissued', { code: showCode(note.code) })}</Note> : null}
      {paper.standing}
      <ErrorNote error={look.error ?? reissue.error} />
      <Working shown={look.slow || reissue.slow}>{shell('working')}</Working>
    </Dialog>
  );
}

function NoteFacts({ note }: { readonly note: CreditNote }): ReactNode {
  const { t } = useTranslation('returns');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('note.left'),
      <strong key="left" className="figures large">
        {moneyText(note.remainingCents)}
      </strong>,
    ],
    [t('note.issued'), moneyText(note.issuedCents)],
    [t('note.until'), day(note.expiresAt)],
    [t('note.madeAt'), dayAndClock(note.at)],
    [t('note.madeBy'), note.approver === null ? note.person.name : `${note.person.name}, ${note.approver.name}`],
  ];
  return (
    <>
      <p>
        <strong>{showCode(note.code)}</strong>{' '}
        <Mark kind={note.state === 'usable' ? 'act' : 'warn'}>{t(`note.state.${note.state}`)}</Mark>
      </p>
      <dl className="returns-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="hint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
