import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../shared/person.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { type PermissionRow, permissionRows, type Verdict } from './permission-table.ts';
import './people.css';

/** Who may do what, in the words of the people at the till: the very table that the main process goes by. */
export function PermissionsScreen(): ReactNode {
  const { t } = useTranslation('people');
  const rows = useMemo(permissionRows, []);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const columns = useColumns();
  useBackKey();
  return (
    <Screen title={t('permissions.title')} aside={<p>{t('permissions.hint')}</p>}>
      <div className="permissions">
        <Table
          label={t('permissions.list')}
          columns={columns}
          items={rows}
          idOf={({ act }) => act}
          onSelect={setSelectedId}
          selectedId={selectedId ?? rows[0]?.act ?? null}
          empty={null}
        />
      </div>
    </Screen>
  );
}

function useColumns(): readonly TableColumn<PermissionRow>[] {
  const { t } = useTranslation(['people', 'session']);
  return [
    {
      id: 'act',
      title: t('people:permissions.act'),
      names: true,
      cell: ({ act, needsOpenShift }) => (
        <>
          {t(`people:acts.${act}`)}
          {needsOpenShift ? <span className="permission-when"> ({t('people:permissions.openShift')})</span> : null}
        </>
      ),
    },
    ...ROLES.map((role) => ({
      id: role,
      title: t(`session:role.${role}`),
      cell: ({ verdicts }: PermissionRow) => <VerdictMark verdict={verdicts[role]} />,
    })),
  ];
}

/** Told apart by their words and by their weight, not by colour alone. */
function VerdictMark({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const { t } = useTranslation('people');
  return <span className={`verdict verdict-${verdict}`}>{t(`permissions.${verdict}`)}</span>;
}
