import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PERSON_LENGTH, MIN_PERSON_LENGTH } from '../../../shared/money-case.ts';
import { type Person, ROLES, type Role } from '../../../shared/person.ts';
import type { AppError } from '../../../shared/result.ts';
import { NewPinFields, useNewPin } from '../../ui/new-pin.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWrongFieldFocus } from '../../ui/use-wrong-field-focus.ts';
import { useCall } from '../../use-call.ts';
import { FormDialog } from './form-dialog.tsx';

export type PersonDialogProps = {
  readonly person: Person | null;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

/** An empty PIN keeps the stored one. */
export function PersonDialog({ person, onDone, onClose }: PersonDialogProps): ReactNode {
  const { t } = useTranslation(['people', 'session']);
  const form = usePersonForm(person, onDone);
  const title = person === null ? t('people:form.newTitle') : t('people:form.editTitle', { name: person.name });
  return (
    <FormDialog
      title={title}
      confirm={t('people:form.save')}
      call={form.call}
      error={isOfField(form.call.error) ? null : form.call.error}
      onSubmit={form.submit}
      onClose={onClose}
      typed={form.typed}
      formRef={form.ref}
    >
      <TextField
        label={t('session:name.label')}
        value={form.name}
        onChange={form.typeName}
        onEnter={form.submit}
        error={form.nameProblem}
        maxLength={MAX_PERSON_LENGTH}
        autoFocus
        required
      />
      <RoleChoice role={form.role} onChange={form.setRole} />
      <NewPinFields
        newPin={form.newPin}
        error={form.call.error}
        onEnter={form.submit}
        {...(person === null ? {} : { help: t('people:form.keepPin') })}
      />
    </FormDialog>
  );
}

function RoleChoice(props: { readonly role: Role; readonly onChange: (role: Role) => void }): ReactNode {
  const { t } = useTranslation(['people', 'session']);
  return (
    <RadioChoices
      label={t('people:form.role')}
      value={props.role}
      choices={ROLES.map((id) => ({
        id,
        label: t(`session:role.${id}`),
        explained: t(`people:form.roleExplained.${id}`),
      }))}
      onChange={props.onChange}
    />
  );
}

function usePersonForm(person: Person | null, onDone: (said: string) => void) {
  const { t } = useTranslation(['people', 'session']);
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState<Role>(person?.role ?? 'cashier');
  const [short, setShort] = useState(false);
  const [tries, setTries] = useState(0);
  const newPin = useNewPin();
  const call = useCall('people:save');
  const ref = useWrongFieldFocus<HTMLDivElement>(tries, call.error);
  const save = async (): Promise<void> => {
    if (call.running) return;
    const keepsPin = person !== null && newPin.pin === '' && newPin.again === '';
    const isShort = name.trim().length < MIN_PERSON_LENGTH;
    const isPin = keepsPin || newPin.check();
    setShort(isShort);
    setTries((count) => count + 1);
    if (isShort || !isPin) return;
    const pin = keepsPin ? {} : { pin: newPin.pin };
    const result = await call.run({ id: person?.id ?? null, name: name.trim(), role, ...pin });
    if (result.ok) onDone(t('people:form.saved', { name: result.value.name }));
  };
  const taken = call.error?.code === 'name_taken' ? t('session:name.taken') : null;
  return {
    typed:
      name !== (person?.name ?? '') || role !== (person?.role ?? 'cashier') || newPin.pin !== '' || newPin.again !== '',
    name,
    typeName: (next: string): void => {
      setName(next);
      setShort(false);
      if (call.error?.code === 'name_taken') call.clearError();
    },
    nameProblem: short ? t('session:name.short', { least: MIN_PERSON_LENGTH }) : taken,
    role,
    setRole,
    newPin,
    call,
    ref,
    submit: (): void => void save(),
  };
}

function isOfField(error: AppError | null): boolean {
  return error?.code === 'name_taken' || error?.code === 'weak_pin';
}
