import { useTranslation } from 'react-i18next';
import type { Person } from '../../shared/person.ts';
import { usePerson } from '../mirror/session-store.ts';
import { day, lasting } from '../text/time-words.ts';
import { Mark } from '../ui/mark.tsx';
import type { TableColumn } from '../ui/table.tsx';

/** Name, role, and whether he may sign in now. */
export function usePeopleColumns(): readonly TableColumn<Person>[] {
  const { t } = useTranslation(['people', 'session']);
  const me = usePerson()?.id;
  const name = ({ name: shown, active }: Person) => (active ? shown : <span className="person-gone">{shown}</span>);
  return [
    { id: 'name', title: t('people:column.name'), cell: name, names: true },
    { id: 'role', title: t('people:column.role'), cell: ({ role }) => t(`session:role.${role}`) },
    {
      id: 'state',
      title: t('people:column.state'),
      cell: ({ id, active, waitSeconds }) => {
        if (!active) return <Mark kind="soft">{t('people:inactive')}</Mark>;
        if (waitSeconds > 0) return <Mark kind="warn">{t('people:waits', { left: lasting(waitSeconds * 1000) })}</Mark>;
        return id === me ? <Mark kind="act">{t('people:here')}</Mark> : t('people:active');
      },
    },
    { id: 'since', title: t('people:column.since'), cell: ({ createdAt }) => day(createdAt), align: 'end' },
  ];
}
