import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { SECTIONS, type Section } from './setting-kinds.ts';

/** Sections with problems say so in their tab. */
export function SectionTabs(props: {
  readonly section: Section;
  readonly wrong: readonly Section[];
  readonly onSection: (section: Section) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <Tabs
      className="settings-tabs"
      orientation="vertical"
      selectedKey={props.section}
      onSelectionChange={(key) => {
        const section = SECTIONS.find((one) => one === key);
        if (section !== undefined) props.onSection(section);
      }}
    >
      <TabList aria-label={t('sections')} className="settings-tab-list">
        {SECTIONS.map((section) => {
          const name = t(`section.${section}`);
          const wrong = props.wrong.includes(section);
          return (
            <Tab
              key={section}
              id={section}
              className={wrong ? 'settings-tab settings-tab-wrong' : 'settings-tab'}
              aria-label={wrong ? t('withProblems', { section: name }) : name}
            >
              {name}
              {wrong ? <span aria-hidden="true">●</span> : null}
            </Tab>
          );
        })}
      </TabList>
      {/* a panel for each: its tab names it */}
      <TabPanel key={props.section} id={props.section} className="settings-panel panel scrolls">
        {props.children}
      </TabPanel>
    </Tabs>
  );
}
