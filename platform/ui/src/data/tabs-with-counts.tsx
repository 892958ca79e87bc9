// Tabs that say how much is behind each; where there is no room the row scrolls, or folds into a menu.
import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { MoreTabs, useFolded, type CountedTab } from './folded-tabs.tsx';
import styles from './data.module.css';

export interface TabsWithCountsProps {
  label: string;
  tabs: readonly CountedTab[];
  value: string;
  onChange: (value: string) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
  /** The row stays in sight, and what has no room in it stands in a menu instead of beyond an edge. */
  folds?: boolean;
}

export function TabsWithCounts({ label, tabs, value, onChange, children, folds = false }: TabsWithCountsProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex((tab) => tab.value === value);
  const folded = useFolded(list, tabs, folds);
  // Keys reach the row by its chosen tab; while that one stands in the menu, by the first in sight
  const entrance = folded.includes(value) ? tabs.find((tab) => !folded.includes(tab.value))?.value : undefined;
  // The chosen tab is in sight, also where the row is wider than its place or becomes so; the page itself does not move
  useEffect(() => {
    const row = list.current;
    if (!row || folds) return undefined;
    // Tells the first width as well
    const width = new ResizeObserver(() => bringIntoSight(row, place));
    width.observe(row);
    return () => width.disconnect();
  }, [place, folds]);
  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next)} keepMounted={false}>
      <div className={styles.tabRow} data-folds={folds || undefined}>
        <Tabs.List ref={list} aria-label={label} className={styles.tabList}>
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab.value}
              value={tab.value}
              disabled={folded.includes(tab.value)}
              data-folded={folded.includes(tab.value) || undefined}
              {...(tab.value === entrance ? { tabIndex: 0 } : {})}
            >
              {tab.label} {tab.count !== undefined && <span className={styles.tabCount}>{tab.count.toLocaleString('en-US')}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <MoreTabs tabs={tabs.filter((tab) => folded.includes(tab.value))} value={value} onChange={onChange} />
      </div>
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
