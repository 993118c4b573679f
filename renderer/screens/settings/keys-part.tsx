import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyAct } from '../../../shared/key-acts.ts';
import { type KeyConflict, keyConflicts } from '../../../shared/key-conflicts.ts';
import { KEY_PRESETS, type KeyPreset, type KeySettings, keyMapOf, withKey } from '../../../shared/key-settings.ts';
import { actsOfGroup, KEY_GROUP_NAMES, type KeyGroup } from '../../keys/key-groups.ts';
import { Button, KeyCap } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { KeyButtons } from '../../ui/key-buttons.tsx';
import { Mark } from '../../ui/mark.tsx';
import { More } from '../../ui/more.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { KeyCardDialog, KeyChoiceDialog } from './key-dialogs.tsx';
import type { FieldParts } from './setting-field.tsx';
import './keys-part.css';

type Asked = { readonly kind: 'key'; readonly act: KeyAct } | { readonly kind: 'reset' } | { readonly kind: 'card' };

export function KeysPart(props: Pick<FieldParts, 'form' | 'change'>): ReactNode {
  const { t } = useTranslation('keys');
  const { form, change } = props;
  const { keys } = form;
  const [asked, setAsked] = useState<Asked | null>(null);
  const conflicts = keyConflicts(keyMapOf(keys));
  const unchanged = Object.keys(keys.changed).length === 0;
  const { t: settings } = useTranslation('settings');
  return (
    <>
      <p className="soft">{t('editor.intro')}</p>
      <div className="keys-head">
        <Select
          label={t('editor.preset')}
          value={keys.preset}
          onChange={(preset) => change({ keys: { ...keys, preset, changed: {} } })}
          choices={KEY_PRESETS.map((id) => ({ id, label: t(`preset.${id}`) }))}
        />
        <KeyButtons
          acts={[
            { key: 'F2', label: t('editor.reset'), disabled: unchanged, run: () => setAsked({ kind: 'reset' }) },
            { key: 'F3', label: t('editor.card'), run: () => setAsked({ kind: 'card' }) },
          ]}
        />
      </div>
      <Conflicts conflicts={conflicts} />
      <div className="column top">
        <Checkbox
          label={t('editor.onScreen')}
          checked={keys.onScreen}
          onChange={(onScreen) => change({ keys: { ...keys, onScreen } })}
        />
        <p className="field-help">{t('editor.onScreenHint')}</p>
      </div>
      <More title={settings('more.keys')}>
        {KEY_GROUP_NAMES.map((group) => (
          <Group
            key={group}
            group={group}
            {...props}
            conflicts={conflicts}
            onAct={(act) => setAsked({ kind: 'key', act })}
          />
        ))}
      </More>
      {asked === null ? null : <AskedDialog asked={asked} form={form} change={change} onClose={() => setAsked(null)} />}
    </>
  );
}

function AskedDialog(
  props: Pick<FieldParts, 'form' | 'change'> & { readonly asked: Asked; readonly onClose: () => void },
): ReactNode {
  const { asked, change, onClose } = props;
  const { keys } = props.form;
  const take = (next: KeySettings): void => {
    change({ keys: next });
    onClose();
  };
  if (asked.kind === 'card') return <KeyCardDialog onClose={onClose} />;
  if (asked.kind === 'reset') {
    const reset = (): void => take({ ...keys, changed: {} });
    return <ResetKeysDialog preset={keys.preset} onConfirm={reset} onClose={onClose} />;
  }
  const choose = (key: string): void => take(withKey(keys, asked.act, key));
  return <KeyChoiceDialog act={asked.act} keys={keyMapOf(keys)} onChoose={choose} onClose={onClose} />;
}

/** Conflicts prevent saving. */
function Conflicts({ conflicts }: { readonly conflicts: readonly KeyConflict[] }): ReactNode {
  const { t } = useTranslation('keys');
  return conflicts.map(({ key, acts, fixedIn }) => {
    const names = acts.map((act) => t(`acts.${act}`)).join(', ');
    return (
      <Note key={key} kind="error">
        {fixedIn === null
          ? t('editor.conflict', { key, acts: names })
          : t('editor.conflictFixed', { key, acts: names, place: t(`place.${fixedIn}`) })}
      </Note>
    );
  });
}

function Group(
  props: Pick<FieldParts, 'form'> & {
    readonly group: KeyGroup;
    readonly conflicts: readonly KeyConflict[];
    readonly onAct: (act: KeyAct) => void;
  },
): ReactNode {
  const { t } = useTranslation('keys');
  const { keys } = props.form;
  const map = keyMapOf(keys);
  return (
    <section aria-label={t(`groups.${props.group}`)}>
      <h3>{t(`groups.${props.group}`)}</h3>
      <ul className="key-rows">
        {actsOfGroup(props.group).map((act: KeyAct) => (
          <li key={act} className="key-row">
            <Button
              name={t('editor.change', { act: t(`acts.${act}`), key: map[act] })}
              onPress={() => props.onAct(act)}
            >
              <span className="key-row-text">
                <KeyCap>{map[act]}</KeyCap> {t(`acts.${act}`)}
              </span>
            </Button>
            <RowMark conflict={props.conflicts.some(({ acts }) => acts.includes(act))} changed={act in keys.changed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowMark({ conflict, changed }: { readonly conflict: boolean; readonly changed: boolean }): ReactNode {
  const { t } = useTranslation('keys');
  if (conflict) return <Mark kind="danger">{t('editor.inConflict')}</Mark>;
  return changed ? <Mark kind="act">{t('editor.changed')}</Mark> : null;
}

function ResetKeysDialog(props: {
  readonly preset: KeyPreset;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('keys');
  return (
    <ConfirmDialog
      title={t('editor.reset')}
      confirm={t('editor.reset')}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{t('editor.resetAsked', { preset: t(`preset.${props.preset}`) })}</p>
    </ConfirmDialog>
  );
}
