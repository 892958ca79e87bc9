// The tabs of a row that has no room for all: those of the second line stand in a menu behind “More”.
import { Menu } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';
import { IconChevronDown } from '../icons/icons.ts';
import styles from './data.module.css';

export interface CountedTab {
  value: string;
  label: string;
  /** Absent while unknown; a text such as `1,000+` where counting stopped. */
  count?: number | string | undefined;
}

/** Values of the tabs without room; the row is measured whenever its width changes. */
export function useFolded(row: RefObject<HTMLDivElement | null>, tabs: readonly CountedTab[], folds: boolean): readonly string[] {
  const [folded, setFolded] = useState<readonly string[]>([]);
  const values = tabs.map(({ value }) => value).join(' ');
  useEffect(() => {
    const list = row.current;
    if (!list || !folds) return undefined;
    const width = new ResizeObserver(() => setFolded(behind(list, values.split(' '))));
    width.observe(list);
    return () => width.disconnect();
  }, [row, values, folds]);
  return folded;
}

function behind(list: HTMLElement, values: readonly string[]): readonly string[] {
  const shown = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const first = shown[0]?.offsetTop ?? 0;
  return values.filter((_, index) => (shown[index]?.offsetTop ?? first) > first);
}

interface MoreTabsProps {
  tabs: readonly CountedTab[];
  value: string;
  onChange: (value: string) => void;
}

export function MoreTabs({ tabs, value, onChange }: MoreTabsProps) {
  if (tabs.length === 0) return null;
  const chosen = tabs.find((tab) => tab.value === value);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.moreTabs} data-chosen={chosen !== undefined || undefined}>
          {chosen?.label ?? 'More'}
          <span className="cx-hidden">, more tabs</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map((tab) => (
          <Menu.Item key={tab.value} aria-current={tab.value === value ? 'true' : undefined} onClick={() => onChange(tab.value)}>
            {tab.label} {tab.count !== undefined && <span className={styles.tabCount}>{tab.count.toLocaleString('en-US')}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
