import { useState } from 'react';
import type { About } from '../../../shared/about.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import './about.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramPart } from '../../../shared/about.ts';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useReading } from '../../use-reading.ts';

export function AboutScreen(): ReactNode {
  const { t } = useTranslation('about');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  const { value: about, slow, error, again } = useReading('about:get', null);
  const [open, setOpen] = useState<ProgramPart | null>(null);
  useKeys('screen', [
    { key: 'Escape', label: shell('keys.back'), run: () => (open === null ? back() : setOpen(null)) },
  ]);
  return (
    <Screen title={t('title')}>
      <ErrorNote error={error} onAgain={again} />
      {about === null ? <Working shown={slow}>{t('loading')}</Working> : <Facts about={about} />}
      {about === null || open !== null ? null : <Parts parts={about.parts} onOpen={setOpen} />}
      {open === null ? null : <PartTerms part={open} />}
    </Screen>
  );
}

function Facts({ about }: { readonly about: About }): ReactNode {
  const { t } = useTranslation('about');
  const facts = [
    ['version', about.version],
    ['build', about.build ?? t('noBuild')],
    ['runsOn', about.runsOn.join(' · ')],
    ['dataDir', about.dataDir],
  ] as const;
  return (
    <dl className="about-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="hint">{t(`fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type PartsProps = { readonly parts: readonly ProgramPart[]; readonly onOpen: (part: ProgramPart) => void };

function Parts({ parts, onOpen }: PartsProps): ReactNode {
  const { t } = useTranslation('about');
  const [selectedRef, setSelectedRef] = useState<string | null>(null);
  const selected = parts.find(({ ref }) => ref === selectedRef) ?? parts[0] ?? null;
  useKeys('screen', [
    {
      key: 'Enter',
      label: t('keys.terms'),
      primary: true,
      disabled: selected === null,
      run: () => selected !== null && onOpen(selected),
    },
  ]);
  return (
    <>
      {parts.length === 0 ? null : <p className="hint">{t('made', { count: parts.length })}</p>}
      <Table
        label={t('list')}
        columns={useColumns()}
        items={parts}
        idOf={({ ref }) => ref}
        onOpen={onOpen}
        onSelect={setSelectedRef}
        selectedId={selected?.ref ?? null}
        empty={
          <Empty title={t('none')}>
            <p>{t('noneHint')}</p>
          </Empty>
        }
      />
    </>
  );
}

function useColumns(): readonly TableColumn<ProgramPart>[] {
  const { t } = useTranslation('about');
  return [
    { id: 'name', title: t('column.name'), cell: ({ name }) => name, names: true },
    { id: 'version', title: t('column.version'), cell: ({ version }) => version },
    { id: 'licence', title: t('column.licence'), cell: ({ licence }) => licence },
  ];
}

function PartTerms({ part }: { readonly part: ProgramPart }): ReactNode {
  const { t } = useTranslation('about');
  const { value, slow, error, again } = useReading('about:terms', { ref: part.ref });
  const text = value?.text ?? null;
  const title = t('terms', { part: `${part.name} ${part.version}` });
  return (
    <>
      <h2 className="large">{title}</h2>
      <ErrorNote error={error} onAgain={again} />
      <Working shown={slow}>{t('readingTerms')}</Working>
      {text === null ? null : (
        <section
          className="about-terms panel scrolls"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard.
          tabIndex={0}
          aria-label={title}
          ref={(section) => section?.focus()}
        >
          <pre>{text}</pre>
        </section>
      )}
    </>
  );
}
