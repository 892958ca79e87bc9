// Tabs that say how much is behind each; on a phone the row scrolls.
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './data.module.css';

export interface CountedTab {
  value: string;
  label: string;
  /** Absent while unknown; a text such as `1,000+` where counting stopped. */
  count?: number | string | undefined;
}

export interface TabsWithCountsProps {
  label: string;
  tabs: readonly CountedTab[];
  value: string;
  onChange: (value: string) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
}

export function TabsWithCounts({ label, tabs, value, onChange, children }: TabsWithCountsProps) {
  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next)} keepMounted={false}>
      <Tabs.List aria-label={label} className={styles.tabList}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label} {tab.count !== undefined && <span className={styles.tabCount}>{tab.count.toLocaleString('en-US')}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
