import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/person.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { OwnPinDialog } from './own-pin-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

export type PeopleDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly person: Person }
  | { readonly kind: 'deactivate'; readonly person: Person }
  | { readonly kind: 'own-pin' }
  | { readonly kind: 'new-code' };

/** `onDone` takes the outcome in words. */
export function PeopleDialogs(props: {
  readonly dialog: PeopleDialog | null;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
  readonly onChanged: () => void;
}): ReactNode {
  const { dialog, onClose, onChanged } = props;
  const done = (said: string): void => {
    props.onDone(said);
    onClose();
    onChanged();
  };
  switch (dialog?.kind) {
    case 'new':
      return <PersonDialog person={null} onDone={done} onClose={onClose} />;
    case 'edit':
      return <PersonDialog person={dialog.person} onDone={done} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog person={dialog.person} onDone={done} onClose={onClose} />;
    case 'own-pin':
      return <OwnPinDialog onDone={done} onClose={onClose} />;
    case 'new-code':
      return <NewCodeDialog onClose={onClose} />;
    case undefined:
      return null;
  }
}

function DeactivateDialog(props: {
  readonly person: Person;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('people');
  const shell = useTranslation('shell').t;
  const { id, name } = props.person;
  const call = useCall('people:set-active');
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ personId: id, active: false });
    if (result.ok) props.onDone(t('deactivate.done', { name }));
  };
  return (
    <ConfirmDialog
      title={t('deactivate.title', { name })}
      confirm={t('keys.deactivate')}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
      danger
    >
      <p>{t('deactivate.text')}</p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}
