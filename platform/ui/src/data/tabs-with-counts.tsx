// Tabs that say how much is behind each; on a phone the row scrolls.
import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
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
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex((tab) => tab.value === value);
  // The chosen tab is in sight, also where the row is wider than its place or becomes so; the page itself does not move
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    // Tells the first width as well
    const width = new ResizeObserver(() => bringIntoSight(row, place));
    width.observe(row);
    return () => width.disconnect();
  }, [place]);
  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next)} keepMounted={false}>
      <Tabs.List ref={list} aria-label={label} className={styles.tabList}>
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

function bringIntoSight(row: HTMLElement, place: number): void {
  const chosen = row.querySelectorAll<HTMLElement>('[role="tab"]')[place];
  if (chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}
