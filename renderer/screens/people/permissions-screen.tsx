import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTS, type Act, type Need } from '../../../shared/api/acts.ts';
import { ROLES, type Role, reaches } from '../../../shared/person.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import './people.css';

/** `limit`: up to an amount that the store sets. */
type Verdict = 'yes' | 'limit' | 'supervised' | 'supervisedByManager' | 'no';

type PermissionRow = {
  readonly act: Act;
  readonly verdicts: Readonly<Record<Role, Verdict>>;
  readonly needsOpenShift: boolean;
};

export function permissionRows(): readonly PermissionRow[] {
  return (Object.keys(ACTS) as Act[]).map((act) => rowOf(act, ACTS[act]));
}

function rowOf(act: Act, need: Need): PermissionRow {
  return {
    act,
    verdicts: {
      cashier: verdict(need, 'cashier'),
      supervisor: verdict(need, 'supervisor'),
      manager: verdict(need, 'manager'),
    },
    needsOpenShift: need.shift === 'open',
  };
}

function verdict({ least, below }: Need, role: Role): Verdict {
  if (least === 'anyone') return 'yes';
  if (least === 'cashier' && below === 'supervised') return role === 'cashier' ? 'limit' : 'yes';
  if (reaches(role, least)) return 'yes';
  if (below === 'refused') return 'no';
  return least === 'manager' ? 'supervisedByManager' : 'supervised';
}

/** Drawn from the table that the main process checks. */
export function PermissionsScreen(): ReactNode {
  const { t } = useTranslation('people');
  const rows = useMemo(permissionRows, []);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const columns = useColumns();
  useBackKey();
  return (
    <Screen title={t('permissions.title')} aside={<p>{t('permissions.hint')}</p>}>
      <div className="fills permissions">
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
          {needsOpenShift ? <span className="hint"> ({t('people:permissions.openShift')})</span> : null}
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

/** By words and weight, not by colour alone. */
function VerdictMark({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const { t } = useTranslation('people');
  return <span className={`unwrapped verdict verdict-${verdict}`}>{t(`permissions.${verdict}`)}</span>;
}
