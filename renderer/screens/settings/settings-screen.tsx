import type { LucideIcon } from 'lucide-react';
import Payments from 'lucide-react/icons/hand-coins';
import Equipment from 'lucide-react/icons/printer';
import System from 'lucide-react/icons/settings';
import Security from 'lucide-react/icons/shield-check';
import Shop from 'lucide-react/icons/store';
import Rules from 'lucide-react/icons/users';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { PAGE_NAMES, type Page, type Part, partsOf } from './setting-kinds.ts';
import { pagesWithProblems } from './settings-form.ts';
import { SettingsPart } from './settings-parts.tsx';
import {
  type SettingsActs,
  type SettingsEditing,
  useSettingsActs,
  useSettingsForm,
  useUnsent,
} from './use-settings-form.ts';
import './settings.css';

/** `part` is scrolled into view on arrival. */
export function SettingsScreen({ part = null }: { readonly part?: Part | null }): ReactNode {
  const { t } = useTranslation('settings');
  const { t: shell } = useTranslation('shell');
  const editing = useSettingsForm();
  const acts = useSettingsActs(editing, part);
  const ready = editing.form !== null;
  useKeys('screen', [
    { key: 'F9', label: t('save.button'), run: acts.save, disabled: !ready || editing.saving.running, primary: true },
    { key: 'Escape', label: shell('keys.back'), run: acts.leave },
  ]);
  return (
    <Screen title={t('title')} aside={<SettingsHead editing={editing} onSave={acts.save} />}>
      <SettingsOutcome editing={editing} />
      <SettingsBody editing={editing} acts={acts} part={part} />
      <AskedDialog editing={editing} acts={acts} />
    </Screen>
  );
}

function SettingsBody(props: {
  readonly editing: SettingsEditing;
  readonly acts: SettingsActs;
  readonly part: Part | null;
}): ReactNode {
  const { t } = useTranslation('settings');
  const { editing, acts } = props;
  const { form, view, reading } = editing;
  const isHere = form !== null && view !== null;
  useFocusOnProblem(acts.findings);
  useBroughtIntoView(isHere ? props.part : null);
  if (!isHere) {
    if (reading.error === null) return <Empty title={t('loading')} />;
    return <ErrorNote error={reading.error} actions={<Button onPress={reading.again}>{t('retry')}</Button>} />;
  }
  const error = editing.saving.error ?? editing.testing.error;
  const shown = partsOf(acts.page);
  return (
    <PageList page={acts.page} wrong={pagesWithProblems(editing.problems)} onPage={acts.setPage}>
      {shown.map((part) => (
        <SettingsPart
          key={part}
          {...{ part, form, view, editing, error }}
          isAlone={shown.length === 1}
          problems={editing.problems}
          change={editing.change}
          test={acts.test}
        />
      ))}
    </PageList>
  );
}

/** Focuses the first wrong field after each failed check, also behind something. */
function useFocusOnProblem(findings: number): void {
  useEffect(() => {
    if (findings === 0) return;
    const field = document.querySelector<HTMLElement>('.settings-panel [aria-invalid=true]');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }, [findings]);
}

function useBroughtIntoView(part: Part | null): void {
  useEffect(() => {
    if (part !== null) document.querySelector(`[data-part="${part}"]`)?.scrollIntoView({ block: 'start' });
  }, [part]);
}

const ICONS: Readonly<Record<Page, LucideIcon>> = {
  shop: Shop,
  payments: Payments,
  equipment: Equipment,
  rules: Rules,
  security: Security,
  system: System,
};

/** The list has the initial focus, for the arrows, and marks pages with problems. */
function PageList(props: {
  readonly page: Page;
  readonly wrong: readonly Page[];
  readonly onPage: (page: Page) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('settings');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement?.closest('.settings-pages, .dialog') != null) return;
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
  }, []);
  return (
    <Tabs
      className="settings-pages"
      orientation="vertical"
      selectedKey={props.page}
      onSelectionChange={(key) => {
        const page = PAGE_NAMES.find((one) => one === key);
        if (page !== undefined) props.onPage(page);
      }}
    >
      <TabList ref={list} aria-label={t('pages')} className="settings-list">
        {PAGE_NAMES.map((page) => {
          const wrong = props.wrong.includes(page);
          return (
            <Tab key={page} id={page} className={wrong ? 'settings-entry wrong' : 'settings-entry'}>
              <Icon of={ICONS[page]} />
              <span>
                <strong>{t(`page.${page}`)}</strong>
                <span className="settings-holds">{t(`holds.${page}`)}</span>
              </span>
              {wrong ? (
                <>
                  <span aria-hidden="true">●</span>
                  <span className="unseen">{t('withProblems')}</span>
                </>
              ) : null}
            </Tab>
          );
        })}
      </TabList>
      {/* a panel for each tab, which names it */}
      <TabPanel key={props.page} id={props.page} className="settings-panel panel scrolls">
        {props.children}
      </TabPanel>
    </Tabs>
  );
}

function AskedDialog({ editing, acts }: { readonly editing: SettingsEditing; readonly acts: SettingsActs }): ReactNode {
  const { t } = useTranslation('settings');
  const unsent = useUnsent();
  const { asking } = acts;
  if (asking === null) return null;
  if (asking === 'leave') {
    return (
      <ConfirmDialog
        title={t('leave.title')}
        confirm={t('leave.discard')}
        keep={t('leave.stay')}
        onConfirm={acts.discard}
        onClose={acts.stopAsking}
        danger
        confirmKey="Delete"
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    );
  }
  const group = asking === 'mode' ? 'confirmMode' : 'unsent';
  return (
    <ConfirmDialog
      title={t(`${group}.title`)}
      confirm={t(`${group}.confirm`)}
      keep={t(`${group}.keep`)}
      onConfirm={() => void acts.store()}
      onClose={acts.stopAsking}
    >
      {asking === 'operator' ? (
        <>
          <p>{t('unsent.toOther', { count: unsent })}</p>
          <p>{t('unsent.hint')}</p>
        </>
      ) : (
        <>
          <p>{t(editing.form?.mode === 'real' ? 'confirmMode.toReal' : 'confirmMode.toTraining')}</p>
          {unsent === 0 ? null : <p>{t('unsent.stay', { count: unsent })}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}

/** Beside the title, so that a message moves nothing. */
function SettingsHead(props: { readonly editing: SettingsEditing; readonly onSave: () => void }): ReactNode {
  const { t } = useTranslation('settings');
  const { saving, unsaved, form } = props.editing;
  return (
    <>
      <Working shown={saving.slow}>{t('save.saving')}</Working>
      {unsaved ? <Mark kind="warn">{t('unsaved')}</Mark> : null}
      <Button look="primary" onPress={props.onSave} disabled={form === null} busy={saving.running} shortcut="F9">
        {t('save.button')}
      </Button>
    </>
  );
}

function SettingsOutcome(props: { readonly editing: SettingsEditing }): ReactNode {
  const { t } = useTranslation('settings');
  const goTo = useNavigation((state) => state.goTo);
  const { saving, problems } = props.editing;
  const unfinished = saving.error?.code === 'payments_unfinished';
  return (
    <>
      {Object.keys(problems).length > 0 ? <Note kind="error">{t('save.check')}</Note> : null}
      {unfinished ? (
        <Note
          kind="error"
          actions={<Button onPress={() => goTo({ screen: 'pending' })}>{t('save.openPending')}</Button>}
        >
          {t('save.unfinished')}
        </Note>
      ) : (
        <ErrorNote error={saving.error} />
      )}
    </>
  );
}
