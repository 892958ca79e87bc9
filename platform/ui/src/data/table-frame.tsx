// A table that may be wider than its place: it scrolls by itself, by mouse, touch and keyboard.
import type { ReactNode } from 'react';
import styles from './data.module.css';

export interface TableFrameProps {
  /** What the table holds: “Invoices”. */
  label: string;
  /** Below this width in pixels the table scrolls. Default 560. */
  minWidth?: number;
  /** On a phone each row stands as a block of its own, its cells under each other. */
  stacks?: boolean;
  children: ReactNode;
}

export function TableFrame({ label, minWidth = 560, stacks = false, children }: TableFrameProps) {
  return (
    // What scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.tableFrame} data-stacks={stacks || undefined} aria-label={`${label} table`} tabIndex={0}>
      <div style={{ minWidth }}>{children}</div>
    </section>
  );
}
